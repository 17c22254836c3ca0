import Configuration
public import Geometry

/// A mode as it is written: `1024x600`, `1024x600@60`, `1920x1080i@50`.
public struct DisplayModeName: Hashable, Sendable {
    public var size: PixelSize
    public var isInterlaced: Bool
    /// In hertz, 1...1000; nil for any.
    public var refreshRate: Double?

    public init(size: PixelSize, isInterlaced: Bool = false, refreshRate: Double? = nil) {
        self.size = size
        self.isInterlaced = isInterlaced
        self.refreshRate = refreshRate
    }

    /// The mode of a text; nil when it is none.
    public init?(_ text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2 else { return nil }
        let isInterlaced = first.last == "i"
        guard let size = SizeText(String(isInterlaced ? first.dropLast() : first)) else { return nil }
        var refreshRate: Double?
        if parts.count == 2 {
            guard parts[1].first?.isNumber ?? false, let rate = Double(parts[1]), (1...1000).contains(rate),
                parts[1].allSatisfy({ "0"..."9" ~= $0 || $0 == "." })
            else { return nil }
            refreshRate = rate
        }
        self.init(
            size: PixelSize(width: size.width, height: size.height), isInterlaced: isInterlaced,
            refreshRate: refreshRate)
    }
}

extension DisplayModeName: CustomStringConvertible {
    public var description: String {
        let rate = refreshRate.map { "@\(JSONValue.numeric($0).text)" } ?? ""
        return "\(size.width)x\(size.height)\(isInterlaced ? "i" : "")\(rate)"
    }
}

extension Schema where Value == DisplayModeName {
    static var displayMode: Schema {
        .format(
            TextFormat(
                expected: "a mode such as 1024x600 or 1024x600@60",
                pattern: #"^[0-9]{1,5}x[0-9]{1,5}i?(@[0-9]+(\.[0-9]+)?)?$"#, examples: ["1024x600", "1920x1080@50"],
                parse: { DisplayModeName($0) }, write: \.description))
    }
}

extension Schema where Value == String {
    /// The nine numbers of a timing, and the directions of its pulses.
    static var timing: Schema {
        .format(
            TextFormat(
                expected: "a timing such as 65 1024 1048 1184 1344 768 771 777 806 -hsync -vsync",
                pattern: #"^[0-9]+(\.[0-9]+)?( [0-9]{1,5}){8}( [+-][hv]sync| interlace)*$"#,
                examples: ["65 1024 1048 1184 1344 768 771 777 806 -hsync -vsync"],
                parse: { isTiming($0) ? $0 : nil }, write: { $0 }))
    }

    private static func isTiming(_ text: String) -> Bool {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 9, let clock = Double(words[0]), clock > 0, clock < 4000,
            words[0].allSatisfy({ "0"..."9" ~= $0 || $0 == "." })
        else { return false }
        let numbers = words[1..<9].compactMap { UInt16($0) }
        let known: Set<Substring> = ["+hsync", "-hsync", "+vsync", "-vsync", "interlace"]
        guard numbers.count == 8, numbers[0] > 0, numbers[4] > 0, words[9...].allSatisfy({ known.contains($0) }) else {
            return false
        }
        // Visible, beginning and end of the pulse, total: each not before the one before it.
        return [0..<4, 4..<8].allSatisfy { axis in zip(numbers[axis], numbers[axis].dropFirst()).allSatisfy { $0 <= $1 }
        }
    }
}

extension Schema where Value == PixelSize {
    static var pixelSize: Schema {
        Schema<SizeText>.size.map(
            to: { PixelSize(width: $0.width, height: $0.height) },
            from: { SizeText(width: $0.width, height: $0.height) })
    }
}
