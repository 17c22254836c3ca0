/// One pass of a box with fractional ends: the mean of 2 · `radius` + 1 pixels and a part of one more on either side.
struct BlurBox {
    let radius: Int
    /// Weights of the inner pixels and of the ends, in 1/2²⁴.
    let inner, outer: UInt64

    @inline(__always)
    private func value(sum: UInt32, ends: UInt32) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt64(sum) &* inner &+ UInt64(ends) &* outer &+ 8_388_608) &>> 24)
    }

    /// Blurs along a line of `count` values, those of a channel `step` apart. Beyond the line there are zeros.
    func along(
        _ source: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt16>, count: Int, step: Int
    ) {
        let near = radius * step
        let far = near + step
        @inline(__always)
        func at(_ index: Int) -> UInt32 { index >= 0 && index < count ? unsafe UInt32(source[index]) : 0 }
        for channel in 0..<step {
            var sum: UInt32 = 0
            var ahead = channel
            while ahead < channel + near, ahead < count {
                unsafe sum &+= UInt32(source[ahead])
                ahead += step
            }
            var x = channel
            // Where an end is beyond the line each access is checked, in the middle none.
            while x < count {
                if x >= far, x + far < count {
                    unsafe sum &+= UInt32(source[x + near])
                    unsafe target[x] = value(sum: sum, ends: UInt32(source[x - far]) &+ UInt32(source[x + far]))
                    unsafe sum &-= UInt32(source[x - near])
                } else {
                    sum &+= at(x + near)
                    unsafe target[x] = value(sum: sum, ends: at(x - far) &+ at(x + far))
                    sum &-= at(x - near)
                }
                x += step
            }
        }
    }

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
                for x in 0..<length {
                    unsafe result[x] = value(sum: sums[x], ends: UInt32(above[x]) &+ UInt32(below[x]))
                }
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
