/// Part of a text in one font.
public struct TextPiece: Hashable, Sendable {
    public var text: String
    public var font: FontDescription

    public init(_ text: String, font: FontDescription) {
        self.text = text
        self.font = font
    }
}
