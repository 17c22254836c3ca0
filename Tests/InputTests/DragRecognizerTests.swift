import Geometry
import Input
import Testing

@Suite struct VelocitySamplerTests {
    @Test func averagesSlopes() {
        var sampler = VelocitySampler()
        sampler.add(1, at: .seconds(1))
        #expect(sampler.velocity.width == 0)
        sampler.add(2, at: .seconds(2))
        #expect(sampler.velocity.width == 1)
        sampler.add(4, at: .seconds(3))
        #expect(sampler.velocity.width == 1.25)
    }

    @Test func isPerSecond() {
        var sampler = VelocitySampler()
        sampler.add(1, at: .zero)
        sampler.add(2, at: .milliseconds(100))
        #expect(sampler.velocity.width == 10)
    }

    @Test func sameTimeAndEarlierTimesAreHarmless() {
        var sampler = VelocitySampler()
        sampler.add(0, at: .seconds(1))
        sampler.add(5, at: .seconds(1))
        sampler.add(100, at: .zero)
        sampler.add(6, at: .seconds(2))
        #expect(sampler.velocity.width == 1)
    }
}

@Suite struct DragRecognizerTests {
    @Test func beginsAtItsDistanceAndReportsAllOfIt() {
        var drag = DragRecognizer()
        drag.feed(touch(.began, 100, 100, at: 0), touch(.moved, 109.9, 100, at: 16))
        #expect(drag.phase == .possible)
        drag.feed(touch(.moved, 110, 100, at: 32))
        guard case .began(let value) = drag.phase else {
            Issue.record("not begun: \(drag.phase)")
            return
        }
        #expect(value.translation == CGSize(width: 10, height: 0))
        #expect(value.startLocation == CGPoint(x: 100, y: 100))
    }

    @Test func changesAndEnds() {
        var drag = DragRecognizer(minimumDistance: 0)
        drag.feed(touch(.began, 0, 0, at: 0))
        #expect(drag.phase.value?.translation == .zero)
        drag.feed(touch(.moved, 10, 0, at: 100))
        guard case .changed(let value) = drag.phase else {
            Issue.record("not changed: \(drag.phase)")
            return
        }
        #expect(value.velocity == CGSize(width: 100, height: 0))
        #expect(value.predictedEndLocation == CGPoint(x: 35, y: 0))
        #expect(value.predictedEndTranslation == CGSize(width: 35, height: 0))
        drag.feed(touch(.ended, 10, 0, at: 105))
        guard case .ended(let last) = drag.phase else {
            Issue.record("not ended: \(drag.phase)")
            return
        }
        #expect(last.velocity == CGSize(width: 100, height: 0))
    }

    @Test func aFingerThatRestedIsNotFlicked() {
        var drag = DragRecognizer(minimumDistance: 0)
        drag.feed(touch(.began, 0, 0, at: 0), touch(.moved, 50, 0, at: 50), touch(.ended, 50, 0, at: 150))
        #expect(drag.phase.value?.velocity == .zero)
    }

    @Test func followsItsOwnFingerOnly() {
        var drag = DragRecognizer()
        drag.feed(touch(.began, 0, 0, at: 0), touch(.began, 300, 0, at: 5, finger: 2))
        drag.feed(touch(.moved, 20, 0, at: 10), touch(.moved, 500, 0, at: 15, finger: 2))
        #expect(drag.phase.value?.location == CGPoint(x: 20, y: 0))
        drag.feed(touch(.ended, 500, 0, at: 20, finger: 2))
        #expect(!drag.phase.isFinal)
    }

    @Test func aLostFingerCancelsWhatRuns() {
        var running = DragRecognizer(minimumDistance: 0)
        running.feed(touch(.began, 0, 0, at: 0), touch(.cancelled, 0, 0, at: 10))
        #expect(running.phase == .cancelled)
        var possible = DragRecognizer()
        possible.feed(touch(.began, 0, 0, at: 0), touch(.cancelled, 0, 0, at: 10))
        #expect(possible.phase == .failed)
    }
}

@Suite struct SwipeRecognizerTests {
    @Test(
        arguments: [
            (100.0, 0.0, SwipeRecognizer.Direction.right), (-100, 40, .left), (30, -90, .up), (0, 60, .down),
        ])
    func goesInFourDirections(x: Double, y: Double, direction: SwipeRecognizer.Direction) {
        var swipe = SwipeRecognizer()
        swipe.feed(touch(.began, 0, 0, at: 0), touch(.moved, x, y, at: 200))
        #expect(swipe.phase.value?.direction == direction)
    }

    @Test func slantedSlowOrForbiddenIsNone() {
        var slanted = SwipeRecognizer()
        slanted.feed(touch(.began, 0, 0, at: 0), touch(.moved, 100, 80, at: 200))
        #expect(slanted.phase == .failed)
        var slow = SwipeRecognizer()
        slow.feed(touch(.began, 0, 0, at: 0), touch(.moved, 100, 0, at: 501))
        #expect(slow.phase == .failed)
        var forbidden = SwipeRecognizer([.left, .right])
        forbidden.feed(touch(.began, 0, 0, at: 0), touch(.moved, 0, 100, at: 200))
        #expect(forbidden.phase == .failed)
        var short = SwipeRecognizer()
        short.feed(touch(.began, 0, 0, at: 0), touch(.moved, 59, 0, at: 100), touch(.ended, 59, 0, at: 120))
        #expect(short.phase == .failed)
    }
}

@Suite struct TwoFingerTests {
    @Test func pinchIsTheRatioOfDistances() {
        var pinch = PinchRecognizer()
        pinch.feed(touch(.began, 0, 0, at: 0), touch(.began, 100, 0, at: 10, finger: 2))
        #expect(pinch.phase == .possible)
        pinch.feed(touch(.moved, 200, 0, at: 20, finger: 2))
        #expect(pinch.phase.value?.magnification == 2)
        #expect(pinch.phase.value?.startLocation == CGPoint(x: 50, y: 0))
        #expect(pinch.phase.value?.location == CGPoint(x: 100, y: 0))
        pinch.feed(touch(.moved, 150, 0, at: 30))
        #expect(pinch.phase.value?.magnification == 0.5)
        pinch.feed(touch(.ended, 150, 0, at: 40))
        #expect(pinch.phase.isFinal)
        #expect(pinch.phase.value?.magnification == 0.5)
    }

    @Test func rotationCountsWholeTurns() throws {
        var rotation = RotationRecognizer()
        rotation.feed(touch(.began, 100, 100, at: 0))
        rotation.handle(TouchEvent(id: .init(2), phase: .began, location: onCircle(0), time: .milliseconds(1)))
        for step in 1...36 {
            let place = onCircle(Double(step) * 20)
            rotation.handle(TouchEvent(id: .init(2), phase: .moved, location: place, time: .milliseconds(16 * step)))
        }
        let degrees = try #require(rotation.phase.value?.rotation.degrees)
        #expect(abs(degrees - 720) < 0.001)
    }

    @Test func fingersOnOneSpotDivideByNothing() throws {
        var pinch = PinchRecognizer()
        pinch.feed(touch(.began, 0, 0, at: 0), touch(.began, 0, 0, at: 10, finger: 2))
        pinch.feed(touch(.moved, 16, 0, at: 20, finger: 2))
        #expect(pinch.phase.value?.magnification == 2)
    }

    @Test func aFingerAloneFails() {
        var pinch = PinchRecognizer()
        pinch.feed(touch(.began, 0, 0, at: 0), touch(.moved, 50, 0, at: 10), touch(.ended, 50, 0, at: 20))
        #expect(pinch.phase == .failed)
    }
}
