public import Geometry

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
        /// Which of the text's pieces the run belongs to, from 0.
        public var piece: Int

        public init(run: GlyphRun, origin: CGPoint, piece: Int = 0) {
            self.run = run
            self.origin = origin
            self.piece = piece
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
