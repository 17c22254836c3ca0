/// Neighbouring pixels as one vector, and the blends of `PixelArithmetic` on all of them at once.
///
/// The channels lie in 16-bit halves, two vectors of them a block: that is what SSE2, AVX2, AVX-512 and NEON all
/// multiply well.
protocol PixelBlock: SIMD where Scalar == UInt32, MaskStorage: SIMD {
    associatedtype Halves: SIMD where Halves.Scalar == UInt16

    /// Coverages of as many pixels, each in both halves of a lane.
    @unsafe static func coverage(_ mask: UnsafePointer<UInt8>) -> Self
}

extension PixelBlock {
    @inline(__always)
    @unsafe static func load(_ pixels: UnsafePointer<UInt32>) -> Self {
        unsafe UnsafeRawPointer(pixels).loadUnaligned(as: Self.self)
    }

    @inline(__always)
    @unsafe func store(_ pixels: UnsafeMutablePointer<UInt32>) {
        unsafe UnsafeMutableRawPointer(pixels).storeBytes(of: self, as: Self.self)
    }

    /// A number in both halves of every lane.
    @inline(__always)
    static func both(_ value: UInt32) -> Self { Self(repeating: value | value << 16) }

    @inline(__always)
    private var halves: Halves { unsafe unsafeBitCast(self, to: Halves.self) }

    @inline(__always)
    private init(_ halves: Halves) { self = unsafe unsafeBitCast(halves, to: Self.self) }

    /// Red and blue.
    @inline(__always)
    var low: Self { self & Self(repeating: 0x00FF_00FF) }

    /// Alpha and green.
    @inline(__always)
    var high: Self { (self &>> 8) & Self(repeating: 0x00FF_00FF) }

    @inline(__always)
    func times(_ other: Self) -> Self { Self(halves &* other.halves) }

    @inline(__always)
    func plus(_ other: Self) -> Self { Self(halves &+ other.halves) }

    @inline(__always)
    func minus(_ other: Self) -> Self { Self(halves &- other.halves) }

    /// Halves of up to 65152, with 128 added already, divided by 255 and left in the upper byte of each half.
    @inline(__always)
    private var quotientAbove: Self {
        let sum = halves
        return Self(sum &+ (sum &>> 8))
    }

    /// Halves of up to 65152, with 128 added already, divided by 255 and rounded.
    @inline(__always)
    var quotient: Self { Self(quotientAbove.halves &>> 8) }

    /// Puts red and blue together with alpha and green, both still to be divided.
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
        let bytes = unsafe UnsafeRawPointer(mask).loadUnaligned(as: SIMD4<UInt8>.self)
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
        let bytes = unsafe UnsafeRawPointer(mask).loadUnaligned(as: SIMD8<UInt8>.self)
        var spread = SIMD16<UInt8>.zero
        spread.evenHalf = bytes
        let wide = unsafe unsafeBitCast(spread, to: SIMD8<UInt16>.self)
        var doubled = SIMD16<UInt16>.zero
        doubled.evenHalf = wide
        doubled.oddHalf = wide
        return unsafe unsafeBitCast(doubled, to: Self.self)
    }
}
