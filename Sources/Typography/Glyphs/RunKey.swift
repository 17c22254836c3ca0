import Geometry

/// What decides the mask of a whole run: its glyphs, its size in pixels and its place within a pixel.
///
/// Glyphs are told apart by where their array lies in memory. Whoever keeps a key keeps the array too, so that no
/// other can come to lie there; equal glyphs in another array only cost another mask.
struct RunKey: Hashable {
    private let address: UInt
    private let count: Int
    private let face: Int
    private let size: UInt64
    private let scale: UInt64
    private let phase: Int

    /// `glyphs` must not be empty.
    init(_ run: GlyphRun, scale: Double, place: GridPlace) {
        address = unsafe run.glyphs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        count = run.glyphs.count
        face = run.face.rawValue
        size = run.size.bitPattern
        self.scale = scale.bitPattern
        phase = place.phaseY << 2 | place.phaseX
    }
}
