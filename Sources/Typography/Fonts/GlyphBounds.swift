/// The box of a glyph's ink in ems from its origin on the baseline, y down; empty when `minX` is above `maxX`.
struct GlyphBounds {
    var minX, minY, maxX, maxY: Double

    static let empty = GlyphBounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
}
