/// A rectangle of whole device pixels, half open: x0 ≤ x < x1, y0 ≤ y < y1.
public struct PixelRect: Hashable, Sendable {
    public var x0, y0, x1, y1: Int

    public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

    @inlinable
    public init(x0: Int, y0: Int, x1: Int, y1: Int) {
        self.x0 = x0
        self.y0 = y0
        self.x1 = x1
        self.y1 = y1
    }

    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(x0: x, y0: y, x1: x + width, y1: y + height)
    }

    /// The pixels that `rect` (device pixels) touches. NaN gives `empty`; what lies beyond ±2³⁰ is cut off.
    @inlinable
    public init(covering rect: CGRect) {
        let limit = 1_073_741_824.0
        guard !rect.isNull, rect.minX <= rect.maxX, rect.minY <= rect.maxY else {
            self = .empty
            return
        }
        self.init(
            x0: Int(max(-limit, min(limit, rect.minX.rounded(.down)))),
            y0: Int(max(-limit, min(limit, rect.minY.rounded(.down)))),
            x1: Int(max(-limit, min(limit, rect.maxX.rounded(.up)))),
            y1: Int(max(-limit, min(limit, rect.maxY.rounded(.up)))))
    }

    @inlinable public var width: Int { max(0, x1 - x0) }
    @inlinable public var height: Int { max(0, y1 - y0) }
    @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
    /// The number of pixels.
    @inlinable public var area: Int { width * height }

    @inlinable public var rect: CGRect {
        CGRect(x: Double(x0), y: Double(y0), width: Double(width), height: Double(height))
    }

    @inlinable
    public func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
        return result.isEmpty ? .empty : result
    }

    /// The smallest rectangle that holds both; an empty one counts for nothing.
    @inlinable
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
    }

    @inlinable
    public func intersects(_ other: PixelRect) -> Bool {
        max(x0, other.x0) < min(x1, other.x1) && max(y0, other.y0) < min(y1, other.y1)
    }

    @inlinable
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
    }

    @inlinable
    public func insetBy(_ amount: Int) -> PixelRect {
        PixelRect(x0: x0 + amount, y0: y0 + amount, x1: x1 - amount, y1: y1 - amount)
    }

    @inlinable
    public func offsetBy(x: Int, y: Int) -> PixelRect {
        PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
    }
}

/// A size in whole device pixels.
public struct PixelSize: Hashable, Sendable {
    public var width, height: Int

    @inlinable
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    @inlinable public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
