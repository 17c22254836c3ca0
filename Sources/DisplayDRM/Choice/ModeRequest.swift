import Display
import Geometry

/// A mode somebody asked for, read from its text.
enum ModeRequest: Hashable, Sendable {
    case listed(size: PixelSize, rate: Double?, interlaced: Bool)
    case timing(DisplayTiming)

    /// - Throws: `unusable` that says what a mode looks like.
    init(_ text: String) throws(DisplayError) {
        guard let request = ModeRequest.parse(text) else {
            throw .unusable(
                "\"\(text)\" is no display mode; write 1024x600, 1024x600@60, 1920x1080i@50 or the nine numbers of a timing"
            )
        }
        self = request
    }

    private static func parse(_ text: String) -> ModeRequest? {
        let words = text.split(separator: " ")
        if words.count >= 9 { return timing(words) }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2, var size = parts.first else { return nil }
        let isInterlaced = size.hasSuffix("i")
        if isInterlaced { size.removeLast() }
        let sides = size.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]), width > 0, height > 0,
            width <= 16384, height <= 16384
        else { return nil }
        var rate: Double?
        if parts.count == 2 {
            guard let value = Double(parts[1]), value > 0, value.isFinite else { return nil }
            rate = value
        }
        return .listed(size: PixelSize(width: width, height: height), rate: rate, interlaced: isInterlaced)
    }

    private static func timing(_ words: [Substring]) -> ModeRequest? {
        guard let megahertz = Double(words[0]), megahertz > 0, megahertz < 4000 else { return nil }
        let numbers = words[1..<9].compactMap { UInt16($0) }
        guard numbers.count == 8 else { return nil }
        let horizontal = DisplayTiming.Axis(
            visible: numbers[0], syncStart: numbers[1], syncEnd: numbers[2], total: numbers[3])
        let vertical = DisplayTiming.Axis(
            visible: numbers[4], syncStart: numbers[5], syncEnd: numbers[6], total: numbers[7])
        for axis in [horizontal, vertical] {
            guard axis.visible > 0, axis.visible <= axis.syncStart, axis.syncStart <= axis.syncEnd,
                axis.syncEnd <= axis.total
            else { return nil }
        }
        let meanings: [Substring: UInt32] = [
            "+hsync": 1 << 0, "-hsync": 1 << 1, "+vsync": 1 << 2, "-vsync": 1 << 3, "interlace": 1 << 4,
        ]
        var flags: UInt32 = 0
        for word in words[9...] {
            guard let flag = meanings[word] else { return nil }
            flags |= flag
        }
        var timing = DisplayTiming(
            clock: UInt32((megahertz * 1000).rounded()), horizontal: horizontal, vertical: vertical, flags: flags)
        timing.name = "\(numbers[0])x\(numbers[4])"
        return .timing(timing)
    }
}
