internal import Geometry

/// The farthest that a chord may lie from its curve by Wang's bound, in device pixels; on average over the curve it is
/// a quarter of that.
let flatteningTolerance = 0.05

/// Feeds the outline of a path to an edge list as straight pieces in device pixels.
struct FillOutline<Sink: EdgeSink> {
    let edges: Sink
    let transform: CGAffineTransform
    private var start = Vertex(x: 0, y: 0)
    private var last = Vertex(x: 0, y: 0)
    private var startPoint = CGPoint.zero
    private var current = CGPoint.zero

    private let clipTop, clipBottom, clipLeft: Double

    /// Curves outside of `clip` become lines where that does not change what is inside.
    init(edges: Sink, transform: CGAffineTransform, clip: PixelRect, keeping kept: EdgeList.Kept = .leftAndInside) {
        self.edges = edges
        self.transform = transform
        clipTop = Double(clip.y0)
        clipBottom = Double(clip.y1)
        clipLeft = kept == .wholeRows ? -.infinity : Double(clip.x0)
    }

    /// Adds all subpaths, each closed. The path's points must be finite.
    mutating func add(_ path: Path) {
        let points = path.points
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                close()
                move(to: points[next].applying(transform))
            case .line: line(to: points[next].applying(transform))
            case .quadratic:
                curve(
                    CubicBezier(
                        quadraticFrom: current, control: points[next].applying(transform),
                        to: points[next + 1].applying(transform)))
            case .cubic:
                curve(
                    CubicBezier(
                        from: current, control1: points[next].applying(transform),
                        control2: points[next + 1].applying(transform), to: points[next + 2].applying(transform)))
            case .close: close()
            }
            next += verb.pointCount
        }
        close()
    }

    private mutating func move(to point: CGPoint) {
        current = point
        startPoint = point
        start = Vertex(x: point.x, y: point.y)
        last = start
    }

    private mutating func line(to point: CGPoint) {
        current = point
        let vertex = Vertex(x: point.x, y: point.y)
        edges.add(from: last, to: vertex)
        last = vertex
    }

    private mutating func curve(_ curve: CubicBezier) {
        let lowest = max(max(curve.from.y, curve.control1.y), max(curve.control2.y, curve.to.y))
        let highest = min(min(curve.from.y, curve.control1.y), min(curve.control2.y, curve.to.y))
        let rightmost = max(max(curve.from.x, curve.control1.x), max(curve.control2.x, curve.to.x))
        // Above and below the clip nothing counts, and to its left only from which height to which.
        if lowest <= clipTop || highest >= clipBottom || rightmost <= clipLeft {
            line(to: curve.to)
            return
        }
        let count = curve.stepCount(tolerance: flatteningTolerance)
        if count > 1 {
            let polynomial = CubicPolynomial(curve)
            let step = 1 / Double(count)
            for index in 1..<count {
                let point = polynomial.point(at: Double(index) * step)
                let vertex = Vertex(x: point.x, y: point.y)
                edges.add(from: last, to: vertex)
                last = vertex
            }
        }
        line(to: curve.to)
    }

    private mutating func close() {
        edges.add(from: last, to: start)
        last = start
        current = startPoint
    }
}

extension Path {
    /// Whether all points are finite.
    var isFinite: Bool {
        // A product with zero is zero for every finite number and NaN for all others.
        var sum = 0.0
        for point in points { sum += point.x * 0 + point.y * 0 }
        return sum == 0
    }
}

extension CGAffineTransform {
    var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }
}
