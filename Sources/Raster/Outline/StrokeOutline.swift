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
struct StrokeOutline {
    private let edges: EdgeList
    private let transform: CGAffineTransform
    private let style: StrokeStyle
    private let half: Double
    /// The angle whose chord on a circle of `half` stays within the tolerance.
    private let arcStep: Double

    private var point = CGPoint.zero
    private var tangent = CGVector.zero
    private var left = Vertex(x: 0, y: 0)
    private var right = Vertex(x: 0, y: 0)
    private var firstPoint = CGPoint.zero
    private var firstTangent = CGVector.zero
    private var firstLeft = Vertex(x: 0, y: 0)
    private var firstRight = Vertex(x: 0, y: 0)
    private var hasSegments = false

    /// `tolerance` is in the path's space.
    init(edges: EdgeList, transform: CGAffineTransform, style: StrokeStyle, tolerance: Double) {
        self.edges = edges
        self.transform = transform
        self.style = style
        half = style.lineWidth / 2
        arcStep = max(0.02, 2 * acos(max(0, 1 - tolerance / max(half, tolerance))))
    }

    mutating func begin(at point: CGPoint) {
        self.point = point
        firstPoint = point
        hasSegments = false
    }

    /// Adds a straight piece with the tangents (of length 1) that the line has at its two ends.
    mutating func segment(to end: CGPoint, startTangent: CGVector, endTangent: CGVector, isInsideCurve: Bool) {
        if hasSegments {
            join(to: startTangent, with: isInsideCurve ? .round : style.lineJoin)
        } else {
            hasSegments = true
            firstTangent = startTangent
            left = device(point, startTangent, half)
            right = device(point, startTangent, -half)
            firstLeft = left
            firstRight = right
        }
        point = end
        tangent = endTangent
        go(left: device(end, endTangent, half), right: device(end, endTangent, -half))
    }

    /// Ends an open line with caps.
    mutating func end() {
        guard hasSegments else {
            addDot()
            return
        }
        cap(at: point, direction: tangent, from: left, to: right)
        cap(
            at: firstPoint, direction: CGVector(dx: -firstTangent.dx, dy: -firstTangent.dy), from: firstRight,
            to: firstLeft)
        hasSegments = false
    }

    /// Ends a line whose last point is its first.
    mutating func close() {
        guard hasSegments else {
            addDot()
            return
        }
        join(to: firstTangent, with: style.lineJoin)
        edges.add(from: left, to: firstLeft)
        edges.add(from: firstRight, to: right)
        hasSegments = false
    }

    /// A line without length: what its caps make of it.
    private mutating func addDot() {
        guard style.lineCap != .butt else { return }
        segment(
            to: point, startTangent: CGVector(dx: 1, dy: 0), endTangent: CGVector(dx: 1, dy: 0), isInsideCurve: false)
        end()
    }

    /// The point at `distance` to the left (as seen with y down: counter-clockwise) of a point on the line.
    @inline(__always)
    private func device(_ point: CGPoint, _ tangent: CGVector, _ distance: Double) -> Vertex {
        let offset = CGPoint(x: point.x + tangent.dy * distance, y: point.y - tangent.dx * distance)
        let placed = offset.applying(transform)
        return Vertex(x: placed.x, y: placed.y)
    }

    @inline(__always)
    private mutating func go(left newLeft: Vertex, right newRight: Vertex) {
        edges.add(from: left, to: newLeft)
        edges.add(from: newRight, to: right)
        left = newLeft
        right = newRight
    }

    private mutating func join(to next: CGVector, with join: CGLineJoin) {
        let cross = tangent.dx * next.dy - tangent.dy * next.dx
        let dot = tangent.dx * next.dx + tangent.dy * next.dy
        if abs(cross) < 1e-5, dot > 0 { return }
        // With y down a positive cross product turns right, so that the left side is the outer one.
        let side = cross >= 0 ? half : -half
        let outerEnd = device(point, next, side)
        let innerEnd = device(point, next, -side)
        let placed = point.applying(transform)
        let pivot = Vertex(x: placed.x, y: placed.y)
        switch join {
        case .round: arc(from: tangent, turn: atan2(cross, dot), side: side)
        case .miter where (1 + dot) * style.miterLimit * style.miterLimit >= 2:
            let reach = side / (1 + dot)
            let tip = CGPoint(
                x: point.x + (tangent.dy + next.dy) * reach, y: point.y - (tangent.dx + next.dx) * reach
            ).applying(transform)
            goOuter(to: Vertex(x: tip.x, y: tip.y), side: side)
        case .miter, .bevel: break
        }
        goOuter(to: outerEnd, side: side)
        if side > 0 {
            go(left: left, right: pivot)
            go(left: left, right: innerEnd)
        } else {
            go(left: pivot, right: right)
            go(left: innerEnd, right: right)
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
        for index in 1..<count {
            let angle = turn * Double(index) / Double(count)
            goOuter(to: device(point, start.turned(by: angle), side), side: side)
        }
    }

    /// Closes the end of a line that arrives in `direction`, from its left to its right side.
    private func cap(at point: CGPoint, direction: CGVector, from: Vertex, to: Vertex) {
        switch style.lineCap {
        case .butt: edges.add(from: from, to: to)
        case .square:
            let tip = CGPoint(x: point.x + direction.dx * half, y: point.y + direction.dy * half)
            let tipLeft = device(tip, direction, half)
            let tipRight = device(tip, direction, -half)
            edges.add(from: from, to: tipLeft)
            edges.add(from: tipLeft, to: tipRight)
            edges.add(from: tipRight, to: to)
        case .round:
            let count = max(2, Int((.pi / arcStep).rounded(.up)))
            var last = from
            for index in 1..<count {
                let next = device(point, direction.turned(by: .pi * Double(index) / Double(count)), half)
                edges.add(from: last, to: next)
                last = next
            }
            edges.add(from: last, to: to)
        }
    }
}

extension CGVector {
    /// The same vector turned clockwise on the screen.
    func turned(by angle: Double) -> CGVector {
        let sine = sin(angle)
        let cosine = cos(angle)
        return CGVector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
    }

    /// The vector at length 1; zero stays zero.
    var normalized: CGVector {
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 0 ? CGVector(dx: dx / length, dy: dy / length) : self
    }
}
