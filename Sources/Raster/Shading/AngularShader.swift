internal import Geometry

/// A gradient by the direction from a point.
struct AngularShader {
    let table: GradientTable
    private let inverse: CGAffineTransform
    private let center: CGPoint
    /// All in turns.
    private let start: Float
    private let sweep: Float
    /// From here on the gradient's beginning goes on backwards.
    private let middleOfGap: Float
    private let isReversed: Bool

    init(table: GradientTable, center: CGPoint, start: Double, end: Double, inverse: CGAffineTransform) {
        self.table = table
        self.inverse = inverse
        self.center = center
        isReversed = end < start
        let turn = 2 * Double.pi
        let first = min(start, end) / turn
        self.start = Float(first - first.rounded(.down))
        let sweep = abs(end - start) / turn
        self.sweep = Float(max(sweep, 1e-6))
        middleOfGap = Float(sweep < 1 ? (1 + sweep) / 2 : 1)
    }

    func shade(x: Int, y: Int, count: Int, into colors: UnsafeMutablePointer<UInt32>) {
        let steps = Float(GradientTable.steps)
        let entries = unsafe table.colors
        let rowX = (Double(y) + 0.5) * inverse.c + inverse.tx - center.x
        let rowY = (Double(y) + 0.5) * inverse.d + inverse.ty - center.y
        for index in 0..<count {
            let pixel = Double(x + index) + 0.5
            var turns = fractionOfTurn(Float(pixel * inverse.a + rowX), Float(pixel * inverse.b + rowY)) - start
            turns = turns < 0 ? turns + 1 : turns
            var place = turns >= middleOfGap ? 0 : min(1, turns / sweep)
            place = isReversed ? 1 - place : place
            unsafe colors[index] = entries[Int(place * steps + 0.5)]
        }
    }
}

/// The direction of a vector in turns, 0..<1, clockwise on the screen from the positive x axis, to 1e-6 of a turn.
///
/// The arc tangent of the smaller by the larger coordinate is an odd polynomial (minimax on 0...1, degree 11, after
/// Abramowitz and Stegun 4.4.49); the octant does the rest.
@inline(__always)
func fractionOfTurn(_ x: Float, _ y: Float) -> Float {
    let ax = abs(x)
    let ay = abs(y)
    let large = max(ax, ay)
    let ratio = large > 0 ? min(ax, ay) / large : 0
    let square = ratio * ratio
    var angle: Float = -0.013_480_470
    angle = angle * square + 0.057_477_314
    angle = angle * square - 0.121_239_071
    angle = angle * square + 0.195_635_925
    angle = angle * square - 0.332_994_597
    angle = angle * square + 0.999_995_630
    angle *= ratio / (2 * .pi)
    angle = ay > ax ? 0.25 - angle : angle
    angle = x < 0 ? 0.5 - angle : angle
    angle = y < 0 ? 1 - angle : angle
    return angle >= 1 ? 0 : angle
}
