public import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// How a line joins its points.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear
        case catmullRom(alpha: Double)
        case cardinal(tension: Double)
        case monotone
        case stepStart, stepCenter, stepEnd
    }

    let kind: Kind

    public static let linear = InterpolationMethod(kind: .linear)
    public static let catmullRom = InterpolationMethod(kind: .catmullRom(alpha: 0.5))
    public static let cardinal = InterpolationMethod(kind: .cardinal(tension: 0))
    public static let monotone = InterpolationMethod(kind: .monotone)
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)

    /// A Catmull-Rom spline; `alpha` 0 is uniform, 0.5 centripetal, 1 chordal.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .catmullRom(alpha: alpha))
    }

    /// A cardinal spline; `tension` 0 is loose, 1 gives straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod {
        InterpolationMethod(kind: .cardinal(tension: tension))
    }
}

extension Path {
    /// Adds a line through `points`, whose x do not descend; a point that is not finite leaves a gap.
    ///
    /// Splines pass through their points and, unlike textbook ones, never leave the range of the two values they join:
    /// control points are held between them, and a Bézier curve stays within the hull of its points. A value that was
    /// never measured is not drawn. (Catmull-Rom by Barry and Goldman's knots; monotone by Fritsch and Carlson, 1980.)
    mutating func addCurve(through points: some Sequence<CGPoint>, method: InterpolationMethod) {
        var run: [CGPoint] = []
        for point in points {
            if point.isFinite {
                run.append(point)
            } else {
                addUnbrokenCurve(through: run, method: method)
                run.removeAll(keepingCapacity: true)
            }
        }
        addUnbrokenCurve(through: run, method: method)
    }

    private mutating func addUnbrokenCurve(through points: [CGPoint], method: InterpolationMethod) {
        guard let first = points.first else { return }
        move(to: first)
        for index in points.indices.dropFirst() {
            let from = points[index - 1]
            let to = points[index]
            switch method.kind {
            case .linear:
                addLine(to: to)
            case .stepStart:
                addLine(to: CGPoint(x: from.x, y: to.y))
                addLine(to: to)
            case .stepEnd:
                addLine(to: CGPoint(x: to.x, y: from.y))
                addLine(to: to)
            case .stepCenter:
                let middle = (from.x + to.x) / 2
                addLine(to: CGPoint(x: middle, y: from.y))
                addLine(to: CGPoint(x: middle, y: to.y))
                addLine(to: to)
            case .catmullRom, .cardinal, .monotone:
                let before = index >= 2 ? points[index - 2] : from
                let after = index + 1 < points.count ? points[index + 1] : to
                addSpline(method.kind, before, from, to, after)
            }
        }
    }

    private mutating func addSpline(
        _ kind: InterpolationMethod.Kind, _ before: CGPoint, _ from: CGPoint, _ to: CGPoint, _ after: CGPoint
    ) {
        let (control1, control2): (CGPoint, CGPoint)
        switch kind {
        case .monotone: (control1, control2) = Self.monotone(before, from, to, after)
        case .cardinal(let tension):
            let pull = (1 - tension) / 6
            control1 = CGPoint(x: from.x + (to.x - before.x) * pull, y: from.y + (to.y - before.y) * pull)
            control2 = CGPoint(x: to.x - (after.x - from.x) * pull, y: to.y - (after.y - from.y) * pull)
        case .catmullRom(let alpha): (control1, control2) = Self.catmullRom(before, from, to, after, alpha: alpha)
        default: (control1, control2) = (from, to)
        }
        func held(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: max(min(from.x, to.x), min(max(from.x, to.x), point.x)),
                y: max(min(from.y, to.y), min(max(from.y, to.y), point.y)))
        }
        addCurve(to: to, control1: held(control1), control2: held(control2))
    }

    private static func catmullRom(
        _ before: CGPoint, _ from: CGPoint, _ to: CGPoint, _ after: CGPoint, alpha: Double
    ) -> (CGPoint, CGPoint) {
        func knot(_ a: CGPoint, _ b: CGPoint) -> Double {
            let distance = a.distance(to: b)
            return alpha == 0.5 ? distance.squareRoot() : alpha == 0 ? 1 : alpha == 1 ? distance : pow(distance, alpha)
        }
        let d1 = knot(before, from)
        let d2 = knot(from, to)
        let d3 = knot(to, after)
        var control1 = from
        var control2 = to
        if d1 > 1e-9, d2 > 1e-9 {
            let a = 2 * d1 * d1 + 3 * d1 * d2 + d2 * d2
            let n = 3 * d1 * (d1 + d2)
            control1 = CGPoint(
                x: (from.x * a - before.x * d2 * d2 + to.x * d1 * d1) / n,
                y: (from.y * a - before.y * d2 * d2 + to.y * d1 * d1) / n)
        }
        if d3 > 1e-9, d2 > 1e-9 {
            let b = 2 * d3 * d3 + 3 * d3 * d2 + d2 * d2
            let m = 3 * d3 * (d3 + d2)
            control2 = CGPoint(
                x: (to.x * b + from.x * d3 * d3 - after.x * d2 * d2) / m,
                y: (to.y * b + from.y * d3 * d3 - after.y * d2 * d2) / m)
        }
        return (control1, control2)
    }

    private static func monotone(
        _ before: CGPoint, _ from: CGPoint, _ to: CGPoint, _ after: CGPoint
    ) -> (CGPoint, CGPoint) {
        func slope(_ a: CGPoint, _ b: CGPoint) -> Double { b.x > a.x ? (b.y - a.y) / (b.x - a.x) : 0 }
        let here = slope(from, to)
        func tangent(_ left: Double, _ right: Double) -> Double {
            guard left * right > 0 else { return 0 }
            return 2 * left * right / (left + right)
        }
        let start = before == from ? here : tangent(slope(before, from), here)
        let end = after == to ? here : tangent(here, slope(to, after))
        let third = (to.x - from.x) / 3
        return (
            CGPoint(x: from.x + third, y: from.y + start * third), CGPoint(x: to.x - third, y: to.y - end * third)
        )
    }

    /// Adds a line to the end of an open path and the path back to its start.
    mutating func addReversed(_ path: Path) {
        var places: [CGPoint] = []
        var pieces: [Element] = []
        path.forEach { element in
            switch element {
            case .move(let to), .line(let to): places.append(to)
            case .quadCurve(let to, _): places.append(to)
            case .curve(let to, _, _): places.append(to)
            case .closeSubpath: return
            }
            pieces.append(element)
        }
        guard let end = places.last else { return }
        addLine(to: end)
        for index in pieces.indices.dropFirst().reversed() {
            let start = places[index - 1]
            switch pieces[index] {
            case .quadCurve(_, let control): addQuadCurve(to: start, control: control)
            case .curve(_, let control1, let control2): addCurve(to: start, control1: control2, control2: control1)
            case .move, .line, .closeSubpath: addLine(to: start)
            }
        }
    }
}
