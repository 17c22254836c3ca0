/// Two vectors as one, so that a type with several animated parts has a single `animatableData`.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    public var first: First
    public var second: Second

    @inlinable
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @inlinable public static var zero: Self { Self(.zero, .zero) }

    @inlinable
    public static func + (left: Self, right: Self) -> Self {
        Self(left.first + right.first, left.second + right.second)
    }

    @inlinable
    public static func - (left: Self, right: Self) -> Self {
        Self(left.first - right.first, left.second - right.second)
    }

    @inlinable
    public static func += (left: inout Self, right: Self) {
        left.first += right.first
        left.second += right.second
    }

    @inlinable
    public static func -= (left: inout Self, right: Self) {
        left.first -= right.first
        left.second -= right.second
    }

    @inlinable
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }

    @inlinable public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// The vector without components, for values of which nothing animates.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    @inlinable
    public init() {}

    @inlinable public static var zero: Self { Self() }

    @inlinable
    public static func + (left: Self, right: Self) -> Self { left }

    @inlinable
    public static func - (left: Self, right: Self) -> Self { left }

    @inlinable
    public mutating func scale(by factor: Double) {}

    @inlinable public var magnitudeSquared: Double { 0 }
}

/// A list of numbers as one vector, for charts and shapes whose number of parts is not known in the type.
///
/// The shorter of two operands counts as filled up with zeros.
public struct AnimatableVector: VectorArithmetic, Sendable {
    public var values: [Double]

    @inlinable
    public init(_ values: [Double] = []) {
        self.values = values
    }

    public static var zero: Self { Self() }

    public static func + (left: Self, right: Self) -> Self {
        var result = left
        result += right
        return result
    }

    public static func - (left: Self, right: Self) -> Self {
        var result = left
        result -= right
        return result
    }

    public static func += (left: inout Self, right: Self) {
        left.grow(to: right.values.count)
        for index in right.values.indices { left.values[index] += right.values[index] }
    }

    public static func -= (left: inout Self, right: Self) {
        left.grow(to: right.values.count)
        for index in right.values.indices { left.values[index] -= right.values[index] }
    }

    public mutating func scale(by factor: Double) {
        for index in values.indices { values[index] *= factor }
    }

    public var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }

    private mutating func grow(to count: Int) {
        while values.count < count { values.append(0) }
    }
}
