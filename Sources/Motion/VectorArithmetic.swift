/// A value that can be mixed: it can be added to others of its kind and scaled.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies every component by `factor`.
    mutating func scale(by factor: Double)

    /// The dot product of the vector with itself.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// This vector with every component multiplied by `factor`.
    @inlinable
    public func scaled(by factor: Double) -> Self {
        var result = self
        result.scale(by: factor)
        return result
    }

    /// Moves this vector the given part of the way to `other`; the part may lie outside 0...1.
    @inlinable
    public mutating func interpolate(towards other: Self, amount: Double) {
        var difference = other
        difference -= self
        difference.scale(by: amount)
        self += difference
    }

    /// The vector the given part of the way from this one to `other`; the part may lie outside 0...1.
    @inlinable
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var result = self
        result.interpolate(towards: other, amount: amount)
        return result
    }
}

extension Double: VectorArithmetic {
    @inlinable
    public mutating func scale(by factor: Double) {
        self *= factor
    }

    @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    @inlinable
    public mutating func scale(by factor: Double) {
        self *= Float(factor)
    }

    @inlinable public var magnitudeSquared: Double { Double(self * self) }
}
