/// A glyph as shaping places it, in points, y down.
struct ShapedGlyph: Equatable {
    var face: Int
    var id: UInt32
    /// Which of the text's pieces the glyph belongs to.
    var piece: Int
    /// The first code point the glyph stands for, counted from the paragraph's start.
    var scalar: Int
    var advance: Double
    var offsetX, offsetY: Double
}
