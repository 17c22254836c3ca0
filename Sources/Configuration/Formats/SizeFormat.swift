/// A width and a height in whole pixels, each 1...16384: `800x480`.
public struct SizeText: Hashable, Sendable {
    public static let limits = 1...16384

    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size of a text such as `800x480`; nil when it is none or out of the limits.
    public init?(_ text: String) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Int(digits: parts[0], in: Self.limits),
            let height = Int(digits: parts[1], in: Self.limits)
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension SizeText: CustomStringConvertible {
    public var description: String { "\(width)x\(height)" }
}

extension Schema where Value == SizeText {
    /// A size in pixels.
    public static var size: Schema {
        .format(
            TextFormat(
                expected: "a size in pixels such as 800x480", pattern: "^[0-9]{1,5}x[0-9]{1,5}$",
                examples: ["800x480"], parse: { SizeText($0) }, write: \.description,
                advice: { text in
                    text.contains(where: { "X×*".contains($0) })
                        ? "put a small x between width and height, without spaces" : nil
                }))
    }
}

extension Int {
    /// The number that consists of one to five ASCII digits and lies within `range`; nil otherwise.
    init?(digits: Substring, in range: ClosedRange<Int>) {
        guard (1...5).contains(digits.utf8.count), digits.allSatisfy(\.isASCIIDigit), let value = Int(digits),
            range.contains(value)
        else { return nil }
        self = value
    }
}
