internal import Geometry

/// How finely a curve is cut into chords: stretches of it with equal steps each.
///
/// Wang's bound on the second derivative holds for the whole curve, and most curves bend as much as that in a
/// small part only. The chord of a step leaves the curve by an eighth of the second derivative across the
/// direction of travel times the step's square; that is looked at in some places of each stretch, and the bound
/// limits what may be missed between them.
struct CurveSteps {
    private let polynomial: CubicPolynomial
    /// The steps that Wang's bound asks for.
    private let most: Int
    /// Steps by the root of the second derivative across, and by the angle turned.
    private let perBend, perTurn: Double

    /// Curves of fewer steps are not worth a look.
    private static let fewest = 8

    /// `half` is half the width of the line along the curve, or 0.
    init(_ curve: CubicBezier, tolerance: Double, half: Double) {
        polynomial = CubicPolynomial(curve)
        most = curve.stepCount(tolerance: tolerance)
        perBend = (1 / (8 * tolerance)).squareRoot()
        // A side that turns by an angle on a radius of half the width needs pieces of at most `√(8 tolerance/half)`.
        perTurn = half > 0 ? (max(half, tolerance) / (8 * tolerance)).squareRoot() : 0
    }

    /// Calls `body` with each stretch: the parameter where it begins, the length of a step, and how many there are.
    @inline(__always)
    func forEach(turn: @autoclosure () -> Double, _ body: (_ start: Double, _ step: Double, _ count: Int) -> Void) {
        guard most > 0 else { return }
        if most < CurveSteps.fewest {
            let count = max(most, CurveSteps.whole(turn() * perTurn))
            body(0, 1 / Double(count), count)
            return
        }
        let stretches = most <= 32 ? 4 : 8
        let length = 1 / Double(stretches)
        // A third of the steps are made in any case.
        let least = Double(most) / Double(3 * stretches)
        var first = Place(polynomial, at: 0)
        for index in 0..<stretches {
            let start = Double(index) * length
            let middle = Place(polynomial, at: start + length / 2)
            let last = Place(polynomial, at: start + length)
            let bend = max(first.bend, max(middle.bend, last.bend)).squareRoot() * length * perBend
            // The chords between directions are shorter than the angles by at most a tenth.
            let angle = (first.distance(to: middle) + middle.distance(to: last)) * 1.1
            // A tight bend may lie between the places that were looked at.
            let needed = angle > 1.2 ? Double(most) * length : max(bend, least)
            let count = CurveSteps.whole(max(needed, angle * perTurn))
            body(start, length / Double(count), count)
            first = last
        }
    }

    private static func whole(_ steps: Double) -> Int { max(1, Int(min(2000, steps.rounded(.up)))) }

    /// What matters of the curve at one parameter.
    private struct Place {
        let directionX, directionY: Double
        /// The second derivative across the direction of travel.
        let bend: Double

        @inline(__always)
        init(_ polynomial: CubicPolynomial, at t: Double) {
            let speed = polynomial.derivative(at: t)
            let change = polynomial.secondDerivative(at: t)
            let length = (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
            // Where the curve stands still all of the change counts.
            guard length > 1e-9 else {
                directionX = 0
                directionY = 0
                bend = abs(change.dx) + abs(change.dy)
                return
            }
            let inverse = 1 / length
            directionX = speed.dx * inverse
            directionY = speed.dy * inverse
            bend = abs(directionX * change.dy - directionY * change.dx)
        }

        @inline(__always)
        func distance(to other: Place) -> Double {
            let (dx, dy) = (other.directionX - directionX, other.directionY - directionY)
            return (dx * dx + dy * dy).squareRoot()
        }
    }
}
