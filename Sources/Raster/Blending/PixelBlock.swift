/// Neighbouring pixels as one vector, and the blends of `PixelArithmetic` on all of them at once.
///
/// The channels lie in 16-bit halves, two vectors of them a block: that is what SSE2, AVX2, AVX-512 and NEON all
/// multiply well.
protocol PixelBlock: SIMD where Scalar == UInt32, MaskStorage: SIMD {
    associatedtype Halves: SIMD where Halves.Scalar == UInt16

    /// Coverages of as many pixels, each in both halves of a lane.
    @unsafe static func coverage(_ mask: UnsafePointer<UInt8>) -> Self
    static func repeated(_ value: UInt32) -> Self
    func or(_ other: Self) -> Self
    /// Red and blue.
    var low: Self { get }
    /// Alpha and green.
    var high: Self { get }
    /// Each pixel's alpha in both halves.
    var alphas: Self { get }
    func times(_ other: Self) -> Self
    func plus(_ other: Self) -> Self
    func minus(_ other: Self) -> Self
    /// Halves of up to 65152, with 128 added already, divided by 255 and rounded.
    var quotient: Self { get }
    /// Puts red and blue together with alpha and green, both still to be divided, with 128 added already.
    static func joined(low: Self, high: Self) -> Self
}

extension PixelBlock {
    /// A number in both halves of every lane.
    @inline(__always)
    static func both(_ value: UInt32) -> Self { repeated(value | value << 16) }
}

// What follows is the same for all lengths of vectors that the compiler takes apart into lanes and puts together again;
// for longer ones than eight pixels it does not.

extension PixelBlock {
    @inline(__always)
    private var halves: Halves { unsafe unsafeBitCast(self, to: Halves.self) }

    @inline(__always)
    private init(_ halves: Halves) { self = unsafe unsafeBitCast(halves, to: Self.self) }

    @inline(__always)
    static func repeated(_ value: UInt32) -> Self { Self(repeating: value) }

    @inline(__always)
    func or(_ other: Self) -> Self { self | other }

    @inline(__always)
    var low: Self { self & Self(repeating: 0x00FF_00FF) }

    @inline(__always)
    var high: Self { (self &>> 8) & Self(repeating: 0x00FF_00FF) }

    @inline(__always)
    var alphas: Self {
        let alpha = self &>> 24
        return alpha | (alpha &<< 16)
    }

    @inline(__always)
    func times(_ other: Self) -> Self { Self(halves &* other.halves) }

    @inline(__always)
    func plus(_ other: Self) -> Self { Self(halves &+ other.halves) }

    @inline(__always)
    func minus(_ other: Self) -> Self { Self(halves &- other.halves) }

    /// The quotient in the upper byte of each half.
    @inline(__always)
    private var quotientAbove: Self {
        let sum = halves
        return Self(sum &+ (sum &>> 8))
    }

    @inline(__always)
    var quotient: Self { Self(quotientAbove.halves &>> 8) }

    @inline(__always)
    static func joined(low: Self, high: Self) -> Self {
        low.quotient | (high.quotientAbove & Self(repeating: 0xFF00_FF00))
    }
}

// Bytes widen by being interleaved with zeros, and double by being interleaved with themselves: unlike conversions of
// whole vectors, the compiler turns these into single instructions.

extension SIMD4<UInt32>: PixelBlock {
    typealias Halves = SIMD8<UInt16>

    @inline(__always)
    @unsafe static func coverage(_ mask: UnsafePointer<UInt8>) -> Self {
        let bytes = unsafe SIMD4<UInt8>.load(mask)
        var spread = SIMD8<UInt8>.zero
        spread.evenHalf = bytes
        let wide = unsafe unsafeBitCast(spread, to: SIMD4<UInt16>.self)
        var doubled = SIMD8<UInt16>.zero
        doubled.evenHalf = wide
        doubled.oddHalf = wide
        return unsafe unsafeBitCast(doubled, to: Self.self)
    }
}

extension SIMD8<UInt32>: PixelBlock {
    typealias Halves = SIMD16<UInt16>

    @inline(__always)
    @unsafe static func coverage(_ mask: UnsafePointer<UInt8>) -> Self {
        coverage(unsafe SIMD8<UInt8>.load(mask))
    }

    @inline(__always)
    static func coverage(_ bytes: SIMD8<UInt8>) -> Self {
        var spread = SIMD16<UInt8>.zero
        spread.evenHalf = bytes
        let wide = unsafe unsafeBitCast(spread, to: SIMD8<UInt16>.self)
        var doubled = SIMD16<UInt16>.zero
        doubled.evenHalf = wide
        doubled.oddHalf = wide
        return unsafe unsafeBitCast(doubled, to: Self.self)
    }
}
