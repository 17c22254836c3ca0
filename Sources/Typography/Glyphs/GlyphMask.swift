import Raster

/// Coverage of a glyph and where it lies: its top left pixel, counted from the pixel of the glyph's origin, y down.
struct GlyphMask {
    var left, top: Int
    var mask: CoverageMask
}
