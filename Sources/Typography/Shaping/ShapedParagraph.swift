/// A paragraph shaped as one long line, with what line breaking needs.
struct ShapedParagraph {
    var paragraph: Paragraph
    /// From left to right.
    var glyphs: [ShapedGlyph]
    /// The advance that each code point adds, in points; that of a ligature or a sequence is its first one's.
    var advances: [Double]
    /// Whether glyphs can be parted before a code point.
    var isGlyphStart: [Bool]
    /// Whether a line may end after a code point.
    var allowsBreakAfter: [Bool]
    /// Whether glyphs stand in the order of their code points, so that a line is a slice of them.
    var isInLogicalOrder: Bool
    /// The advance of the hyphen that shows where a line ends at a soft one.
    var hyphenAdvance = 0.0

    init(_ paragraph: Paragraph, shaper: Shaper, fonts: [FontDescription]) {
        let count = paragraph.scalars.count
        self.paragraph = paragraph
        glyphs = shaper.shape(paragraph, in: 0..<count, fonts: fonts)
        advances = [Double](repeating: 0, count: count)
        isGlyphStart = [Bool](repeating: false, count: count)
        isInLogicalOrder = !paragraph.isRightToLeft
        var last = 0
        for glyph in glyphs {
            advances[glyph.scalar] += glyph.advance
            isGlyphStart[glyph.scalar] = true
            if glyph.scalar < last { isInLogicalOrder = false }
            last = glyph.scalar
        }
        allowsBreakAfter = LineBreaks.opportunities(in: paragraph)
        if let place = paragraph.scalars.firstIndex(of: Paragraph.softHyphen) {
            let sign = shaper.hyphen(in: fonts[paragraph.piece(at: place)])
            let line = paragraph.part(place..<place, suffix: [sign.scalar], face: sign.face)
            hyphenAdvance = shaper.shape(line, in: 0..<1, fonts: fonts).reduce(0) { $0 + $1.advance }
        }
    }

    /// Whether a line may begin at a code point when nothing better fits: where a character and its glyph begin.
    func canSplit(before index: Int) -> Bool {
        paragraph.beginsCharacter[index] && isGlyphStart[index]
    }

    /// An estimate of the memory in bytes.
    var cost: Int {
        glyphs.count * MemoryLayout<ShapedGlyph>.stride + advances.count * 24 + 256
    }
}
