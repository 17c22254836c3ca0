/// The scalar of all geometry. SwiftUI's name for it, so that views written for SwiftUI compile unchanged.
public typealias CGFloat = Double

/// A point, or an offset from an origin, x to the right and y down.
///
/// In logical points unless the function that takes it says device pixels.
public struct CGPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public static let zero = CGPoint(x: 0, y: 0)

    @inlinable
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    @inlinable
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Whether neither coordinate is NaN or infinite.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The Euclidean distance to `other`.
    @inlinable
    public func distance(to other: CGPoint) -> CGFloat {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A displacement, x to the right and y down.
public struct CGVector: Hashable, Sendable {
    public var dx: CGFloat
    public var dy: CGFloat

    public static let zero = CGVector(dx: 0, dy: 0)

    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

/// A width and a height. Layout sizes are never negative; differences of sizes may be.
public struct CGSize: Hashable, Sendable {
    public var width: CGFloat
    public var height: CGFloat

    public static let zero = CGSize(width: 0, height: 0)

    @inlinable
    public init(width: CGFloat, height: CGFloat) {
        self.width = width
        self.height = height
    }

    @inlinable
    public init() {
        self.init(width: 0, height: 0)
    }
}
