import Geometry

/// Gathers the glyphs of a line into runs of one face and piece each.
struct LineBuilder {
    let collection: FontCollection
    /// The fonts of the text's pieces.
    let fonts: [FontDescription]

    /// How far beyond the outlines of its glyphs a run may draw, in points. Where masks are used a point is half a pixel
    /// or more, a run moves by up to an eighth of a pixel to the grid, its glyphs by another, and their size by a
    /// sixteenth.
    static let margin = 0.75

    /// Runs with the line's start and baseline at the origin, and the line's advance.
    func build(_ glyphs: ArraySlice<ShapedGlyph>) -> (runs: [TextLayout.PlacedRun], width: Double) {
        var runs: [TextLayout.PlacedRun] = []
        var pen = 0.0
        var index = glyphs.startIndex
        while index < glyphs.endIndex {
            let identifier = glyphs[index].face
            let piece = glyphs[index].piece
            let size = fonts[piece].size
            let face = collection.face(identifier)
            let start = pen
            var placed: [GlyphRun.Glyph] = []
            var box = GlyphBounds.empty
            while index < glyphs.endIndex, glyphs[index].face == identifier, glyphs[index].piece == piece {
                let glyph = glyphs[index]
                let x = pen - start + glyph.offsetX
                let ink = bounds(of: glyph, face: face)
                // Spaces need not be drawn.
                if ink.minX <= ink.maxX {
                    placed.append(GlyphRun.Glyph(id: glyph.id, position: CGPoint(x: x, y: glyph.offsetY)))
                    box.minX = min(box.minX, x + ink.minX * size)
                    box.minY = min(box.minY, glyph.offsetY + ink.minY * size)
                    box.maxX = max(box.maxX, x + ink.maxX * size)
                    box.maxY = max(box.maxY, glyph.offsetY + ink.maxY * size)
                }
                pen += glyph.advance
                index += 1
            }
            guard !placed.isEmpty else { continue }
            let margin = Self.margin
            let bounds = CGRect(
                x: box.minX - margin, y: box.minY - margin, width: box.maxX - box.minX + 2 * margin,
                height: box.maxY - box.minY + 2 * margin)
            let run = GlyphRun(face: .init(identifier), size: size, glyphs: placed, bounds: bounds)
            runs.append(TextLayout.PlacedRun(run: run, origin: CGPoint(x: start, y: 0), piece: piece))
        }
        return (runs, pen)
    }

    private func bounds(of glyph: ShapedGlyph, face: FontFace?) -> GlyphBounds {
        if let face { return face.bounds(of: glyph.id) }
        return glyph.id == 0 ? .empty : MissingGlyphBox.bounds
    }
}
