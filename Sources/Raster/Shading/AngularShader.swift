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
        while index < count {
            let (dx, dy) = grid.vectors(x: x &+ index, y: y)
            var turns = fractionsOfTurn(dx, dy) - start
            turns.replace(with: turns + 1, where: turns .< 0)
            turns.replace(with: 0, where: turns .>= middleOfGap)
            let places = (turns * scale + first).limitedToUnit
            unsafe table.look(up: places, count: count &- index, into: colors + index)
            index &+= 8
        }
    }
}

/// The directions of vectors in turns, 0..<1, clockwise on the screen from the positive x axis, to 2e-6 of a turn.
///
/// The arc tangent of the smaller by the larger coordinate is an odd polynomial (Abramowitz and Stegun, Handbook of
/// Mathematical Functions, 4.4.49, shortened and fitted again); the octant does the rest.
@inline(__always)
func fractionsOfTurn(_ x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
    let ax = x.replacing(with: -x, where: x .< 0)
    let ay = y.replacing(with: -y, where: y .< 0)
    let isSteep = ay .> ax
    let large = ax.replacing(with: ay, where: isSteep)
    let small = ay.replacing(with: ax, where: isSteep)
    // The smallest number keeps the centre itself from being 0 by 0.
    let ratio = small / (large + 1e-30)
    let square = ratio * ratio
    var angle = square * -0.013_480_470 + 0.057_477_314
    angle = angle * square - 0.121_239_071
    angle = angle * square + 0.195_635_925
    angle = angle * square - 0.332_994_597
    angle = angle * square + 0.999_995_630
    angle *= ratio * 0.159_154_943
    angle.replace(with: 0.25 - angle, where: isSteep)
    angle.replace(with: 0.5 - angle, where: x .< 0)
    angle.replace(with: 1 - angle, where: y .< 0)
    return angle
}
