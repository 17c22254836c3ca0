#if canImport(Glibc)
    internal import Glibc
#endif
internal import Geometry

/// A rectangle whose corners are quarter ellipses, from a plain rectangle to a whole ellipse, along the pixel grid.
///
/// Its outline has its vertices on the boundaries of rows, where a piece costs least and needs no slope; only near
/// its top and bottom, where the outline crosses many columns within a row, they follow the arc in equal angles.
struct RoundedOutline {
    /// In device pixels, ascending.
    let left, top, right, bottom: Double
    let radiusX, radiusY: Double
    private let angleStep: Double

    /// Nil when a number is not finite or too large for it.
    init?(rect: CGRect, radiusX: Double, radiusY: Double) {
        let limit = 1_000_000.0
        guard abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit, abs(rect.maxY) < limit,
            radiusX >= 0, radiusY >= 0
        else { return nil }
        left = rect.minX
        top = rect.minY
        right = rect.maxX
        bottom = rect.maxY
        self.radiusX = min(radiusX, (right - left) / 2)
        self.radiusY = min(radiusY, (bottom - top) / 2)
        // The chord of an arc of this angle stays within 0.03 pixel of it.
        angleStep = (8 * 0.03 / max(self.radiusX, self.radiusY, 0.25)).squareRoot()
    }

    /// The outline of a shape that `transform` leaves along the grid; nil for others.
    init?(_ shape: Path.KnownShape, transform: CGAffineTransform) {
        guard transform.b == 0, transform.c == 0 else { return nil }
        let (rect, corner): (CGRect, CGSize)
        switch shape {
        case .rect(let plain): (rect, corner) = (plain, CGSize(width: 0, height: 0))
        case .ellipse(let around):
            (rect, corner) = (around, CGSize(width: around.width / 2, height: around.height / 2))
        case .roundedRect(let around, let size, let style):
            guard style == .circular else { return nil }
            (rect, corner) = (around, size)
        }
        self.init(
            rect: rect.applying(transform), radiusX: abs(corner.width * transform.a),
            radiusY: abs(corner.height * transform.d))
    }

    /// The pixels that it touches.
    var bounds: PixelRect {
        PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// The rows that lie wholly between the corners: all their pixels are covered alike.
    var straightRows: Range<Int> {
        let first = Int((top + radiusY).rounded(.up))
        let end = Int((bottom - radiusY).rounded(.down))
        return first..<max(first, end)
    }

    /// Adds the outline to `edges`, running clockwise if `winding` is 1 and the other way if it is -1.
    func add(to edges: some EdgeSink, rows: Range<Int>, winding: Int) {
        let upper = Walk(self, edges: edges, winding: winding, isUpper: true)
        let lower = Walk(self, edges: edges, winding: winding, isUpper: false)
        upper.corners(rows)
        if Vertex(x: 0, y: top + radiusY).y < Vertex(x: 0, y: bottom - radiusY).y {
            upper.sides(from: top + radiusY, to: bottom - radiusY)
        }
        lower.corners(rows)
    }

    /// Adds the two upper or the two lower corners at once.
    private struct Walk<Sink: EdgeSink> {
        let shape: RoundedOutline
        let edges: Sink
        let winding: Int
        let isUpper: Bool

        init(_ shape: RoundedOutline, edges: Sink, winding: Int, isUpper: Bool) {
            self.shape = shape
            self.edges = edges
            self.winding = winding
            self.isUpper = isUpper
        }

        /// A pair of points of the left and the right side. `drop` is the height from the outermost line, `inset` the
        /// distance from the side.
        @inline(__always)
        private func pair(drop: Double, inset: Double) -> (left: Vertex, right: Vertex) {
            let y = isUpper ? shape.top + drop : shape.bottom - drop
            return (Vertex(x: shape.left + inset, y: y), Vertex(x: shape.right - inset, y: y))
        }

        @inline(__always)
        private func connect(_ from: (left: Vertex, right: Vertex), _ to: (left: Vertex, right: Vertex)) {
            // Clockwise: the right side runs down, the left one up.
            if (winding > 0) == isUpper {
                edges.add(from: from.right, to: to.right)
                edges.add(from: to.left, to: from.left)
            } else {
                edges.add(from: to.right, to: from.right)
                edges.add(from: from.left, to: to.left)
            }
        }

        func sides(from: Double, to: Double) {
            connect(pair(drop: from - shape.top, inset: 0), pair(drop: to - shape.top, inset: 0))
        }

        func corners(_ rows: Range<Int>) {
            let radiusX = shape.radiusX
            let radiusY = shape.radiusY
            guard radiusX > 0, radiusY > 0 else { return }
            var last = pair(drop: 0, inset: radiusX)
            // Equal angles from the outermost point on, until one of them descends a row or more.
            let sine = sin(shape.angleStep)
            let cosine = cos(shape.angleStep)
            var (s, c) = (sine, cosine)
            var drop = 0.0
            while true {
                let next = radiusY * (1 - c)
                if next - drop >= 1 || s * cosine + c * sine <= s || next >= radiusY { break }
                let point = pair(drop: next, inset: radiusX * (1 - s))
                connect(last, point)
                last = point
                drop = next
                (s, c) = (s * cosine + c * sine, c * cosine - s * sine)
            }
            // Then the boundaries of rows, as far as they are wanted.
            let y = isUpper ? shape.top + drop : shape.bottom - drop
            let step = isUpper ? 1 : -1
            var row = isUpper ? Int(y.rounded(.down)) + 1 : Int(y.rounded(.up)) - 1
            let outer = isUpper ? shape.top : -shape.bottom
            let wanted = isUpper ? rows.lowerBound : 1 - rows.upperBound
            let unwanted = isUpper ? rows.upperBound : 1 - rows.lowerBound
            if row * step < wanted - 1 { row = (wanted - 1) * step }
            let inverse = 1 / radiusY
            while true {
                let next = Double(row * step) - outer
                if next >= radiusY || row * step > unwanted { break }
                let rise = 1 - next * inverse
                let point = pair(drop: next, inset: radiusX * (1 - max(0, 1 - rise * rise).squareRoot()))
                connect(last, point)
                last = point
                row += step
            }
            if row * step <= unwanted { connect(last, pair(drop: radiusY, inset: 0)) }
        }
    }
}
