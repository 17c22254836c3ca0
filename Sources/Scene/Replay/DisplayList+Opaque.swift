import Geometry
import Raster

extension DisplayList.Item {
    /// A rectangle of pixels that the item paints opaquely whatever is below; empty when there is none.
    var opaqueInterior: PixelRect {
        guard case .fill(let path, _, let paint) = operation, let shape = path.shape, paint.isOpaque,
            paint.hasFiniteGeometry, transform.b == 0, transform.c == 0, abs(transform.a * transform.d) > 1e-9
        else { return .empty }
        switch shape {
        case .rect(let rect): return PixelRect(inside: rect.applying(transform))
        case .roundedRect(let rect, let corner, _):
            // A continuous corner reaches 1.53 radii along its side; two is safely inside.
            let wide = PixelRect(inside: rect.insetBy(dx: 0, dy: corner.height * 2).applying(transform))
            let high = PixelRect(inside: rect.insetBy(dx: corner.width * 2, dy: 0).applying(transform))
            return wide.area > high.area ? wide : high
        case .ellipse(let rect):
            // The square in a circle leaves out 0.1465 of the diameter on each side.
            return PixelRect(
                inside: rect.insetBy(dx: rect.width * 0.147, dy: rect.height * 0.147).applying(transform))
        case .arc: return .empty
        }
    }
}

extension Paint {
    /// Whether a gradient can be drawn at all; without that, an opaque one hides nothing.
    fileprivate var hasFiniteGeometry: Bool {
        switch kind {
        case .solid: true
        case .linear(_, let from, let to): from.isFinite && to.isFinite
        case .radial(_, let center, let startRadius, let endRadius):
            center.isFinite && startRadius.isFinite && endRadius.isFinite
        case .angular(_, let center, let start, let end):
            center.isFinite && start.radians.isFinite && end.radians.isFinite
        }
    }
}

extension PixelRect {
    /// The whole pixels inside of a rectangle; empty when there are none, or the rectangle is null or not finite.
    init(inside rect: CGRect) {
        let limit = 1e9
        guard !rect.isNull, abs(rect.minX) < limit, abs(rect.maxX) < limit, abs(rect.minY) < limit,
            abs(rect.maxY) < limit
        else {
            self = .empty
            return
        }
        let (x0, y0) = (Int(rect.minX.rounded(.up)), Int(rect.minY.rounded(.up)))
        let (x1, y1) = (Int(rect.maxX.rounded(.down)), Int(rect.maxY.rounded(.down)))
        self = x1 > x0 && y1 > y0 ? PixelRect(x0: x0, y0: y0, x1: x1, y1: y1) : .empty
    }
}

extension DisplayList {
    /// The shape whose shadow is that of the whole group beginning at `index`, and the alpha that it is painted with.
    ///
    /// Nil when the group is not one filled shape, with perhaps more upon its opaque inside.
    func shadowCaster(at index: Int) -> ShadowCaster? {
        let end = index + items[index].groupLength - 1
        guard index + 1 < end, case .fill(let path, _, let paint) = items[index + 1].operation, let shape = path.shape,
            paint.opacity <= 1
        else { return nil }
        let transform = items[index + 1].transform
        if paint.isOpaque {
            let interior = items[index + 1].opaqueInterior
            var inner = index + 2
            while inner < end {
                let node = items[inner + items[inner].groupLength - 1].bounds
                guard node.isEmpty || interior.contains(node) else { return nil }
                inner += items[inner].groupLength
            }
            return ShadowCaster(shape: shape, transform: transform, alpha: 1, interior: interior)
        }
        guard end == index + 2, case .solid(let color) = paint.kind else { return nil }
        return ShadowCaster(
            shape: shape, transform: transform, alpha: color.alpha * paint.opacity, interior: .empty)
    }
}

/// A shape that a group's shadow can be drawn from.
struct ShadowCaster {
    var shape: Path.KnownShape
    var transform: CGAffineTransform
    /// 0...1.
    var alpha: Float
    /// Pixels that the shape hides.
    var interior: PixelRect
}
