/// Shortens the last line that there is room for, so that an ellipsis shows that text is missing.
struct Truncation {
    let shaper: Shaper
    /// The fonts of the text's pieces.
    let fonts: [FontDescription]

    /// The glyphs of a line from `start` on that ends in an ellipsis and is no wider than `width` points, unless the
    /// ellipsis alone is.
    func glyphs(of shaped: ShapedParagraph, from start: Int, width: Double?) -> [ShapedGlyph] {
        let count = shaped.paragraph.scalars.count
        let limit = width.map { max(0, $0) + LineBreaker.tolerance } ?? .infinity
        var cut = start
        var used = advance(of: shape(shaped.paragraph, range: start..<start))
        var index = start
        while index < count, used <= limit {
            if index == start || shaped.canSplit(before: index) { cut = index }
            used += shaped.advances[index]
            index += 1
        }
        if index == count, used <= limit { cut = count }
        var step = 1
        while true {
            while cut > start, Paragraph.isBlank(shaped.paragraph.scalars[cut - 1]) { cut -= 1 }
            let glyphs = shape(shaped.paragraph, range: start..<cut)
            // Letters that join may come out wider at the cut than before. Steps that grow keep this short for any text.
            guard cut > start, advance(of: glyphs) > limit else { return glyphs }
            cut = max(start, cut - step)
            step *= 2
            while cut > start, !shaped.canSplit(before: cut) { cut -= 1 }
        }
    }

    /// Shapes a range with the ellipsis after it, which takes the font of what it follows.
    private func shape(_ paragraph: Paragraph, range: Range<Int>) -> [ShapedGlyph] {
        let piece = paragraph.piece(before: range.upperBound, notBefore: range.lowerBound)
        let sign = shaper.ellipsis(in: fonts[piece])
        let suffix = Array(repeating: sign.scalar, count: sign.scalar == 0x2E ? 3 : 1)
        let line = paragraph.part(range, suffix: suffix, face: sign.face)
        return shaper.shape(line, in: 0..<line.scalars.count, fonts: fonts)
    }

    private func advance(of glyphs: [ShapedGlyph]) -> Double {
        glyphs.reduce(0) { $0 + $1.advance }
    }
}
