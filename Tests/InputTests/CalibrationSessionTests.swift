import Geometry
import Input
import Testing

@Suite struct CalibrationSessionTests {
    private var session = CalibrationSession(orientation: .upright, at: .zero)
    private var time = 0

    /// Taps the target that is shown, on a panel that is mounted so.
    private mutating func tapTarget(mounting: PanelOrientation = .upright) {
        guard case .collecting(let target, number: _, failure: _) = session.state else { return }
        tap(target.applying(mounting.inverse.unitTransform))
    }

    private mutating func tap(_ place: CGPoint) {
        time += 1000
        session.handle(touch(.began, place.x - 0.004, place.y, at: time, finger: time))
        session.handle(touch(.moved, place.x + 0.004, place.y, at: time + 50, finger: time))
        session.handle(touch(.ended, place.x + 0.004, place.y, at: time + 100, finger: time))
    }

    @Test(arguments: PanelOrientation.all)
    mutating func threeTapsAndATouchAnywhere(mounting: PanelOrientation) {
        for _ in 1...3 { tapTarget(mounting: mounting) }
        guard case .confirming(let calibration, let deadline) = session.state else {
            Issue.record("not solved: \(session.state)")
            return
        }
        #expect(calibration.mounting == mounting)
        #expect(calibration.matrix.transform == mounting.unitTransform)
        #expect(deadline == .milliseconds(13_100))
        tap(CGPoint(x: 0.5, y: 0.5))
        #expect(session.state == .accepted(calibration))
        #expect(session.deadline == nil)
    }

    @Test mutating func revertsByItself() {
        for _ in 1...3 { tapTarget() }
        session.advance(to: .milliseconds(13_099))
        #expect(session.state != .reverted)
        session.advance(to: .milliseconds(13_100))
        #expect(session.state == .reverted)
        tap(.zero)
        #expect(session.state == .reverted)
    }

    @Test mutating func aSessionNobodyGoesOnWithReverts() {
        tapTarget()
        #expect(session.deadline == .milliseconds(61_100))
        session.advance(to: .milliseconds(61_100))
        #expect(session.state == .reverted)
    }

    @Test mutating func uselessTapsBeginAnew() {
        for _ in 1...3 { tap(CGPoint(x: 0.5, y: 0.5)) }
        #expect(session.state == .collecting(target: PanelCalibration.targets[0], number: 0, failure: .inLine))
        for _ in 1...3 { tapTarget() }
        guard case .confirming = session.state else {
            Issue.record("no second try")
            return
        }
    }

    @Test mutating func theFingerOnTheLastTargetDoesNotConfirm() {
        for _ in 1...2 { tapTarget() }
        session.handle(touch(.began, 0.3, 0.85, at: 5000, finger: 90))
        session.handle(touch(.began, 0.9, 0.9, at: 5010, finger: 91))
        session.handle(touch(.ended, 0.3, 0.85, at: 5050, finger: 90))
        session.handle(touch(.moved, 0.8, 0.8, at: 5060, finger: 91))
        session.handle(touch(.ended, 0.8, 0.8, at: 5080, finger: 91))
        guard case .confirming = session.state else {
            Issue.record("confirmed by itself: \(session.state)")
            return
        }
    }
}
