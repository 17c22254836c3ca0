internal import Geometry

/// A gradient along a line that does not end, by look-up.
struct RepeatedLinearShader {
    let table: GradientTable
    private let extent: Paint.Extent
    /// The place in the gradient by device x, device y, and at the centre of pixel (0, 0).
    private let perX, perY, base: Double

    init(table: GradientTable, extent: Paint.Extent, from: CGPoint, to: CGPoint, inverse: CGAffineTransform) {
        self.table = table
        self.extent = extent
        let dx = to.x - from.x
        let dy = to.y - from.y
        let squared = max(dx * dx + dy * dy, 1e-12)
        perX = (inverse.a * dx + inverse.b * dy) / squared
        perY = (inverse.c * dx + inverse.d * dy) / squared
        base = ((inverse.tx - from.x) * dx + (inverse.ty - from.y) * dy) / squared + (perX + perY) / 2
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        let row = base + Double(y) * perY
        var index = 0
        while true {
            var places = SIMD8<Float>.zero
            for lane in 0..<8 {
                // Two gradients' lengths are enough for each kind of repetition, and small numbers are exact.
                let place = row + Double(x &+ index &+ lane) * perX
                places[lane] = Float(place - (place * 0.5).rounded(.down) * 2)
            }
            unsafe table.look(up: extent.limited(places), into: colors + index)
            if index &+ 8 >= count { return }
            // The last block ends with the last pixel.
            index = min(index &+ 8, max(0, count &- 8))
        }
    }
}
