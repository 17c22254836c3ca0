public import Geometry

/// Shaped glyphs of one font on one baseline, in points at the font's size; the origin is the baseline's start.
public struct GlyphRun: Hashable, Sendable {
    public struct Glyph: Hashable, Sendable {
        public var id: UInt32
        public var position: CGPoint

        public init(id: UInt32, position: CGPoint) {
            self.id = id
            self.position = position
        }
    }

    /// Names a font file opened by the `FontLibrary` that made the run.
    public struct FaceID: Hashable, Sendable {
        public var rawValue: Int

        public init(_ rawValue: Int) {
            self.rawValue = rawValue
        }
    }

    public var face: FaceID
    /// The em in points.
    public var size: CGFloat
    public var glyphs: [Glyph]
    /// Holds the ink of every glyph relative to the origin, with room for what drawing moves to the grid of pixels.
    public var bounds: CGRect

    public init(face: FaceID, size: CGFloat, glyphs: [Glyph], bounds: CGRect) {
        self.face = face
        self.size = size
        self.glyphs = glyphs
        self.bounds = bounds
    }
}
