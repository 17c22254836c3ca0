/// Thresholds that spread what a coarser format cannot show evenly over 8 by 8 pixels.
///
/// B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", ICC 1973. A threshold depends
/// on the pixel's place on the display only, so that a part drawn again gets the same values.
enum OrderedDither {
    /// The thresholds 1...253 of the row `y`, beginning at `x`, for eight pixels; black and white stay what they are.
    static func row(x: Int, y: Int) -> SIMD8<UInt32> {
        var result = SIMD8<UInt32>()
        for lane in 0..<8 { result[lane] = threshold(x: x + lane, y: y) }
        return result
    }

    static func threshold(x: Int, y: Int) -> UInt32 {
        let (a, b) = (UInt32(truncatingIfNeeded: x ^ y), UInt32(truncatingIfNeeded: y))
        // The bits of x^y and y, reversed and interleaved, number the cells of the matrix.
        let cell =
            (a & 1) << 5 | (b & 1) << 4 | (a & 2) << 2 | (b & 2) << 1 | (a & 4) >> 1 | (b & 4) >> 2
        return (2 * cell + 1) * 255 / 128
    }
}
