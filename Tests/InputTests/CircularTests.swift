import Geometry
import Input
import Testing

@Suite struct TurnTrackerTests {
    private func turned(by degrees: [Double], every milliseconds: Int = 16, radius: Double = 80) -> Double {
        var tracker = TurnTracker(center: CGPoint(x: 100, y: 100))
        for (index, angle) in degrees.enumerated() {
            tracker.add(onCircle(angle, radius: radius), at: .milliseconds(milliseconds * index))
        }
        return tracker.rotation.degrees
    }

    @Test(arguments: [1.0, -1])
    func countsAnyNumberOfTurns(sense: Double) {
        let degrees = turned(by: (0...144).map { sense * Double($0) * 15 })
        #expect(abs(degrees - sense * 2160) < 0.001)
    }

    @Test func takesTheShorterWayFromRest() {
        #expect(abs(turned(by: [0, 170], radius: 400) - 170) < 0.001)
        #expect(abs(turned(by: [0, 190], radius: 400) + 170) < 0.001)
    }

    @Test func aFastFingerGoesOnItsWay() {
        // Ten samples a second, 130° apart and then 200°: the shorter way would be 160° back.
        #expect(abs(turned(by: [0, 130, 260, 460], every: 100) - 460) < 0.001)
        // After a pause nothing is predicted.
        #expect(abs(turned(by: [0, 130, 260, 460], every: 200) - 100) < 0.001)
    }

    @Test func anAbsurdSpeedIsNotBelieved() {
        var tracker = TurnTracker(center: CGPoint(x: 100, y: 100))
        tracker.add(onCircle(0), at: .zero)
        tracker.add(onCircle(20), at: .nanoseconds(1))
        tracker.add(onCircle(25), at: .milliseconds(16))
        #expect(abs(tracker.rotation.degrees - 25) < 0.001)
    }

    @Test func theCentreHoldsTheAngle() {
        var tracker = TurnTracker(center: CGPoint(x: 100, y: 100))
        tracker.add(onCircle(0), at: .zero)
        tracker.add(onCircle(30), at: .milliseconds(16))
        for (index, angle) in [90.0, 200, 310].enumerated() {
            tracker.add(onCircle(angle, radius: 12), at: .milliseconds(32 + 16 * index))
        }
        tracker.add(onCircle(210), at: .milliseconds(100))
        #expect(abs(tracker.rotation.degrees - 30) < 0.001)
        tracker.add(onCircle(220), at: .milliseconds(116))
        #expect(abs(tracker.rotation.degrees - 40) < 0.001)
    }

    @Test func aLineAcrossTheMiddleTurnsNothing() {
        var tracker = TurnTracker(center: CGPoint(x: 100, y: 100))
        for (index, x) in [180.0, 140, 60, 20].enumerated() {
            tracker.add(CGPoint(x: x, y: 102), at: .milliseconds(16 * index))
        }
        #expect(abs(tracker.rotation.degrees) < 5)
    }
}

@Suite struct CircularDragRecognizerTests {
    @Test func turnsWithTheFinger() throws {
        var drag = CircularDragRecognizer(center: CGPoint(x: 100, y: 100))
        drag.handle(TouchEvent(id: .init(1), phase: .began, location: onCircle(170), time: .zero))
        drag.handle(TouchEvent(id: .init(1), phase: .moved, location: onCircle(172), time: .milliseconds(16)))
        #expect(drag.phase == .possible)
        for step in 1...100 {
            let place = onCircle(172 + Double(step) * 10, radius: 80 + Double(step))
            drag.handle(TouchEvent(id: .init(1), phase: .moved, location: place, time: .milliseconds(16 + 16 * step)))
        }
        let value = try #require(drag.phase.value)
        #expect(abs(value.rotation.degrees - 1002) < 0.001)
        #expect(abs(value.velocity.degrees - 625) < 1)
        drag.handle(TouchEvent(id: .init(1), phase: .ended, location: value.location, time: .milliseconds(1620)))
        #expect(drag.phase.isFinal)
        #expect(abs(try #require(drag.phase.value).velocity.degrees - 625) < 1)
    }

    @Test func unplugCancels() {
        var drag = CircularDragRecognizer(center: CGPoint(x: 100, y: 100), minimumDistance: 0)
        drag.handle(TouchEvent(id: .init(1), phase: .began, location: onCircle(0), time: .zero))
        drag.handle(TouchEvent(id: .init(1), phase: .cancelled, location: onCircle(0), time: .zero))
        #expect(drag.phase == .cancelled)
    }
}

@Suite struct CircularValueTests {
    private let center = CGPoint(x: 100, y: 100)

    private func ring(
        _ value: Double, in range: ClosedRange<Double> = 0...100, step: Double? = 1,
        grip: CircularValue.Grip = .absolute
    ) -> CircularValue {
        CircularValue(value: value, in: range, step: step, center: center, grip: grip)
    }

    /// What a finger shows on its way; degrees clockwise from the top.
    private func values(_ ring: CircularValue, _ degrees: [Double]) -> [Double] {
        var ring = ring
        return degrees.map { ring.move(to: onCircle($0 - 90)) }
    }

    @Test func followsTheFinger() {
        #expect(values(ring(50), [90, 126, 180, 270, 342]) == [25, 35, 50, 75, 95])
    }

    @Test(arguments: [0.0, 30, 50, 100], [CircularValue.Grip.absolute, .relative])
    func neverJumpsOnItsWayAcrossTheBottom(start: Double, grip: CircularValue.Grip) {
        let way = values(ring(start, grip: grip), [0, 60, 120, 168, 176, 179, 181, 190, 200])
        // Leaving the top may be a jump, as touching anywhere is; nothing after it.
        for (one, next) in zip(way.dropFirst(), way.dropFirst(2)) { #expect(abs(next - one) <= 17) }
    }

    @Test(arguments: [0.0, 50, 100])
    func oneStepFromTheTopNeverJumps(start: Double) {
        let way = values(ring(start, grip: .relative), [0, 168, 176, 179, 181, 190, 200])
        for (one, next) in zip(way.dropFirst(), way.dropFirst(2)) { #expect(abs(next - one) <= 4) }
    }

    @Test func staysAtItsEndAcrossTheTop() {
        #expect(values(ring(80), [300, 350, 5, 40, 170, 200, 355, 10, 359, 350, 300])[2...8].allSatisfy { $0 == 100 })
        #expect(values(ring(80), [300, 350, 10, 350, 324]).suffix(2) == [97, 90])
        #expect(values(ring(20), [60, 10, 350, 300, 10, 36]) == [17, 3, 0, 0, 3, 10])
    }

    @Test func atTheTopTakesHoldOfTheEndThatIsThere() {
        #expect(values(ring(100), [3, 60, 350]) == [100, 100, 97])
        #expect(values(ring(95), [3]) == [100])
        #expect(values(ring(0), [357, 300, 18]) == [0, 0, 5])
        #expect(values(ring(100), [90]) == [25])
    }

    @Test func atTheTopWithoutAnEndTheValueWaits() {
        #expect(values(ring(80), [0, 10, 350, 18, 36]) == [80, 80, 80, 5, 10])
        #expect(values(ring(20), [2, 342]) == [20, 95])
    }

    @Test func theMiddleHoldsTheValue() {
        var ring = ring(40)
        ring.move(to: onCircle(0))
        #expect(ring.value == 25)
        ring.move(to: center)
        ring.move(to: onCircle(180, radius: 12))
        ring.move(to: CGPoint(x: Double.nan, y: 0))
        #expect(ring.value == 25)
    }

    @Test func stepsAndRangesOfAnySize() {
        #expect(values(ring(0, in: 0...3), [60, 61, 119, 181, 299, 301]) == [1, 1, 1, 2, 2, 3])
        #expect(values(ring(0, in: 0...10, step: 3), [340]) == [9])
        #expect(values(ring(0, in: -20...20, step: nil), [90]) == [-10])
        #expect(values(ring(.nan, in: 5...5, step: 0), [90]) == [5])
    }

    @Test func aRelativeGripStartsFromTheValue() {
        #expect(values(ring(50, grip: .relative), [270, 288, 306]) == [50, 55, 60])
    }
}
