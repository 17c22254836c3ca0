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
    /// Holds the ink of every glyph, relative to the origin.
    public var bounds: CGRect

    public init(face: FaceID, size: CGFloat, glyphs: [Glyph], bounds: CGRect) {
        self.face = face
        self.size = size
        self.glyphs = glyphs
        self.bounds = bounds
    }
}

/// Text that has been shaped, wrapped and placed, in points; origin at the top left of its box.
public struct TextLayout: Hashable, Sendable {
    public struct Line: Hashable, Sendable {
        /// Glyph runs with their baseline origins.
        public var runs: [PlacedRun]
        /// The distance of the baseline from the top of the text's box.
        public var baseline: CGFloat
        /// The advance of the line without trailing white space.
        public var width: CGFloat

        public init(runs: [PlacedRun], baseline: CGFloat, width: CGFloat) {
            self.runs = runs
            self.baseline = baseline
            self.width = width
        }
    }

    public struct PlacedRun: Hashable, Sendable {
        public var run: GlyphRun
        public var origin: CGPoint

        public init(run: GlyphRun, origin: CGPoint) {
            self.run = run
            self.origin = origin
        }
    }

    public var lines: [Line]
    public var size: CGSize
    /// Whether text was left out for want of width or lines.
    public var isTruncated: Bool

    public init(lines: [Line], size: CGSize, isTruncated: Bool) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
    }
}

/// Where the lines of a text stand in its box.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    case leading, center, trailing
}
