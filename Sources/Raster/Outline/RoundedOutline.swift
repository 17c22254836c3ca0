internal import Geometry

/// A rectangle whose corners are quarter ellipses, from a plain rectangle to a whole ellipse, along the pixel grid.
struct RoundedOutline: Equatable {
    /// In device pixels, ascending.
    let left, top, right, bottom: Double
    let radiusX, radiusY: Double

    /// How far from the origin an outline may reach.
    static let limit = 1_000_000.0

    /// Nil when a number is not finite or too large for it.
    init?(rect: CGRect, radiusX: Double, radiusY: Double) {
        let limit = RoundedOutline.limit
        guard abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit, abs(rect.maxY) < limit,
            radiusX >= 0, radiusY >= 0
        else { return nil }
        left = rect.minX
        top = rect.minY
        right = rect.maxX
        bottom = rect.maxY
        self.radiusX = min(radiusX, (right - left) / 2)
        self.radiusY = min(radiusY, (bottom - top) / 2)
    }

    /// A circle, which must lie within the limit.
    init(center: CGPoint, radius: Double) {
        left = center.x - radius
        top = center.y - radius
        right = center.x + radius
        bottom = center.y + radius
        radiusX = radius
        radiusY = radius
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
        case .arc: return nil
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
}
