import Raster

/// A coloured glyph at the size of its font's pictures.
struct GlyphPicture {
    /// The top left pixel, counted from the glyph's origin, y down.
    var left, top: Int
    var bitmap: Bitmap
}
