internal import Geometry

/// A gradient by the direction from a point.
struct AngularShader {
    let table: GradientTable
    private let grid: PolarGrid
    /// In turns.
    private let start: Float
    /// Turns to places in the gradient; negative when it runs counter-clockwise.
    private let scale: Float
    /// The place at `start`.
    private let first: Float
    /// In turns from `start`: from here on what is before the start goes on backwards.
    private let middleOfGap: Float

    init(table: GradientTable, grid: PolarGrid, start: Double, end: Double) {
        self.table = table
        self.grid = grid
        let turn = 2 * Double.pi
        let from = min(start, end) / turn
        let sweep = abs(end - start) / turn
        self.start = Float(from - from.rounded(.down))
        let perTurn = Float(1 / max(sweep, 1e-6))
        scale = end < start ? -perTurn : perTurn
        first = end < start ? 1 : 0
        middleOfGap = Float(sweep < 1 ? (1 + sweep) / 2 : 2)
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while true {
            let (dx, dy) = grid.vectors(x: x &+ index, y: y)
            var turns = fractionsOfTurn(dx, dy) - SIMD8(repeating: start)
            turns += SIMD8(pattern: turns.signs & SIMD8<Float>(repeating: 1).pattern)
            // Turns are not negative now, and such numbers are in the order of their bits.
            let isBefore = (turns.pattern &- SIMD8<Float>(repeating: middleOfGap).pattern) &>> 31
            turns = SIMD8(pattern: turns.pattern & isBefore)
            let places = (turns * scale + first).limitedToUnit
            unsafe table.look(up: places, into: colors + index)
            if index &+ 8 >= count { return }
            // The last block ends with the last pixel.
            index = min(index &+ 8, max(0, count &- 8))
        }
    }
}

/// The directions of vectors in turns, 0..<1, clockwise on the screen from the positive x axis, to 2e-6 of a turn.
///
/// The arc tangent of the smaller by the larger coordinate is an odd polynomial (Abramowitz and Stegun, Handbook of
/// Mathematical Functions, 4.4.49, shortened and fitted again); the octant does the rest.
@inline(__always)
func fractionsOfTurn(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
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
    let square = ratio * ratio
    var angle = square * -0.013_480_470 + 0.057_477_314
    angle = angle * square - 0.121_239_071
    angle = angle * square + 0.195_635_925
    angle = angle * square - 0.332_994_597
    angle = angle * square + 0.999_995_630
    angle *= ratio * 0.159_154_943
    angle = angle.reflected(at: 0.25, where: isSteep)
    angle = angle.reflected(at: 0.5, where: x.signs)
    return angle.reflected(at: 1, where: y.signs)
}

extension SIMD8<Float> {
    /// `place - self` in the lanes whose mask is all ones, else the lane as it is.
    @inline(__always)
    fileprivate func reflected(at place: Float, where mask: SIMD8<Int32>) -> Self {
        let negated = Self(pattern: pattern ^ (mask &<< 31))
        return negated + Self(pattern: mask & Self(repeating: place).pattern)
    }
}
