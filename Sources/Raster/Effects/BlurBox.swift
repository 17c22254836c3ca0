/// One pass of a box with fractional ends: the mean of 2 · `radius` + 1 pixels and a part of one more on either side.
struct BlurBox {
    let radius: Int
    /// Weights of the inner pixels and of the ends, in 1/2²⁴.
    let inner, outer: UInt64

    /// A sum of whole numbers is the same in whichever part of a picture, and so is what becomes of it.
    @inline(__always)
    private func value(sum: UInt32, ends: UInt32) -> UInt16 {
        let scale = Float(1.0 / 16_777_216)
        let mean = Float(Int32(truncatingIfNeeded: sum)) * (Float(inner) * scale)
        let rest = Float(Int32(truncatingIfNeeded: ends)) * (Float(outer) * scale)
        // A number of this size has its whole part in the lowest bits; a conversion is a check and a branch each.
        return UInt16(truncatingIfNeeded: (mean + rest + 8_388_608).bitPattern)
    }

    /// Blurs along a line of `count` values, those of a channel `step` apart.
    ///
    /// Both lines must have `margin` zeros before and behind, `sums` room for `count`. Sums come first,
    /// as each needs the one before; what becomes of them is computed for many at once.
    func along(
        _ source: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, count: Int, step: Int,
        sums: UnsafeMutablePointer<UInt32>
    ) {
        let near = radius * step
        let far = near + step
        for channel in 0..<step {
            var sum: UInt32 = 0
            var x = channel
            while x < channel + near {
                unsafe sum &+= UInt32(source[x])
                x += step
            }
            x = channel
            while x < count {
                unsafe sum &+= UInt32(source[x &+ near]) &- UInt32(source[x &- far])
                unsafe sums[x] = sum
                x &+= step
            }
        }
        unsafe values(sums, source - far, source + far, into: target, count: count)
    }

    /// What becomes of neighbouring sums, between the ends on either side.
    ///
    /// Apart, where the compiler sees that it can compute many at once.
    @inline(never)
    private func values(
        _ sums: UnsafeMutablePointer<UInt32>, _ first: UnsafeMutablePointer<UInt16>,
        _ last: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, count: Int
    ) {
        for x in 0..<count {
            unsafe target[x] = value(sum: sums[x], ends: UInt32(first[x]) &+ UInt32(last[x]))
        }
    }

    /// How many zeros are needed around a line.
    func margin(step: Int) -> Int { (radius + 1) * step }

    /// Blurs down the columns of a plane. Beyond it there are zeros.
    func down(
        _ source: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, length: Int, height: Int,
        sums: UnsafeMutablePointer<UInt32>
    ) {
        unsafe sums.update(repeating: 0, count: length)
        for y in 0..<min(radius, height) {
            let row = unsafe source + y * length
            for x in 0..<length { unsafe sums[x] &+= UInt32(row[x]) }
        }
        for y in 0..<height {
            let entering = y + radius
            let leaving = y - radius
            if entering < height {
                let row = unsafe source + entering * length
                for x in 0..<length { unsafe sums[x] &+= UInt32(row[x]) }
            }
            let result = unsafe target + y * length
            let above = unsafe source + (leaving - 1) * length
            let below = unsafe source + (entering + 1) * length
            if leaving > 0, entering + 1 < height {
                unsafe values(sums, above, below, into: result, count: length)
            } else {
                for x in 0..<length {
                    let first = leaving > 0 ? unsafe UInt32(above[x]) : 0
                    let last = entering + 1 < height ? unsafe UInt32(below[x]) : 0
                    unsafe result[x] = value(sum: sums[x], ends: first &+ last)
                }
            }
            if leaving >= 0 {
                let row = unsafe source + leaving * length
                for x in 0..<length { unsafe sums[x] &-= UInt32(row[x]) }
            }
        }
    }
}
