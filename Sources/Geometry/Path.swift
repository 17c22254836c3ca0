#if canImport(Glibc)
    import Glibc
#endif

/// The outline of a two-dimensional shape: subpaths of lines and Bézier curves.
///
/// Verbs and points lie in two flat arrays, so that a reader walks them without a branch on an optional and a
/// path that is built again every frame reuses nothing but two allocations. Shapes that a renderer can draw
/// faster than their outline (rectangle, rounded rectangle, ellipse, arc) are remembered in `shape` for as long as
/// the path consists of just that one.
public struct Path: Sendable {
    /// One step of the outline; each takes `pointCount` points.
    public enum Verb: UInt8, Sendable {
        /// Begins a subpath at a point.
        case move
        /// To a point.
        case line
        /// Control point, end point.
        case quadratic
        /// First control point, second control point, end point.
        case cubic
        /// Back to the subpath's start.
        case close

        @inlinable public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    /// One step of the outline with its points.
    public enum Element: Hashable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    /// What the whole path is, when it is one of the shapes a renderer knows.
    public enum KnownShape: Hashable, Sendable {
        case rect(CGRect)
        case roundedRect(CGRect, cornerSize: CGSize, style: RoundedCornerStyle)
        case ellipse(CGRect)
        /// An open line along a circle.
        case arc(CircularArc)
    }

    public private(set) var verbs: [Verb] = []
    public private(set) var points: [CGPoint] = []
    public private(set) var shape: KnownShape?
    private var subpathStart = CGPoint.zero

    public init() {}

    public init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    public init(_ rect: CGRect) {
        addRect(rect)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    public var isEmpty: Bool { verbs.isEmpty }

    /// The last point, or nil while the path is empty.
    public var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? subpathStart : points.last
    }

    public mutating func move(to point: CGPoint) {
        shape = nil
        verbs.append(.move)
        points.append(point)
        subpathStart = point
    }

    public mutating func addLine(to point: CGPoint) {
        beginSubpathIfNeeded(at: point)
        verbs.append(.line)
        points.append(point)
    }

    public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        beginSubpathIfNeeded(at: control)
        verbs.append(.quadratic)
        points.append(control)
        points.append(point)
    }

    public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        beginSubpathIfNeeded(at: control1)
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(point)
    }

    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        shape = nil
        verbs.append(.close)
    }

    /// Removes everything; keeps the memory when asked.
    public mutating func removeAll(keepingCapacity: Bool = false) {
        verbs.removeAll(keepingCapacity: keepingCapacity)
        points.removeAll(keepingCapacity: keepingCapacity)
        shape = nil
        subpathStart = .zero
    }

    /// Makes room for what is going to be added, so that it is not moved while it grows.
    mutating func reserve(verbs: Int, points: Int) {
        self.verbs.reserveCapacity(self.verbs.count + verbs)
        self.points.reserveCapacity(self.points.count + points)
    }

    /// Calls `body` with each step in order.
    public func forEach(_ body: (Element) -> Void) {
        var next = 0
        for verb in verbs {
            switch verb {
            case .move: body(.move(to: points[next]))
            case .line: body(.line(to: points[next]))
            case .quadratic: body(.quadCurve(to: points[next + 1], control: points[next]))
            case .cubic:
                body(.curve(to: points[next + 2], control1: points[next], control2: points[next + 1]))
            case .close: body(.closeSubpath)
            }
            next += verb.pointCount
        }
    }

    mutating func remember(_ shape: KnownShape) {
        self.shape = shape
    }

    private mutating func beginSubpathIfNeeded(at point: CGPoint) {
        shape = nil
        guard let last = verbs.last else {
            move(to: point)
            return
        }
        if last == .close { move(to: subpathStart) }
    }
}

extension Path: Equatable {
    public static func == (left: Path, right: Path) -> Bool {
        left.verbs == right.verbs && left.points == right.points
    }
}
