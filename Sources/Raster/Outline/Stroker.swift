#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// Walks a path and hands its pieces with their tangents to the stroke's outline, through dashes if there are any.
struct Stroker {
    private enum Pen {
        case solid(StrokeOutline)
        case dashed(Dasher)
    }

    private var pen: Pen
    private let tolerance: Double
    private let half: Double
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    private var isOpen = false

    /// Nil when the style or the transform cannot draw anything.
    init?(edges: EdgeList, transform: CGAffineTransform, style: StrokeStyle) {
        // The longest a unit of the path's space can become in device pixels.
        let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        guard style.lineWidth > 0, style.lineWidth.isFinite, style.miterLimit.isFinite, scale > 0, scale.isFinite
        else { return nil }
        tolerance = FillOutline.tolerance / scale
        half = style.lineWidth / 2
        let outline = StrokeOutline(edges: edges, transform: transform, style: style, tolerance: tolerance)
        pen = Dasher.isUsable(style) ? .dashed(Dasher(outline: outline, style: style)) : .solid(outline)
    }

    /// Adds the stroke of all subpaths. The path's points must be finite.
    mutating func add(_ path: Path) {
        let points = path.points
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                endSubpath()
                start = points[next]
                current = start
            case .line: line(to: points[next])
            case .quadratic:
                curve(CubicBezier(quadraticFrom: current, control: points[next], to: points[next + 1]))
            case .cubic:
                curve(
                    CubicBezier(
                        from: current, control1: points[next], control2: points[next + 1], to: points[next + 2]))
            case .close:
                beginIfNeeded()
                line(to: start)
                closeSubpath()
            }
            next += verb.pointCount
        }
        endSubpath()
    }

    private mutating func beginIfNeeded() {
        guard !isOpen else { return }
        isOpen = true
        switch pen {
        case .solid(var outline):
            outline.begin(at: current)
            pen = .solid(outline)
        case .dashed(var dasher):
            dasher.begin(at: current)
            pen = .dashed(dasher)
        }
    }

    private mutating func endSubpath() {
        guard isOpen else { return }
        isOpen = false
        switch pen {
        case .solid(var outline):
            outline.end()
            pen = .solid(outline)
        case .dashed(var dasher):
            dasher.end()
            pen = .dashed(dasher)
        }
    }

    private mutating func closeSubpath() {
        isOpen = false
        switch pen {
        case .solid(var outline):
            outline.close()
            pen = .solid(outline)
        case .dashed(var dasher):
            dasher.end()
            pen = .dashed(dasher)
        }
        current = start
    }

    private mutating func line(to end: CGPoint) {
        beginIfNeeded()
        let direction = CGVector(dx: end.x - current.x, dy: end.y - current.y).normalized
        guard direction != .zero, direction.dx.isFinite, direction.dy.isFinite else { return }
        emit(to: end, direction, direction, isInsideCurve: false)
    }

    private mutating func emit(to end: CGPoint, _ first: CGVector, _ last: CGVector, isInsideCurve: Bool) {
        switch pen {
        case .solid(var outline):
            outline.segment(to: end, startTangent: first, endTangent: last, isInsideCurve: isInsideCurve)
            pen = .solid(outline)
        case .dashed(var dasher):
            dasher.segment(to: end, startTangent: first, endTangent: last, isInsideCurve: isInsideCurve)
            pen = .dashed(dasher)
        }
        current = end
    }

    private mutating func curve(_ curve: CubicBezier) {
        beginIfNeeded()
        let count = stepCount(curve)
        guard count > 0 else { return }
        if bendsTooTightly(curve, count) {
            for index in 1...count {
                let next = index == count ? curve.to : curve.point(at: Double(index) / Double(count))
                let chord = CGVector(dx: next.x - current.x, dy: next.y - current.y).normalized
                if chord != .zero { emit(to: next, chord, chord, isInsideCurve: index > 1) }
            }
            return
        }
        var tangent = curve.tangent(at: 0)
        for index in 1...count {
            let t = Double(index) / Double(count)
            let next = index == count ? curve.to : curve.point(at: t)
            let nextTangent = curve.tangent(at: t)
            if next != current { emit(to: next, tangent, nextTangent, isInsideCurve: index > 1) }
            tangent = nextTangent
        }
    }

    /// The number of pieces that keeps the line and both its sides within the tolerance.
    private func stepCount(_ curve: CubicBezier) -> Int {
        let steps = curve.stepCount(tolerance: tolerance)
        guard steps > 0 else { return 0 }
        // A side that turns by an angle on a radius of half the width needs pieces of at most `√(8 tolerance/half)`.
        let turn = curve.turn
        let sides = turn / (8 * tolerance / max(half, tolerance)).squareRoot()
        return max(steps, min(2000, Int(sides.rounded(.up))))
    }

    /// Whether a side of the line would run backwards somewhere, or the curve has a cusp.
    private func bendsTooTightly(_ curve: CubicBezier, _ count: Int) -> Bool {
        var last = curve.from
        var tangent = curve.tangent(at: 0)
        if tangent == .zero { return true }
        for index in 1...count {
            let t = Double(index) / Double(count)
            let next = index == count ? curve.to : curve.point(at: t)
            let nextTangent = curve.tangent(at: t)
            let dx = next.x - last.x
            let dy = next.y - last.y
            // The change of the offset between the two ends, seen along the chord.
            let bend = ((nextTangent.dy - tangent.dy) * dx - (nextTangent.dx - tangent.dx) * dy) * half
            if abs(bend) >= dx * dx + dy * dy || nextTangent == .zero { return true }
            last = next
            tangent = nextTangent
        }
        return false
    }
}

extension CubicBezier {
    /// The direction of travel at `t`, of length 1; zero where the curve does not move.
    func tangent(at t: Double) -> CGVector {
        let s = 1 - t
        func derivative(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
        }
        let first = CGVector(
            dx: derivative(from.x, control1.x, control2.x, to.x), dy: derivative(from.y, control1.y, control2.y, to.y))
        let size = max(abs(to.x - from.x), abs(to.y - from.y), abs(control1.x - from.x), abs(control1.y - from.y))
        if abs(first.dx) + abs(first.dy) > size * 1e-9 { return first.normalized }
        // A control point on its end point: the second derivative tells the direction there.
        let other =
            t < 0.5
            ? CGVector(dx: control2.x - from.x, dy: control2.y - from.y)
            : CGVector(dx: to.x - control1.x, dy: to.y - control1.y)
        if t == 0 || t == 1, other != .zero { return other.normalized }
        return CGVector(dx: to.x - from.x, dy: to.y - from.y).normalized
    }

    /// By how much the control polygon turns, in radians; at least as much as the curve does.
    var turn: Double {
        func angle(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Double {
            abs(atan2(ax * by - ay * bx, ax * bx + ay * by))
        }
        let (ax, ay) = (control1.x - from.x, control1.y - from.y)
        let (bx, by) = (control2.x - control1.x, control2.y - control1.y)
        let (cx, cy) = (to.x - control2.x, to.y - control2.y)
        return angle(ax, ay, bx, by) + angle(bx, by, cx, cy)
    }
}
