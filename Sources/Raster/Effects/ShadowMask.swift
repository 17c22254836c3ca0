internal import Geometry

/// The blurred coverage of a shape at the origin, of which one column and one row stand for many.
@safe
final class ShadowMask {
    let shape: ShadowShape
    /// The pixels that it covers with the shape at the origin.
    let bounds: PixelRect
    /// In the mask.
    private let middle: (column: Int, row: Int)
    private let values: ScratchBuffer<UInt8>

    /// Copies `blurred`, whose values are 16 bits.
    init(_ shape: ShadowShape, reach: Int, blurred: Blur.Result) {
        self.shape = shape
        bounds = blurred.bounds
        middle = shape.middle(reach: reach)
        values = ScratchBuffer(capacity: max(1, bounds.area))
        for y in 0..<bounds.height {
            let row = unsafe blurred.row(y + bounds.y0)
            let line = unsafe values.base + y * bounds.width
            for x in 0..<bounds.width { unsafe line[x] = UInt8(truncatingIfNeeded: (row[x] + 128) >> 8) }
        }
    }

    /// The memory in bytes.
    var cost: Int { values.capacity + 256 }

    /// Writes the coverage of a row of the stretched mask, from a column on.
    func write(
        row: Int, from column: Int, count: Int, place: ShadowShape.Place, into target: UnsafeMutablePointer<UInt8>
    ) {
        let y = row <= middle.row ? row : max(middle.row, row - place.rows)
        let line = unsafe values.base + y * bounds.width
        let end = column + count
        var x = column
        let before = min(end, middle.column)
        if x < before {
            unsafe target.update(from: line + x, count: before - x)
            x = before
        }
        let stretched = min(end, middle.column + place.columns)
        if x < stretched {
            unsafe (target + (x - column)).update(repeating: line[middle.column], count: stretched - x)
            x = stretched
        }
        if x < end { unsafe (target + (x - column)).update(from: line + x - place.columns, count: end - x) }
    }
}
