/// Sixteen pixels: one register of AVX-512, two of AVX2, four of SSE2 and NEON.
///
/// All is written with the operators of these very types, which are single instructions; those that are generic
/// over vectors are loops over the lanes here.
extension SIMD16<UInt32>: PixelBlock {
    typealias Halves = SIMD32<UInt16>

    @inline(__always)
    @unsafe static func coverage(_ mask: UnsafePointer<UInt8>) -> Self {
        unsafe Self(
            lowHalf: SIMD8<UInt32>.coverage(mask), highHalf: SIMD8<UInt32>.coverage(mask + 8))
    }

    @inline(__always)
    static func repeated(_ value: UInt32) -> Self { SIMD16<UInt32>(repeating: value) }

    @inline(__always)
    private var halves: SIMD32<UInt16> { unsafe unsafeBitCast(self, to: SIMD32<UInt16>.self) }

    @inline(__always)
    private init(_ halves: SIMD32<UInt16>) { self = unsafe unsafeBitCast(halves, to: SIMD16<UInt32>.self) }

    @inline(__always)
    func or(_ other: Self) -> Self { self | other }

    @inline(__always)
    var low: Self { self & SIMD16<UInt32>(repeating: 0x00FF_00FF) }

    @inline(__always)
    var high: Self { (self &>> SIMD16<UInt32>(repeating: 8)) & SIMD16<UInt32>(repeating: 0x00FF_00FF) }

    @inline(__always)
    var alphas: Self {
        let alpha = self &>> SIMD16<UInt32>(repeating: 24)
        return alpha | (alpha &<< SIMD16<UInt32>(repeating: 16))
    }

    @inline(__always)
    func times(_ other: Self) -> Self { Self(halves &* other.halves) }

    @inline(__always)
    func plus(_ other: Self) -> Self { Self(halves &+ other.halves) }

    @inline(__always)
    func minus(_ other: Self) -> Self { Self(halves &- other.halves) }

    @inline(__always)
    var quotient: Self { plus(high).high }

    @inline(__always)
    static func joined(low: Self, high: Self) -> Self {
        low.quotient | (high.plus(high.high) & SIMD16<UInt32>(repeating: 0xFF00_FF00))
    }
}
