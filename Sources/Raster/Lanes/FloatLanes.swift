// Choices between floating-point lanes, made of their bits: comparisons of vectors with a number, minima and maxima are
// loops over the lanes in the standard library. Numbers that are not negative are in the order of their bits.

extension SIMD8<Float> {
    @inline(__always)
    init(pattern: SIMD8<Int32>) {
        self = unsafe unsafeBitCast(pattern, to: Self.self)
    }

    @inline(__always)
    var pattern: SIMD8<Int32> { unsafe unsafeBitCast(self, to: SIMD8<Int32>.self) }

    /// All ones in the lanes with a minus sign, else zero.
    @inline(__always)
    var signs: SIMD8<Int32> { pattern &>> 31 }

    @inline(__always)
    var magnitudes: Self { Self(pattern: pattern & SIMD8<Int32>(repeating: 0x7FFF_FFFF)) }

    /// Zero in the lanes with a minus sign.
    @inline(__always)
    var positivePart: Self { Self(pattern: pattern & ~signs) }

    /// The square roots, 0 for what is below. The standard library's are eight calls, unless the compiler sees that
    /// nothing is negative.
    @inline(__always)
    var roots: Self {
        var result = self
        for lane in 0..<8 { result[lane] = (self[lane] > 0 ? self[lane] : 0).squareRoot() }
        return result
    }

    /// Each lane limited to 0...1, NaN as well, so that what is looked up by it is there.
    @inline(__always)
    var limitedToUnit: Self {
        let positive = pattern & ~signs
        let excess = positive &- Self(repeating: 1).pattern
        return Self(pattern: positive &- (excess & ~(excess &>> 31)))
    }

    /// The lanes of `other` where the mask is all ones.
    @inline(__always)
    func replaced(by other: Self, where mask: SIMD8<Int32>) -> Self {
        Self(pattern: pattern ^ ((pattern ^ other.pattern) & mask))
    }
}
