#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// Feeds the outline of a stroke to an edge list, segment by segment.
///
/// The left and the right side are emitted at once, the right one against the direction of travel, so that nothing
/// has to be kept. Offsets are made in the path's own space and then transformed. A curve comes as segments with
/// the curve's own tangents, so that its sides are smooth; where it bends more tightly than half the width its
/// segments are joined like those of a polyline with round corners. The inner side of a corner goes through the
/// corner itself, which gives overlaps with a winding number of 2 but never holes.
///
/// What cannot be seen is skipped: the outline is closed straight across before and opened again behind. Both lines
/// and all between them lie outside of the clip, so that inside it nothing changes.
struct StrokeOutline<Sink: EdgeSink>: StrokePen {
    private let edges: Sink
    private let transform: CGAffineTransform
    private let cap: CGLineCap
    private let lineJoin: CGLineJoin
    private let miterLimit: Double
    private let half: Double
    /// The angle whose chord on a circle of `half` stays within the tolerance.
    private let arcStep: Double
    private let arcCosine: Double
    /// The pieces of a round cap.
    private let capCount: Int
    private let capTurn: Turn
    /// Where the middle of a segment that can be seen may lie, in device pixels.
    private let visible: CGRect

    private var point = CGPoint.zero
    private var tangent = CGVector.zero
    /// By how much the line is wider at the point.
    private var spread = 1.0
    private var left = Vertex(x: 0, y: 0)
    private var right = Vertex(x: 0, y: 0)
    private var firstPoint = CGPoint.zero
    private var firstTangent = CGVector.zero
    private var firstLeft = Vertex(x: 0, y: 0)
    private var firstRight = Vertex(x: 0, y: 0)
    private var hasSegments = false
    private var firstIsSkipped = false
    private var isSkipping = false

    var allowsSkipping: Bool { true }

    init(edges: Sink, setting: StrokeSetting) {
        self.edges = edges
        let style = setting.style
        transform = setting.transform
        visible = setting.visible
        cap = style.lineCap
        lineJoin = style.lineJoin
        miterLimit = style.miterLimit
        half = style.lineWidth / 2
        let tolerance = setting.tolerance
        let sagitta = min(1, tolerance / max(half, tolerance))
        // Twice the arc cosine of what the sagitta leaves of the radius, as the beginning of its series.
        arcStep = max(0.02, 2 * (2 * sagitta).squareRoot())
        arcCosine = 2 * (1 - sagitta) * (1 - sagitta) - 1
        capCount = max(2, Int((.pi / arcStep).rounded(.up)))
        capTurn = cap == .round ? Turn(by: .pi / Double(capCount)) : Turn()
    }

    mutating func begin(at point: CGPoint) {
        self.point = point
        firstPoint = point
        spread = 1
        hasSegments = false
        isSkipping = false
    }

    mutating func segment(
        to end: CGPoint, startTangent: CGVector, endTangent: CGVector, isInsideCurve: Bool, spread: Double
    ) {
        guard canBeSeen(point, end) else {
            skip(to: end, startTangent: startTangent, endTangent: endTangent)
            self.spread = spread
            return
        }
        if !hasSegments {
            hasSegments = true
            firstIsSkipped = false
            firstTangent = startTangent
            (left, right) = sides(of: point, startTangent)
            firstLeft = left
            firstRight = right
        } else if isSkipping {
            // As it would be without the skip: corners begin anew.
            (left, right) = sides(of: point, startTangent, spread: goesOn(to: startTangent) ? self.spread : 1)
            edges.add(from: right, to: left)
        } else {
            join(to: startTangent, with: isInsideCurve ? .round : lineJoin)
        }
        isSkipping = false
        point = end
        tangent = endTangent
        self.spread = spread
        let (newLeft, newRight) = sides(of: end, endTangent, spread: spread)
        edges.add(from: left, to: newLeft)
        edges.add(from: newRight, to: right)
        left = newLeft
        right = newRight
    }

    mutating func skip(to end: CGPoint, startTangent: CGVector, endTangent: CGVector) {
        if !hasSegments {
            hasSegments = true
            firstIsSkipped = true
            firstTangent = startTangent
        } else if !isSkipping {
            edges.add(from: left, to: right)
        }
        isSkipping = true
        point = end
        tangent = endTangent
        spread = 1
    }

    mutating func end() {
        guard hasSegments else {
            addDot()
            return
        }
        if !isSkipping { addCap(at: point, direction: tangent, from: left, to: right) }
        if !firstIsSkipped {
            addCap(
                at: firstPoint, direction: CGVector(dx: -firstTangent.dx, dy: -firstTangent.dy), from: firstRight,
                to: firstLeft)
        }
        hasSegments = false
    }

    mutating func close() {
        guard hasSegments else {
            addDot()
            return
        }
        if !isSkipping, !firstIsSkipped {
            join(to: firstTangent, with: lineJoin)
            edges.add(from: left, to: firstLeft)
            edges.add(from: firstRight, to: right)
        } else {
            if !isSkipping { edges.add(from: left, to: right) }
            if !firstIsSkipped { edges.add(from: firstRight, to: firstLeft) }
        }
        hasSegments = false
    }

    /// A line without length: what its caps make of it.
    private mutating func addDot() {
        guard cap != .butt else { return }
        let across = CGVector(dx: 1, dy: 0)
        segment(to: point, startTangent: across, endTangent: across, isInsideCurve: false, spread: 1)
        end()
    }

    @inline(__always)
    private func canBeSeen(_ from: CGPoint, _ to: CGPoint) -> Bool {
        let a = from.applying(transform)
        let b = to.applying(transform)
        return max(a.x, b.x) >= visible.origin.x && max(a.y, b.y) >= visible.origin.y
            && min(a.x, b.x) <= visible.origin.x + visible.size.width
            && min(a.y, b.y) <= visible.origin.y + visible.size.height
    }

    /// The points to the left (as seen with y down: counter-clockwise) and right of a point on the line.
    @inline(__always)
    private func sides(of point: CGPoint, _ tangent: CGVector, spread: Double = 1) -> (left: Vertex, right: Vertex) {
        let middle = point.applying(transform)
        let distance = half * spread
        let x = (tangent.dy * transform.a - tangent.dx * transform.c) * distance
        let y = (tangent.dy * transform.b - tangent.dx * transform.d) * distance
        return (Vertex(x: middle.x + x, y: middle.y + y), Vertex(x: middle.x - x, y: middle.y - y))
    }

    /// The point `distance` to the left of a point on the line.
    @inline(__always)
    private func device(_ point: CGPoint, _ tangent: CGVector, _ distance: Double) -> Vertex {
        let placed = point.applying(transform)
        let x = (tangent.dy * transform.a - tangent.dx * transform.c) * distance
        let y = (tangent.dy * transform.b - tangent.dx * transform.d) * distance
        return Vertex(x: placed.x + x, y: placed.y + y)
    }

    /// Whether the line has no corner where it turns to `next`.
    @inline(__always)
    private func goesOn(to next: CGVector) -> Bool {
        abs(tangent.dx * next.dy - tangent.dy * next.dx) < 1e-5 && tangent.dx * next.dx + tangent.dy * next.dy > 0
    }

    @inline(__always)
    private mutating func join(to next: CGVector, with join: CGLineJoin) {
        if goesOn(to: next) { return }
        let cross = tangent.dx * next.dy - tangent.dy * next.dx
        let dot = tangent.dx * next.dx + tangent.dy * next.dy
        addCorner(to: next, with: join, cross: cross, dot: dot)
    }

    private mutating func addCorner(to next: CGVector, with join: CGLineJoin, cross: Double, dot: Double) {
        // With y down a positive cross product turns right, so that the left side is the outer one.
        let side = cross >= 0 ? half : -half
        let outerEnd = device(point, next, side)
        let innerEnd = device(point, next, -side)
        let pivot = device(point, next, 0)
        switch join {
        case .round:
            // Smaller turns than a step of the arc need no points between.
            if dot < arcCosine { arc(from: tangent, turn: atan2(cross, dot), side: side) }
        case .miter where (1 + dot) * miterLimit * miterLimit >= 2:
            let reach = side / (1 + dot)
            goOuter(to: device(point, CGVector(dx: tangent.dx + next.dx, dy: tangent.dy + next.dy), reach), side: side)
        case .miter, .bevel: break
        }
        goOuter(to: outerEnd, side: side)
        if side > 0 {
            edges.add(from: pivot, to: right)
            edges.add(from: innerEnd, to: pivot)
            right = innerEnd
        } else {
            edges.add(from: left, to: pivot)
            edges.add(from: pivot, to: innerEnd)
            left = innerEnd
        }
    }

    private mutating func goOuter(to vertex: Vertex, side: Double) {
        if side > 0 {
            edges.add(from: left, to: vertex)
            left = vertex
        } else {
            edges.add(from: vertex, to: right)
            right = vertex
        }
    }

    /// The points between the ends of an arc around the current point, on the outer side.
    private mutating func arc(from start: CGVector, turn: Double, side: Double) {
        let count = Int((abs(turn) / arcStep).rounded(.up))
        guard count > 1 else { return }
        let step = Turn(by: turn / Double(count))
        var direction = start
        for _ in 1..<count {
            direction = step.applied(to: direction)
            goOuter(to: device(point, direction, side * step.enclosing), side: side)
        }
    }

    /// Closes the end of a line that arrives in `direction`, from its left to its right side.
    private func addCap(at point: CGPoint, direction: CGVector, from: Vertex, to: Vertex) {
        switch cap {
        case .butt: edges.add(from: from, to: to)
        case .square:
            let tip = CGPoint(x: point.x + direction.dx * half, y: point.y + direction.dy * half)
            let (tipLeft, tipRight) = sides(of: tip, direction)
            edges.add(from: from, to: tipLeft)
            edges.add(from: tipLeft, to: tipRight)
            edges.add(from: tipRight, to: to)
        case .round:
            var turned = direction
            var last = from
            for _ in 1..<capCount {
                turned = capTurn.applied(to: turned)
                let next = device(point, turned, half * capTurn.enclosing)
                edges.add(from: last, to: next)
                last = next
            }
            edges.add(from: last, to: to)
        }
    }
}

/// A turn by a fixed angle, clockwise on the screen when positive.
private struct Turn {
    private let sine, cosine: Double
    /// By how much a circle is to be larger for its chords to enclose as much as its arcs.
    let enclosing: Double

    init() {
        sine = 0
        cosine = 1
        enclosing = 1
    }

    init(by angle: Double) {
        sine = sin(angle)
        cosine = cos(angle)
        enclosing = 1 + angle * angle / 12
    }

    @inline(__always)
    func applied(to vector: CGVector) -> CGVector {
        CGVector(dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine)
    }
}

extension CGVector {
    /// The vector at length 1; zero stays zero.
    @inline(__always)
    var normalized: CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        if length == 0 { return self }
        let inverse = 1 / length
        return CGVector(dx: dx * inverse, dy: dy * inverse)
    }
}
