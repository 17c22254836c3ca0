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
