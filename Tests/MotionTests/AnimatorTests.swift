import Geometry
import Motion
import Testing

@Suite struct AnimatorTests {
    @Test func aSpringKeepsItsVelocityWhenItIsRedirected() {
        var animator = Animator(0.0)
        animator.animate(to: 100, with: .spring(response: 0.5))
        animator.advance(to: .zero)
        animator.advance(to: .milliseconds(100))
        let place = animator.current
        let velocity = animator.velocity
        #expect(velocity > 100)
        animator.animate(to: 0, with: .spring(response: 0.5))
        animator.advance(to: .milliseconds(100))
        #expect(animator.current == place)
        #expect(abs(animator.velocity - velocity) < 1e-6)
        animator.advance(to: .milliseconds(110))
        #expect(animator.current > place)
    }

    @Test func aCurveStartsFromWhereTheValueIs() {
        var animator = Animator(0.0)
        animator.animate(to: 1, with: .linear(duration: 1))
        animator.advance(to: .zero)
        animator.advance(to: .milliseconds(500))
        animator.animate(to: 0, with: .linear(duration: 1))
        animator.advance(to: .milliseconds(500))
        #expect(animator.current == 0.5)
        animator.advance(to: .milliseconds(1000))
        #expect(abs(animator.current - 0.25) < 1e-12)
        let goesOn = animator.advance(to: .milliseconds(1500))
        #expect(!goesOn)
        #expect(animator.current == 0)
    }

    /// Whatever the uptime, the same time after its start a value is the same to the last bit.
    @Test(arguments: [0, 6, 25, 50, 400])
    func uptimeDoesNotMatter(days: Int) {
        let start = Duration.seconds(days * 86400)
        let animations: [Animation] = [
            .easeInOut(duration: 0.6), .spring(response: 0.5), .interpolatingSpring(stiffness: 300, damping: 8),
            .linear(duration: 3.5).repeatForever(autoreverses: false),
        ]
        for animation in animations {
            var reference = Animator(0.0)
            reference.animate(to: 1, with: animation)
            var aged = reference
            reference.advance(to: .zero)
            aged.advance(to: start)
            for frame in 1..<40 {
                let elapsed = Duration.microseconds(16_667 * frame)
                reference.advance(to: elapsed)
                aged.advance(to: start + elapsed)
                #expect(reference.current.bitPattern == aged.current.bitPattern)
            }
        }
    }

    @Test func droppedFramesChangeNothing() {
        var every = Animator(0.0)
        every.animate(to: 1, with: .interpolatingSpring(stiffness: 300, damping: 8))
        var some = every
        every.advance(to: .zero)
        some.advance(to: .zero)
        for frame in 1...30 { every.advance(to: .milliseconds(16 * frame)) }
        some.advance(to: .milliseconds(16 * 30))
        #expect(every.current == some.current)
    }

    /// 101
    @Test func aWayBackCountsAsOneRun() {
        let twice = Animation.linear(duration: 1).repeatCount(2)
        #expect(twice.sample(at: 0.5).progress == 0.5)
        #expect(abs(twice.sample(at: 1.25).progress - 0.75) < 1e-12)
        #expect(abs(twice.sample(at: 1.99).progress - 0.01) < 1e-9)
        #expect(twice.sample(at: 2).isFinished)
        #expect(Animation.linear(duration: 1).repeatCount(1).sample(at: 1).isFinished)
    }

    /// 103
    @Test func repeatForeverGoesBackAndForth() {
        let animation = Animation.linear(duration: 1).repeatForever()
        #expect(abs(animation.sample(at: 1.5).progress - 0.5) < 1e-12)
        #expect(!animation.sample(at: 1e6).isFinished)
        let forward = Animation.linear(duration: 1).repeatForever(autoreverses: false)
        #expect(abs(forward.sample(at: 7.25).progress - 0.25) < 1e-12)
    }

    /// 104
    @Test func speedAndDelay() {
        let slow = Animation.linear(duration: 1).speed(0.5)
        #expect(slow.sample(at: 0.5).progress == 0.25)
        #expect(slow.duration == 2)
        let first = Animation.linear(duration: 1).delay(1).speed(2)
        #expect(first.sample(at: 0.5).progress == 0)
        #expect(abs(first.sample(at: 0.75).progress - 0.5) < 1e-12)
        let second = Animation.linear(duration: 1).speed(2).delay(1)
        #expect(second.sample(at: 1).progress == 0)
        #expect(abs(second.sample(at: 1.25).progress - 0.5) < 1e-12)
    }

    /// 113
    @Test @MainActor func anglesAnimateInSteps() {
        #expect(abs(Angle(radians: .pi / 2).animatableData - 201.0619) < 0.0001)
    }

    /// 134
    @Test @MainActor func strokesAnimateTheirNumbers() {
        let style = StrokeStyle()
        #expect(style.lineWidth == 1 && style.lineCap == .butt && style.lineJoin == .miter)
        #expect(style.miterLimit == 10 && style.dash.isEmpty && style.dashPhase == 0)
        var moved = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4])
        moved.animatableData = StrokeStyle(lineWidth: 7, miterLimit: 3, dash: [9], dashPhase: 5).animatableData
        #expect(moved == StrokeStyle(lineWidth: 7, lineCap: .round, miterLimit: 3, dash: [4], dashPhase: 5))
    }
}
