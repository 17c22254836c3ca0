extension SIMD8<UInt32> {
    /// The lowest byte of each lane, in two steps: taking every fourth byte of so wide a vector is a call.
    @inline(__always)
    var lowBytes: SIMD8<UInt8> {
        let halves = unsafe unsafeBitCast(self, to: SIMD16<UInt16>.self).evenHalf
        return unsafe unsafeBitCast(halves, to: SIMD16<UInt8>.self).evenHalf
    }

    /// The third byte of each lane from below, where the highest is 0. Without a shift, which would be done lane by lane.
    @inline(__always)
    var thirdBytes: SIMD8<UInt8> {
        let halves = unsafe unsafeBitCast(self, to: SIMD16<UInt16>.self).oddHalf
        return unsafe unsafeBitCast(halves, to: SIMD16<UInt8>.self).evenHalf
    }
}

extension SIMD8<UInt8> {
    /// The lanes as the bytes of a number, the first the lowest.
    @inline(__always)
    var bits: UInt64 { UInt64(littleEndian: unsafe unsafeBitCast(self, to: UInt64.self)) }
}
