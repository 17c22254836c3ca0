internal import Geometry

/// The edges of one shape, as far as they matter inside a rectangle of pixels.
@safe
final class EdgeList {
    /// A point in device pixels, limited to ±`Edge.limit`, its height in units of `Edge.unit`.
    struct Vertex {
        var x: Double
        var y: Double
    }

    private let buffer = ScratchBuffer<Edge>(capacity: 1024)
    private(set) var count = 0
    private var clip = PixelRect.empty
    private var clipTop = 0.0
    private var clipBottom = 0.0
    private var clipRight = 0.0
    private var left = Double.infinity
    private var right = -Double.infinity
    private var top = Double.infinity
    private var bottom = -Double.infinity

    var edges: UnsafeMutablePointer<Edge> { unsafe buffer.base }

    /// Empties the list; edges that cannot change a pixel of `clip` will be left out.
    func reset(clip: PixelRect) {
        count = 0
        self.clip = clip
        clipTop = Double(clip.y0) * Edge.unit
        clipBottom = Double(clip.y1) * Edge.unit
        clipRight = Double(clip.x1)
        left = .infinity
        right = -.infinity
        top = .infinity
        bottom = -.infinity
    }

    /// The pixels inside the clip that the edges can give coverage to.
    var region: PixelRect {
        guard count > 0 else { return .empty }
        let x0 = max(Double(clip.x0), left.rounded(.down))
        let x1 = min(Double(clip.x1), right.rounded(.up))
        let y0 = max(Double(clip.y0), (top / Edge.unit).rounded(.down))
        let y1 = min(Double(clip.y1), (bottom / Edge.unit).rounded(.up))
        guard x0 < x1, y0 < y1 else { return .empty }
        return PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1))
    }

    @inline(__always)
    static func vertex(x: Double, y: Double) -> Vertex {
        // Written so that NaN, which arithmetic on huge finite numbers can give, ends up at the limit as well.
        let x = abs(x) <= Edge.limit ? x : (x > 0 ? Edge.limit : -Edge.limit)
        let y = abs(y) <= Edge.limit ? y : (y > 0 ? Edge.limit : -Edge.limit)
        // Adding and subtracting 1.5 · 2⁵² rounds to a whole number.
        let magic = 6_755_399_441_055_744.0
        return Vertex(x: x, y: (y * Edge.unit + magic) - magic)
    }

    @inline(__always)
    func add(from: Vertex, to: Vertex) {
        if from.y == to.y { return }
        let isDown = from.y < to.y
        let upper = isDown ? from : to
        let lower = isDown ? to : from
        if lower.y <= clipTop || upper.y >= clipBottom { return }
        let least = min(upper.x, lower.x)
        right = max(right, max(upper.x, lower.x))
        top = min(top, upper.y)
        bottom = max(bottom, lower.y)
        if least >= clipRight { return }
        left = min(left, least)
        if count == buffer.capacity { buffer.reserve(count * 2, keeping: count) }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        unsafe buffer.base[count] = Edge(
            x: upper.x, slope: slope, top: upper.y, bottom: lower.y, winding: isDown ? 1 : -1)
        count += 1
    }
}
