import Display
import Geometry
import Input
import Testing

@testable import Kiosk

/// What only wakes the screen does nothing else.
@Suite @MainActor struct WakeGateTests {
    private final class Lamp {
        var requests = 0
    }

    private let gate = WakeGate()
    private let lamp = Lamp()

    init() {
        gate.onWake = { [lamp] in lamp.requests += 1 }
    }

    private func touch(_ phase: TouchEvent.Phase, _ finger: Int = 1) -> Bool {
        gate.admits(.touch(TouchEvent(id: .init(finger), phase: phase, location: .zero, time: .zero)))
    }

    private func key(_ phase: KeyEvent.Phase) -> Bool {
        gate.admits(.key(KeyEvent(key: .enter, phase: phase, time: .zero)))
    }

    @Test func aTouchThatWakesDoesNothingUntilAllFingersAreUp() {
        #expect(touch(.began) && touch(.ended))
        #expect(gate.sleep(at: .zero).isEmpty)
        #expect(!touch(.began))
        #expect(lamp.requests == 1)
        gate.wake()
        // A second finger that joins the first one is of the same hand.
        #expect(!touch(.began, 2) && !touch(.moved) && !touch(.ended) && !touch(.moved, 2) && !touch(.ended, 2))
        #expect(touch(.began, 3) && touch(.ended, 3))
        #expect(lamp.requests == 1)
    }

    @Test func fingersAreCancelledAsTheScreenGoesDark() {
        #expect(touch(.began, 1) && touch(.began, 2) && touch(.ended, 1))
        let cancelled = gate.sleep(at: .seconds(3))
        #expect(
            cancelled == [
                .touch(TouchEvent(id: .init(2), phase: .cancelled, location: .zero, time: .seconds(3)))
            ])
        gate.wake()
        #expect(!touch(.moved, 2) && !touch(.ended, 2))
        #expect(touch(.began, 3))
    }

    @Test func aKeyThatWakesDoesNothingUntilItIsUp() {
        _ = gate.sleep(at: .zero)
        #expect(!key(.down))
        #expect(lamp.requests == 1)
        gate.wake()
        #expect(!key(.repeat) && !key(.up))
        #expect(key(.down) && key(.up))
        _ = gate.sleep(at: .zero)
        #expect(!gate.admits(.knob(steps: 1, time: .zero)))
        #expect(lamp.requests == 2)
        gate.wake()
        #expect(gate.admits(.knob(steps: 1, time: .zero)))
    }

    @Test func aLivePanelSleepsThroughTouches() throws {
        let panel = try LivePanel(
            """
            sources: { steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 } }
            screens: { panel: { kind: infographic, title: Progress, source: steps, range: [0, 100] } }
            """)
        #expect(try panel.settle())
        let pictures = panel.output.count
        let button = try panel.place(of: "Set Value")
        panel.kiosk.wakeGate.onWake = { [kiosk = panel.kiosk] in kiosk.wakeGate.wake() }
        panel.kiosk.sleep()
        try panel.tap(button)
        try panel.serve(for: .milliseconds(100))
        #expect(panel.output.count == pictures)
        #expect(!panel.kiosk.wakeGate.isAsleep)
        try panel.tap(button)
        #expect(try panel.serve { panel.output.count > pictures })
    }
}
