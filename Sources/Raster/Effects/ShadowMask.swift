internal import Geometry

/// The blurred coverage of a shape at the origin, of which one column and one row stand for many.
@safe
final class ShadowMask {
    let shape: ShadowShape
    /// The pixels that it covers with the shape at the origin.
    let bounds: PixelRect
    /// In the mask.
    private let middle: (column: Int, row: Int)
    /// In 255ths: bytes of what stays on whole pixels, numbers of what is read between them. The other one is empty.
    private let bytes: ScratchBuffer<UInt8>
    private let numbers: ScratchBuffer<Float>

    /// Copies `blurred`, whose values are 16 bits.
    init(_ shape: ShadowShape, reach: Int, blurred: Blur.Result) {
        self.shape = shape
        bounds = blurred.bounds
        middle = shape.middle(reach: reach)
        let isSmooth = shape.isSmooth
        bytes = ScratchBuffer(capacity: isSmooth ? 0 : max(1, bounds.area))
        numbers = ScratchBuffer(capacity: isSmooth ? max(1, bounds.area) : 0)
        for y in 0..<bounds.height {
            let row = unsafe blurred.row(y + bounds.y0)
            let start = y * bounds.width
            if isSmooth {
                for x in 0..<bounds.width { unsafe numbers.base[start + x] = Float(row[x]) * (1 / 256) }
            } else {
                for x in 0..<bounds.width {
                    unsafe bytes.base[start + x] = UInt8(truncatingIfNeeded: (row[x] + 128) >> 8)
                }
            }
        }
    }

    /// The memory in bytes.
    var cost: Int { bytes.capacity + numbers.capacity * MemoryLayout<Float>.stride + 256 }

    /// Writes the coverage of a row of the stretched and moved mask, from a column on.
    ///
    /// May write up to seven bytes behind `count`. `line` is memory for a row.
    func write(
        row: Int, from column: Int, count: Int, place: ShadowShape.Place, line: ScratchBuffer<Float>,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        if numbers.capacity > 0 {
            unsafe interpolate(row: row, from: column, count: count, place: place, line: line, into: target)
            return
        }
        let source = unsafe bytes.base + kept(row, place) * bounds.width
        forEachPart(from: column, count: count, place: place) { part in
            let place = unsafe target + (part.start - column)
            if part.isRepeated {
                unsafe place.update(repeating: source[part.source], count: part.count)
            } else {
                unsafe place.update(from: source + part.source, count: part.count)
            }
        }
    }

    /// The row of the mask that a row of the stretched one comes from.
    private func kept(_ row: Int, _ place: ShadowShape.Place) -> Int {
        row <= middle.row ? row : max(middle.row, row - place.rows)
    }

    /// Columns of the stretched mask that are neighbours in the mask, or all the same one.
    private struct Part {
        var start, count: Int
        /// The column of the mask that the first comes from.
        var source: Int
        var isRepeated: Bool
    }

    /// Calls `body` with the parts of a row that lie in the stretched mask.
    @inline(__always)
    private func forEachPart(from column: Int, count: Int, place: ShadowShape.Place, _ body: (Part) -> Void) {
        let end = min(column + count, bounds.width + place.columns)
        var x = max(column, 0)
        let before = min(end, middle.column)
        if x < before {
            body(Part(start: x, count: before - x, source: x, isRepeated: false))
            x = before
        }
        let stretched = min(end, middle.column + place.columns)
        if x < stretched {
            body(Part(start: x, count: stretched - x, source: middle.column, isRepeated: true))
            x = stretched
        }
        if x < end { body(Part(start: x, count: end - x, source: x - place.columns, isRepeated: false)) }
    }

    /// Reads the mask between its pixels, by Lagrange's cubic through four neighbours: rows first, then columns.
    private func interpolate(
        row: Int, from column: Int, count: Int, place: ShadowShape.Place, line: ScratchBuffer<Float>,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let length = count + 3
        line.reserve(length + 8)
        let sums = unsafe line.base
        unsafe sums.update(repeating: 0, count: length + 8)
        let weights = ShadowMask.weights(place.shiftY)
        for tap in 0..<4 where weights[tap] != 0 {
            let y = row - 2 + tap
            guard y >= 0, y < bounds.height + place.rows else { continue }
            let (weight, source) = unsafe (weights[tap], numbers.base + kept(y, place) * bounds.width)
            forEachPart(from: column - 2, count: length, place: place) { part in
                let sums = unsafe sums + (part.start - column + 2)
                if part.isRepeated {
                    let value = unsafe source[part.source] * weight
                    for index in 0..<part.count { unsafe sums[index] += value }
                } else {
                    let source = unsafe source + part.source
                    for index in 0..<part.count { unsafe sums[index] += source[index] * weight }
                }
            }
        }
        let across = ShadowMask.weights(place.shiftX)
        var x = 0
        while x < count {
            let near = unsafe (SIMD8<Float>.load(sums + x), SIMD8<Float>.load(sums + x + 1))
            let far = unsafe (SIMD8<Float>.load(sums + x + 2), SIMD8<Float>.load(sums + x + 3))
            let first = near.0 * across[0] + near.1 * across[1]
            let second = far.0 * across[2] + far.1 * across[3]
            // A number of this size has its whole part in the lowest bits.
            let values = (first + second).positivePart + SIMD8(repeating: 8_388_608)
            let bytes = unsafe unsafeBitCast(values, to: SIMD8<UInt32>.self).lowBytes
            unsafe bytes.store(target + x)
            x += 8
        }
    }

    /// The weights of the pixels from two before to one behind for a move by `shift` of 65536 to the right or down.
    private static func weights(_ shift: Int) -> SIMD4<Float> {
        let u = 1 - Float(shift) * (1 / 65536)
        return SIMD4(
            -u * (u - 1) * (u - 2) / 6, (u + 1) * (u - 1) * (u - 2) / 2, -(u + 1) * u * (u - 2) / 2,
            (u + 1) * u * (u - 1) / 6)
    }
}
