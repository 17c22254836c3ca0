/// A colour as it is written: one of the system's colours by name, or sRGB components of 0...255.
public enum ColorText: Hashable, Sendable {
    case system(String)
    case components(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)

    /// The system's colours, which look different in dark and light themes.
    public static let systemNames = [
        "accent", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
        "brown", "gray", "black", "white",
    ]

    /// The colour of a name or of `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for every other text.
    public init?(_ text: String) {
        if Self.systemNames.contains(text) {
            self = .system(text)
            return
        }
        guard text.first == "#", [4, 7, 9].contains(text.utf8.count) else { return nil }
        let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard digits.count == text.utf8.count - 1 else { return nil }
        let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
        let bytes = stride(from: 0, to: pairs.count, by: 2).map { UInt8(pairs[$0] * 16 + pairs[$0 + 1]) }
        self = .components(
            red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    }
}

extension ColorText: CustomStringConvertible {
    public var description: String {
        switch self {
        case .system(let name): return name
        case .components(let red, let green, let blue, let alpha):
            let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
            return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}

extension Schema where Value == ColorText {
    /// A colour.
    public static var color: Schema {
        let names = ColorText.systemNames.joined(separator: "|")
        return .format(
            TextFormat(
                expected: "a colour such as blue or \"#0a84ff\"",
                pattern: "^(\(names)|#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8}))$",
                examples: ["blue", "#0a84ff"], parse: { ColorText($0) }, write: \.description,
                advice: { text in
                    Suggestion.best(for: text, among: ColorText.systemNames).map { "did you mean \"\($0)\"?" }
                        ?? "possible: \(ColorText.systemNames.joined(separator: ", ")), or \"#rrggbb\" in quotes"
                }))
    }
}
