internal import Geometry

/// Device pixels as vectors from a gradient's centre, in the gradient's own space.
///
/// Offsets are whole numbers of pixels from the centre's pixel before they become `Float`s, so that they are exact
/// far away from the device's origin, and the same wherever a span begins.
struct PolarGrid {
    private let centerX, centerY: Int
    private let offsetX, offsetY: Float
    private let a, b, c, d: Float

    /// `transform` maps the gradient's space to the device's and must have the given inverse.
    init(center: CGPoint, transform: CGAffineTransform, inverse: CGAffineTransform) {
        let place = center.applying(transform)
        let limit = 1e9
        let x = max(-limit, min(limit, place.x))
        let y = max(-limit, min(limit, place.y))
        centerX = Int(x.rounded(.down))
        centerY = Int(y.rounded(.down))
        offsetX = Float(0.5 - (x - x.rounded(.down)))
        offsetY = Float(0.5 - (y - y.rounded(.down)))
        a = Float(inverse.a)
        b = Float(inverse.b)
        c = Float(inverse.c)
        d = Float(inverse.d)
    }

    /// The vectors of eight pixels from (`x`, `y`) on.
    @inline(__always)
    func vectors(x: Int, y: Int) -> (x: SIMD8<Float>, y: SIMD8<Float>) {
        let row = Float(y &- centerY) + offsetY
        // Whole numbers up to 2²⁴ are exact, and those beyond are far outside of any picture.
        let lanes = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)
        let start = SIMD8<Float>(repeating: Float(x &- centerX))
        let column: SIMD8<Float> = (start + lanes) + SIMD8<Float>(repeating: offsetX)
        return (column * a + row * c, column * b + row * d)
    }
}

extension GradientTable {
    /// Looks up the colours of eight pixels by place, 0...1.
    @inline(__always)
    func look(up places: SIMD8<Float>, into target: UnsafeMutablePointer<UInt32>) {
        // A number of this size has its whole part in the lowest bits.
        let magic: Float = 8_388_608
        let numbers = places * Float(GradientTable.steps) + magic
        let indices = unsafe unsafeBitCast(numbers, to: SIMD8<UInt32>.self) & SIMD8(repeating: 0x7FF)
        for lane in 0..<8 { unsafe target[lane] = colors[Int(indices[lane])] }
    }
}
