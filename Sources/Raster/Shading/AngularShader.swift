internal import Geometry

/// A gradient by the direction from a point.
struct AngularShader {
    let table: DirectionTable
    let grid: PolarGrid

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while true {
            let (dx, dy) = grid.vectors(x: x &+ index, y: y)
            unsafe look(up: dx, dy, into: colors + index)
            if index &+ 8 >= count { return }
            // The last block ends with the last pixel.
            index = min(index &+ 8, max(0, count &- 8))
        }
    }

    /// Looks up the colours of eight directions.
    @inline(__always)
    private func look(up x: SIMD8<Float>, _ y: SIMD8<Float>, into target: UnsafeMutablePointer<UInt32>) {
        // Zeros are made positive, for the sign decides below.
        let (x, y) = (x + SIMD8(repeating: 0), y + SIMD8(repeating: 0))
        let magnitude = SIMD8<Int32>(repeating: 0x7FFF_FFFF)
        let (ax, ay) = (x.pattern & magnitude, y.pattern & magnitude)
        // Numbers that are not negative are in the order of their bits.
        let isSteep = (ax &- ay) &>> 31
        let exchange = (ax ^ ay) & isSteep
        let large = SIMD8<Float>(pattern: ax ^ exchange)
        let small = SIMD8<Float>(pattern: ay ^ exchange)
        // The smallest number keeps the centre itself from being 0 by 0.
        let ratio = small / (large + 1e-30)
        // A number of this size has its whole part in the lowest bits.
        let magic: Float = 8_388_608
        let steps = Int32(truncatingIfNeeded: table.steps)
        let count = steps &+ 1
        let numbers = (ratio * Float(steps) + magic).pattern & SIMD8(repeating: steps)
        let octants =
            (isSteep & SIMD8(repeating: count)) | (x.signs & SIMD8(repeating: 2 &* count))
            | (y.signs & SIMD8(repeating: 4 &* count))
        let indices = numbers | octants
        for lane in 0..<8 {
            unsafe target[lane] = table.colors[Int(truncatingIfNeeded: UInt32(bitPattern: indices[lane]))]
        }
    }
}
