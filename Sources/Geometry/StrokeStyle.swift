/// The end of an open stroked line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The corner of a stroked line.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// How a path is stroked. Lengths in the path's own units.
public struct StrokeStyle: Hashable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// The longest miter as a multiple of the line width; a sharper corner is bevelled.
    public var miterLimit: CGFloat
    /// Lengths of dash, gap, dash, …; empty for a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The farthest that a stroke may be from its path: a miter reaches farther than half the width, a square cap by the
    /// diagonal.
    public var reach: CGFloat { lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1.5) : 1.5) }
}

/// How a path is filled.
public struct FillStyle: Hashable, Sendable {
    /// Even-odd rule if true, else nonzero winding.
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Sendable {
    /// Quarter circles.
    case circular
    /// Corners whose curvature grows smoothly from the straight edges.
    case continuous
}
