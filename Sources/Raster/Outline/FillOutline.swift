internal import Geometry

/// The farthest that a chord between two points of a curve may lie from it by Wang's bound, in device pixels.
///
/// As the points are moved outwards so that the chords enclose as much as the curve, none lies farther from it than two
/// thirds of this, and on average over the curve it is an eighth.
let flatteningTolerance = 0.05

/// Feeds the outline of a path to an edge list as straight pieces in device pixels.
struct FillOutline<Sink: EdgeSink> {
    let edges: Sink
    let transform: CGAffineTransform
    private var start = Vertex(x: 0, y: 0)
    private var last = Vertex(x: 0, y: 0)
    private var startPoint = CGPoint.zero
    private var current = CGPoint.zero

    private let clipTop, clipBottom, clipLeft, clipRight: Double

    /// Curves outside of `clip` become lines where that does not change what is inside.
    init(edges: Sink, transform: CGAffineTransform, clip: PixelRect, keeping kept: EdgeList.Kept = .leftAndInside) {
        self.edges = edges
        self.transform = transform
        clipTop = Double(clip.y0)
        clipBottom = Double(clip.y1)
        clipRight = Double(clip.x1)
        clipLeft = kept == .wholeRows ? -.infinity : Double(clip.x0)
    }

    /// Adds all subpaths, each closed. The path's points must be finite.
    ///
    /// With an `index`, pieces that the clip has no part in become lines; only where nothing is kept beside the clip.
    mutating func add(_ path: Path, index: PathIndex? = nil) {
        let points = path.points
        let verbs = path.verbs
        var next = 0
        var step = 0
        while step < verbs.count {
            if let index, step.isMultiple(of: PathIndex.chunkLength) {
                let chunk = index.chunks[step / PathIndex.chunkLength]
                if chunk.isOneLine, !canMatter(chunk.bounds) {
                    line(to: chunk.end.applying(transform))
                    next = chunk.pointEnd
                    step += PathIndex.chunkLength
                    continue
                }
            }
            let verb = verbs[step]
            step += 1
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

    /// Whether more counts of pieces in `bounds` than where they begin and end.
    private func canMatter(_ bounds: CGRect) -> Bool {
        let placed = bounds.applying(transform)
        return placed.maxY > clipTop && placed.minY < clipBottom && placed.maxX > clipLeft
            && placed.minX < clipRight
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
        let polynomial = CubicPolynomial(curve)
        CurveSteps(curve, tolerance: flatteningTolerance, half: 0).forEach(turn: 0) { start, step, count in
            let enclosing = polynomial.enclosing(step: step)
            // The last point of all is the curve's own.
            let last = start + step * Double(count) > 0.999_999 ? count : count + 1
            for index in 1..<max(1, last) {
                let point = enclosing.point(at: start + Double(index) * step)
                let vertex = Vertex(x: point.x, y: point.y)
                edges.add(from: self.last, to: vertex)
                self.last = vertex
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
