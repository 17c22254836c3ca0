import Geometry

@testable import Typography

/// Texts and short ways to ask about them.
enum TextSamples {
    /// Letters with marks, four scripts in two directions, a picture, a composed letter.
    static let world = "Größe ÄÖÜß İğş 测试 مرحبا 👍 e\u{301}"
    static let pangram = "The quick brown fox jumps over the lazy dog, then sleeps for a while in the sun."

    /// A code point that is not and will never be a character.
    static let missing = "\u{10FFFE}"
}

extension FontLibrary {
    func width(_ text: String, _ font: FontDescription) -> CGFloat {
        layout(text, font: font).lines[0].width
    }

    /// The glyphs of a text of one line, from left to right.
    func glyphs(_ text: String, _ font: FontDescription) -> [ShapedGlyph] {
        let split = Paragraph.split([TextPiece(text, font: font)], collection: collection)
        return engine.shaper.shape(split[0], in: 0..<split[0].scalars.count, fonts: [font])
    }

    func family(of font: FontDescription) -> String {
        collection.face(collection.stack(for: font).primary)?.file.path.split(separator: "/").last.map(String.init)
            ?? ""
    }
}
