import Motion
import Testing

/// Facts about SwiftUI's springs.
@Suite struct SpringFacts {
    private func expectNear(
        _ actual: Double, _ expected: Double, within tolerance: Double = 0.0005,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(actual - expected) <= tolerance, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
    }

    /// 88
    @Test(arguments: [(0.3, 0.7), (-0.2, 1.25), (-0.5, 2.0), (1.0, 0.0)])
    func bounceAndDampingRatio(bounce: Double, ratio: Double) {
        expectNear(Spring(duration: 0.5, bounce: bounce).dampingRatio, ratio)
        expectNear(Spring(duration: 0.5, bounce: bounce).bounce, bounce)
    }

    /// 89
    @Test func constants() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        expectNear(spring.stiffness, 157.9137)
        expectNear(spring.damping, 17.5929)
        let other = Spring(mass: 1, stiffness: 100, damping: 10)
        expectNear(other.duration, 0.6283)
        expectNear(other.bounce, 0.5)
    }

    /// 91
    @Test func springByResponse() {
        let spring = Spring(response: 0.5, dampingRatio: 0.825)
        let expected = [
            (0.05, 0.1394), (0.1, 0.3936), (0.2, 0.7996), (0.3, 0.9685), (0.5, 1.0084), (0.75, 1.0003),
            (0.4424, 1.0102),
        ]
        for (time, value) in expected { expectNear(spring.value(target: 1.0, time: time), value) }
    }

    /// 92
    @Test func interpolatingSpring() {
        let animation = Animation.interpolatingSpring(stiffness: 300, damping: 8)
        let expected = [
            (0.05, 0.3101), (0.1, 0.9185), (0.2, 1.4618), (0.3, 0.9659), (0.5, 1.0463), (0.75, 0.9495),
            (1.0, 1.0115), (1.5, 0.9975), (0.1864, 1.4744),
        ]
        for (time, value) in expected { expectNear(animation.sample(at: time).progress, value) }
    }

    /// 94
    @Test func overdampedSpring() {
        let spring = Spring(duration: 0.5, bounce: -0.2)
        for (time, value) in [(0.1, 0.3157), (0.2, 0.6227), (0.5, 0.9424), (1.0, 0.9975)] {
            expectNear(spring.value(target: 1.0, time: time), value)
        }
        #expect((0..<300).allSatisfy { spring.value(target: 1.0, time: Double($0) / 100) <= 1 })
        #expect(spring.value(target: 1.0, time: 1e6).isFinite)
    }

    /// 95
    @Test func interpolatingSpringsAreCriticalAtMost() {
        expectNear(Spring(mass: 1, stiffness: 300, damping: 200).dampingRatio, 1)
        #expect(Spring(mass: 1, stiffness: 300, damping: 200, allowOverDamping: true).dampingRatio > 5)
    }

    /// 97, 98
    @Test func settlingTimes() {
        expectNear(Spring(mass: 1, stiffness: 300, damping: 8).settlingDuration, 2.1293)
        expectNear(Spring(response: 0.5, dampingRatio: 0.825).settlingDuration, 0.9008)
        expectNear(Spring(duration: 0.5, bounce: 0.3).settlingDuration, 1.0447)
        expectNear(Spring(duration: 0.5, bounce: 0.15).settlingDuration, 0.8768)
        expectNear(Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration, 1.7399)
        #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
        let made = Spring(settlingDuration: 2, dampingRatio: 0.5)
        expectNear(made.settlingDuration, 2, within: 0.01)
        expectNear(made.dampingRatio, 0.5)
    }

    /// 100
    @Test func aFluidSpringEndsExactly() {
        var animator = Animator(0.0)
        animator.animate(to: 1, with: .spring())
        var frames = 0
        var last = 0.0
        while animator.advance(to: .milliseconds(frames * 10)), frames < 1000 {
            last = animator.current
            frames += 1
        }
        #expect(animator.current == 1)
        #expect(!animator.isRunning)
        #expect(abs(last - 1) < 0.001)
        #expect(frames > 60 && frames < 150)
    }
}
