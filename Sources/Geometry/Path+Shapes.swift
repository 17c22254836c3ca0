#if canImport(Glibc)
    import Glibc
#endif

extension Path {
    /// The control points' distance for a quarter circle of radius 1: the curve touches the circle at both ends and
    /// its middle, and is nowhere farther from it than 0.00027 of the radius.
    static let quarterCircle = 0.552_284_749_830_793_4

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let wasEmpty = isEmpty
        let r = rect.standardized
        move(to: CGPoint(x: r.minX, y: r.minY).applying(transform))
        addLine(to: CGPoint(x: r.maxX, y: r.minY).applying(transform))
        addLine(to: CGPoint(x: r.maxX, y: r.maxY).applying(transform))
        addLine(to: CGPoint(x: r.minX, y: r.maxY).applying(transform))
        closeSubpath()
        if wasEmpty, transform.isIdentity { remember(.rect(r)) }
    }

    /// Adds an ellipse, clockwise from its rightmost point.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        guard !rect.isNull else { return }
        let wasEmpty = isEmpty
        let r = rect.standardized
        let unit = CGAffineTransform(
            a: r.width / 2, b: 0, c: 0, d: r.height / 2, tx: r.midX, ty: r.midY
        ).concatenating(transform)
        move(to: CGPoint(x: 1, y: 0).applying(unit))
        addUnitArc(from: 0, sweep: 2 * .pi, transform: unit)
        closeSubpath()
        if wasEmpty, transform.isIdentity { remember(.ellipse(r)) }
    }

    /// Adds a rounded rectangle, clockwise; the radii are limited to half the sides.
    ///
    /// `continuous` corners are drawn with curvature that grows from zero, in the manner of Apple's; where a side is
    /// too short for the longer corner, they turn gradually into circular ones.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull else { return }
        let r = rect.standardized
        let radiusX = min(max(cornerSize.width, 0), r.width / 2)
        let radiusY = min(max(cornerSize.height, 0), r.height / 2)
        guard radiusX > 0, radiusY > 0 else {
            addRect(r, transform: transform)
            return
        }
        let wasEmpty = isEmpty
        // How far along each side the corner reaches, in radii, and how much of the smoothing that leaves room for.
        let reach = 1.528_665
        let room = min(r.width / 2 / radiusX, r.height / 2 / radiusY)
        let smoothing = style == .circular ? 0 : max(0, min(1, (room - 1) / (reach - 1)))
        var corner = ContinuousCorner(smoothing: smoothing, reach: reach)
        corner.radius = CGSize(width: radiusX, height: radiusY)
        let corners = [
            (CGPoint(x: r.maxX, y: r.minY), CGVector(dx: -1, dy: 1), false),
            (CGPoint(x: r.maxX, y: r.maxY), CGVector(dx: -1, dy: -1), true),
            (CGPoint(x: r.minX, y: r.maxY), CGVector(dx: 1, dy: -1), false),
            (CGPoint(x: r.minX, y: r.minY), CGVector(dx: 1, dy: 1), true),
        ]
        // Each corner has a line and up to three curves.
        reserve(verbs: 18, points: 41)
        move(to: CGPoint(x: r.minX + corner.extent * radiusX, y: r.minY).applying(transform))
        for (point, inward, startsVertical) in corners {
            add(corner, at: point, inward: inward, startsVertical: startsVertical, transform: transform)
        }
        closeSubpath()
        if wasEmpty, transform.isIdentity {
            remember(.roundedRect(r, cornerSize: CGSize(width: radiusX, height: radiusY), style: style))
        }
    }

    /// Adds part of a circle, with a line to its start when the path has a current point.
    ///
    /// As in SwiftUI, `clockwise` is meant for a y axis that runs up: false turns clockwise on the screen.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var sweep = endAngle.radians - startAngle.radians
        guard sweep.isFinite else { return }
        if !clockwise {
            if sweep < 0 { sweep = turn - (-sweep).truncatingRemainder(dividingBy: turn) }
            sweep = min(sweep, turn)
        } else {
            if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
            sweep = max(sweep, -turn)
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep), transform: transform)
    }

    /// Adds part of a circle from `startAngle` over `delta`, clockwise on the screen when `delta` is positive.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
        let wasEmpty = isEmpty
        let unit = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle.radians), y: sin(startAngle.radians)).applying(unit)
        if isEmpty { move(to: start) } else { addLine(to: start) }
        addUnitArc(from: startAngle.radians, sweep: delta.radians, transform: unit)
        if wasEmpty, transform.isIdentity,
            let arc = CircularArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
        {
            remember(.arc(arc))
        }
    }

    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        if isEmpty, transform.isIdentity {
            self = path
            return
        }
        path.forEach { element in
            switch element {
            case .move(let to): move(to: to.applying(transform))
            case .line(let to): addLine(to: to.applying(transform))
            case .quadCurve(let to, let control):
                addQuadCurve(to: to.applying(transform), control: control.applying(transform))
            case .curve(let to, let control1, let control2):
                addCurve(
                    to: to.applying(transform), control1: control1.applying(transform),
                    control2: control2.applying(transform))
            case .closeSubpath: closeSubpath()
            }
        }
    }

    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var result = Path()
        if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0, let shape {
            switch shape {
            case .rect(let rect): result.addRect(rect.applying(transform))
            case .ellipse(let rect): result.addEllipse(in: rect.applying(transform))
            case .roundedRect(let rect, let corner, let style):
                result.addRoundedRect(
                    in: rect.applying(transform), cornerSize: corner.applying(transform), style: style)
            case .arc(let arc):
                if transform.a == transform.d {
                    result.addRelativeArc(
                        center: arc.center.applying(transform), radius: arc.radius * transform.a,
                        startAngle: arc.startAngle, delta: arc.delta)
                }
            }
            if !result.isEmpty { return result }
        }
        result.move(to: .zero)
        result.removeAll(keepingCapacity: true)
        result.addPath(self, transform: transform)
        return result
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// Adds an arc of the unit circle under `transform` as cubics of at most a quarter turn each; the current point
    /// is its start already.
    private mutating func addUnitArc(from start: Double, sweep: Double, transform: CGAffineTransform) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        // Distance of the control points for an arc of `step`: 4/3 · tan(step/4).
        let handle = 4.0 / 3.0 * tan(step / 4)
        var angle = start
        var cosine = cos(angle)
        var sine = sin(angle)
        for index in 1...count {
            let next = start + step * Double(index)
            let nextCosine = cos(next)
            let nextSine = sin(next)
            addCurve(
                to: CGPoint(x: nextCosine, y: nextSine).applying(transform),
                control1: CGPoint(x: cosine - handle * sine, y: sine + handle * cosine).applying(transform),
                control2: CGPoint(x: nextCosine + handle * nextSine, y: nextSine - handle * nextCosine)
                    .applying(transform))
            angle = next
            cosine = nextCosine
            sine = nextSine
        }
    }

    private mutating func add(
        _ corner: ContinuousCorner, at point: CGPoint, inward: CGVector, startsVertical: Bool,
        transform: CGAffineTransform
    ) {
        // Along the first side towards the corner, then along the second away from it.
        func place(_ alongFirst: Double, _ alongSecond: Double) -> CGPoint {
            let (x, y) = startsVertical ? (alongSecond, alongFirst) : (alongFirst, alongSecond)
            return CGPoint(
                x: point.x + inward.dx * x * corner.radius.width, y: point.y + inward.dy * y * corner.radius.height
            ).applying(transform)
        }
        addLine(to: place(corner.extent, 0))
        for curve in corner.curves {
            addCurve(
                to: place(curve.end.x, curve.end.y), control1: place(curve.control1.x, curve.control1.y),
                control2: place(curve.control2.x, curve.control2.y))
        }
    }
}

/// A corner of a rounded rectangle of radius 1, as cubics between `(extent, 0)` and `(0, extent)` where x and y are
/// distances from the corner along its two sides.
///
/// The shape of a `smoothing` of 1 is three cubics: the middle one follows the circle, the outer two bring its
/// curvature down to zero at 1.53 radii from the corner. A smoothing of 0 is the quarter circle. Between them the
/// points run in proportion.
private struct ContinuousCorner {
    struct Curve {
        var control1, control2, end: CGPoint
    }

    var radius = CGSize(width: 1, height: 1)
    let extent: Double
    let curves: [Curve]

    init(smoothing: Double, reach: Double) {
        extent = 1 + smoothing * (reach - 1)
        // The circle's points at the angles where the outer curves take over.
        let turn = smoothing * 0.436
        let start = CGPoint(x: 1 - sin(turn), y: 1 - cos(turn))
        let tangent = CGPoint(x: -cos(turn), y: sin(turn))
        let sweep = .pi / 2 - 2 * turn
        let handle = 4.0 / 3.0 * tan(sweep / 4)
        let middle = Curve(
            control1: CGPoint(x: start.x + handle * tangent.x, y: start.y + handle * tangent.y),
            control2: CGPoint(x: start.y + handle * tangent.y, y: start.x + handle * tangent.x),
            end: CGPoint(x: start.y, y: start.x))
        guard smoothing > 0 else {
            curves = [middle]
            return
        }
        // The outer curve leaves the side with zero curvature (both controls on the side) and meets the circle's
        // tangent: its second control is where that tangent crosses the side.
        let crossing = start.x + start.y / tan(turn)
        let lead = crossing + (extent - crossing) * 0.37
        let first = Curve(
            control1: CGPoint(x: lead, y: 0), control2: CGPoint(x: crossing, y: 0), end: start)
        let last = Curve(
            control1: CGPoint(x: 0, y: crossing), control2: CGPoint(x: 0, y: lead),
            end: CGPoint(x: 0, y: extent))
        curves = [first, middle, last]
    }
}
