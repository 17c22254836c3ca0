import Motion
import Testing

/// Facts about SwiftUI's curves.
@Suite struct CurveFacts {
    private func expectNear(
        _ actual: Double, _ expected: Double, within tolerance: Double = 0.0005,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(actual - expected) <= tolerance, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
    }

    /// 77
    @Test func namedCurvesLastAThird() {
        for animation in [Animation.easeIn, .easeOut, .easeInOut, .linear] { #expect(animation.duration == 0.35) }
        #expect(UnitCurve.easeInOut == UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    }

    /// 79
    @Test(arguments: [
        (UnitCurve.easeIn, [0.0935, 0.3154, 0.6219]), (.easeOut, [0.3781, 0.6846, 0.9065]),
    ])
    func valuesOfEases(curve: UnitCurve, expected: [Double]) {
        for (time, value) in zip([0.25, 0.5, 0.75], expected) { expectNear(curve.value(at: time), value) }
    }

    @Test func velocitiesOfEaseIn() {
        for (time, value) in zip([0.25, 0.5, 0.75], [0.67, 1.07, 1.37]) {
            expectNear(UnitCurve.easeIn.velocity(at: time), value, within: 0.005)
        }
    }

    /// 80
    @Test func oddEnds() {
        #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
        #expect(UnitCurve.easeOut.velocity(at: 0) == 1)
        #expect(UnitCurve.easeInOut.value(at: -0.5) == 0)
        #expect(UnitCurve.easeInOut.value(at: 1.5) == 1)
    }

    /// 82
    @Test func controlPointsOutsideOfTheSquare() {
        let curve = UnitCurve(x1: -0.5, y1: 2, x2: 1.5, y2: -1)
        expectNear(curve.value(at: 0.5), 0.5)
        expectNear(curve.velocity(at: 0.5), -1)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        expectNear(UnitCurve.easeIn.inverse.value(at: UnitCurve.easeIn.value(at: 0.3)), 0.3)
    }

    /// 83
    @Test func curvesMayOvershoot() {
        let curve = UnitCurve(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6)
        for (time, value) in zip([0.2, 0.25, 0.5, 0.8], [-0.1046, -0.0977, 0.5, 1.1046]) {
            expectNear(curve.value(at: time), value)
        }
    }

    /// 85
    @Test func theDefaultIsACriticallyDampedSpring() {
        for (time, value) in zip([0.1, 0.2, 0.3, 0.5], [0.3577, 0.7154, 0.8900, 0.9864]) {
            expectNear(Animation.default.sample(at: time).progress, value)
        }
    }

    /// 86
    @Test func theBareSpringDoesNotOvershoot() {
        for step in 0..<200 {
            #expect(Animation.spring().sample(at: Double(step) / 100).progress <= 1)
        }
        let written = Animation.spring(response: 0.5)
        let overshoot = (0..<100).map { written.sample(at: Double($0) / 100).progress }.max() ?? 0
        expectNear(overshoot, 1.0102, within: 0.001)
    }
}
