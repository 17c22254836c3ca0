import Raster

/// Coverage of all glyphs of a run in one mask.
struct RunMask {
    /// Kept for the key's sake.
    var glyphs: [GlyphRun.Glyph]
    /// nil when nothing is visible.
    var mask: GlyphMask?

    /// An estimate of the memory in bytes.
    var cost: Int {
        glyphs.count * MemoryLayout<GlyphRun.Glyph>.stride + (mask?.mask.coverage.count ?? 0) + 192
    }
}
