internal import Geometry

/// Leaves out points of lines that the eye cannot tell from straight ones.
///
/// From each kept point a wedge is narrowed so that the line to the next kept one passes within a distance of all points
/// between them (after Williams, "An efficient algorithm for the piecewise linear approximation of planar curves", 1978).
/// A line that turns back is kept. O(points), and what is left follows from the path and the distance alone.
struct LineSimplifier {
    private let distance: Double
    private(set) var path = Path()
    /// The last kept point.
    private var anchor = CGPoint.zero
    /// The end of the lines that are not kept yet; nil when there are none.
    private var pending: CGPoint?
    /// The wedge's sides as directions from the anchor, left and right with y up; nil while everything is allowed.
    private var sides: (left: CGVector, right: CGVector)?

    /// The path, each point of whose lines lies within `distance` of the result. Curves stay as they are.
    static func simplified(_ path: Path, within distance: Double) -> Path {
        var simplifier = LineSimplifier(distance: distance)
        path.forEach { simplifier.add($0) }
        simplifier.flush()
        return simplifier.path
    }

    private init(distance: Double) {
        self.distance = distance
    }

    private mutating func add(_ element: Path.Element) {
        switch element {
        case .line(let end):
            addLine(to: end)
            return
        case .move(let point):
            flush()
            path.move(to: point)
            anchor = point
        case .quadCurve(let end, let control):
            flush()
            path.addQuadCurve(to: end, control: control)
            anchor = end
        case .curve(let end, let control1, let control2):
            flush()
            path.addCurve(to: end, control1: control1, control2: control2)
            anchor = end
        case .closeSubpath:
            flush()
            path.closeSubpath()
            anchor = path.currentPoint ?? .zero
        }
        sides = nil
    }

    private mutating func addLine(to end: CGPoint) {
        guard let last = pending else {
            pending = end
            sides = wedge(to: end)
            return
        }
        let vector = CGVector(dx: end.x - anchor.x, dy: end.y - anchor.y)
        let step = CGVector(dx: end.x - last.x, dy: end.y - last.y)
        let goesOn = step.dx * vector.dx + step.dy * vector.dy >= 0
        guard goesOn, allows(vector) else {
            flush()
            addLine(to: end)
            return
        }
        pending = end
        guard let next = wedge(to: end) else { return }
        if let now = sides {
            sides = (
                left: cross(now.left, next.left) < 0 ? next.left : now.left,
                right: cross(now.right, next.right) > 0 ? next.right : now.right
            )
        } else {
            sides = next
        }
    }

    /// Whether the line in this direction passes all points so far.
    private func allows(_ vector: CGVector) -> Bool {
        guard let sides else { return true }
        return cross(sides.right, vector) >= 0 && cross(vector, sides.left) >= 0
    }

    /// The directions that pass `end` within the distance; nil when it is that near, and all do.
    private func wedge(to end: CGPoint) -> (left: CGVector, right: CGVector)? {
        let vector = CGVector(dx: end.x - anchor.x, dy: end.y - anchor.y)
        let length = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
        guard length > distance else { return nil }
        let sine = distance / length
        let cosine = (1 - sine * sine).squareRoot()
        return (
            left: CGVector(dx: vector.dx * cosine - vector.dy * sine, dy: vector.dx * sine + vector.dy * cosine),
            right: CGVector(dx: vector.dx * cosine + vector.dy * sine, dy: vector.dy * cosine - vector.dx * sine)
        )
    }

    private func cross(_ first: CGVector, _ second: CGVector) -> Double {
        first.dx * second.dy - first.dy * second.dx
    }

    private mutating func flush() {
        guard let end = pending else { return }
        pending = nil
        path.addLine(to: end)
        anchor = end
        sides = nil
    }
}
