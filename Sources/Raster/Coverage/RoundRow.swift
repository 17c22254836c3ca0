internal import Geometry

/// What a shape with round corners covers in one row: bytes of coverage at its two sides, and one value between.
struct RoundRow {
    /// The first column with coverage, in device pixels.
    var start: Int
    /// The columns from `leftEnd` up to `rightStart` are covered by `middle` each.
    var leftEnd, rightStart: Int
    /// The column behind the last.
    var end: Int
    var middle: UInt8 = 255
    /// Whether the middle is written down as well.
    var isFilled = true

    static let empty = RoundRow(start: 0, leftEnd: 0, rightStart: 0, end: 0)

    @inline(__always) var isEmpty: Bool { start >= end }

    @inline(__always)
    mutating func limit(to region: PixelRect) {
        let (first, last) = (region.x0, region.x1)
        start = min(max(start, first), last)
        leftEnd = min(max(leftEnd, first), last)
        rightStart = min(max(rightStart, first), last)
        end = min(max(end, first), last)
    }
}

/// How much of each of eight pixels lies below a line, in 255ths.
///
/// The line passes the pixel's two sides at the heights `first` and `second` above its foot. The area is the mean of
/// the heights between, each limited to 0...1: an integral's difference by the heights' difference. Where those are
/// nearly the same, the mean of the two limited heights is within 1/500. `inverse` is 1 by the heights' difference.
@inline(__always)
func areaBelow(_ first: SIMD8<Float>, _ second: SIMD8<Float>, inverse: SIMD8<Float>) -> SIMD8<UInt8> {
    let one = SIMD8<Float>(repeating: 1)
    let half = SIMD8<Float>(repeating: 0.5)
    let (firstAbove, secondAbove) = ((first - one).positivePart, (second - one).positivePart)
    let (firstInside, secondInside) = (first.positivePart - firstAbove, second.positivePart - secondAbove)
    let firstIntegral = firstInside * firstInside * half + firstAbove
    let secondIntegral = secondInside * secondInside * half + secondAbove
    let change = second - first
    let level = SIMD8<Float>(repeating: 1 / 64)
    let isLevel = (change.magnitudes.pattern &- level.pattern) &>> 31
    let slanted = (secondIntegral - firstIntegral) * inverse
    let area = slanted.replaced(by: (firstInside + secondInside) * half, where: isLevel)
    // A number of this size has its whole part in the lowest bits.
    let numbers = area * SIMD8(repeating: 255) + SIMD8(repeating: 8_388_608)
    return unsafe unsafeBitCast(numbers, to: SIMD8<UInt32>.self).lowBytes
}
