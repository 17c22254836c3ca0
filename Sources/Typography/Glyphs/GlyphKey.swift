import Geometry

/// What decides the picture of a glyph, packed into one word.
struct GlyphKey: Hashable {
    private let bits: UInt64

    /// A glyph whatever its size.
    init(face: Int, glyph: UInt32) {
        bits = UInt64(UInt16(truncatingIfNeeded: face)) << 48 | UInt64(glyph) << 24
    }

    /// A glyph with an em of `pixels`, taken to a sixteenth and at most 4095, at a place within a pixel.
    init(face: Int, glyph: UInt32, pixels: Double, place: GridPlace) {
        let sixteenths = UInt64(max(1, min(65_535, (pixels * 16).rounded())))
        // Glyph numbers have 16 bits, which leaves eight more for other things.
        bits =
            UInt64(UInt16(truncatingIfNeeded: face)) << 48 | UInt64(UInt16(truncatingIfNeeded: glyph)) << 24
            | sixteenths << 4 | UInt64(place.phaseY) << 2 | UInt64(place.phaseX)
    }

    /// The em in sixteenths of a pixel; 0 for a key without size.
    var sixteenths: Int { Int(bits >> 4 & 0xF_FFFF) }
}

/// A place on the grid of quarter pixels that masks are made for.
struct GridPlace {
    /// Whole pixels.
    var x, y: Int
    /// Quarters, 0...3.
    var phaseX, phaseY: Int

    /// The grid's point nearest to a place in device pixels; nil far outside of any picture.
    init?(_ point: CGPoint) {
        guard abs(point.x) < 1_000_000, abs(point.y) < 1_000_000 else { return nil }
        let quartersX = Int((point.x * 4).rounded())
        let quartersY = Int((point.y * 4).rounded())
        x = quartersX >> 2
        y = quartersY >> 2
        phaseX = quartersX & 3
        phaseY = quartersY & 3
    }
}
