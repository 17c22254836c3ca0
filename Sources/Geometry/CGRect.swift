/// A rectangle by its origin (top left, as y runs down) and size.
///
/// A negative width or height is allowed; `minX`, `maxX` and their like, and all set operations, see the
/// standardized rectangle. `null` is the empty answer of `intersection`; it has infinite origin.
public struct CGRect: Hashable, Sendable {
    public var origin: CGPoint
    public var size: CGSize

    public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
    public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
    public static let infinite = CGRect(
        x: -.greatestFiniteMagnitude / 2, y: -.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    @inlinable
    public init(origin: CGPoint, size: CGSize) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    @inlinable
    public init() {
        self.init(x: 0, y: 0, width: 0, height: 0)
    }

    @inlinable public var width: CGFloat { abs(size.width) }
    @inlinable public var height: CGFloat { abs(size.height) }
    @inlinable public var minX: CGFloat { size.width < 0 ? origin.x + size.width : origin.x }
    @inlinable public var minY: CGFloat { size.height < 0 ? origin.y + size.height : origin.y }
    @inlinable public var maxX: CGFloat { size.width < 0 ? origin.x : origin.x + size.width }
    @inlinable public var maxY: CGFloat { size.height < 0 ? origin.y : origin.y + size.height }
    @inlinable public var midX: CGFloat { origin.x + size.width / 2 }
    @inlinable public var midY: CGFloat { origin.y + size.height / 2 }
    @inlinable public var center: CGPoint { CGPoint(x: midX, y: midY) }

    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    @inlinable public var isInfinite: Bool { self == .infinite }

    /// The same area with a size that is not negative.
    @inlinable public var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with integral edges that holds this one.
    @inlinable public var integral: CGRect {
        guard !isNull else { return .null }
        let x0 = minX.rounded(.down)
        let y0 = minY.rounded(.down)
        return CGRect(x: x0, y: y0, width: maxX.rounded(.up) - x0, height: maxY.rounded(.up) - y0)
    }

    /// Whether the point lies inside; the left and top edges belong to the rectangle, the right and bottom do not.
    @inlinable
    public func contains(_ point: CGPoint) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    @inlinable
    public func contains(_ other: CGRect) -> Bool {
        union(other) == standardized
    }

    @inlinable
    public func intersects(_ other: CGRect) -> Bool {
        !intersection(other).isNull
    }

    /// The common area; `null` when there is none. Rectangles that only touch share an empty, not null, area.
    @inlinable
    public func intersection(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let x0 = max(minX, other.minX)
        let y0 = max(minY, other.minY)
        let x1 = min(maxX, other.maxX)
        let y1 = min(maxY, other.maxY)
        guard x1 >= x0, y1 >= y0 else { return .null }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }

    /// The smallest rectangle that holds both; `null` counts for nothing.
    @inlinable
    public func union(_ other: CGRect) -> CGRect {
        if isNull { return other.standardized }
        if other.isNull { return standardized }
        let x0 = min(minX, other.minX)
        let y0 = min(minY, other.minY)
        return CGRect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
    }

    @inlinable
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        isNull ? .null : CGRect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
    }

    /// Each edge moved inwards by `dx` and `dy`; `null` when that leaves less than nothing.
    @inlinable
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        let rect = standardized
        guard !rect.isNull, rect.width - 2 * dx >= 0, rect.height - 2 * dy >= 0 else { return .null }
        return CGRect(x: rect.minX + dx, y: rect.minY + dy, width: rect.width - 2 * dx, height: rect.height - 2 * dy)
    }

    /// The bounding box of this rectangle under `transform`.
    @inlinable
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        guard !isNull else { return .null }
        let a = CGPoint(x: minX, y: minY).applying(transform)
        let b = CGPoint(x: maxX, y: minY).applying(transform)
        let c = CGPoint(x: minX, y: maxY).applying(transform)
        let d = CGPoint(x: maxX, y: maxY).applying(transform)
        let x0 = min(min(a.x, b.x), min(c.x, d.x))
        let y0 = min(min(a.y, b.y), min(c.y, d.y))
        let x1 = max(max(a.x, b.x), max(c.x, d.x))
        let y1 = max(max(a.y, b.y), max(c.y, d.y))
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
