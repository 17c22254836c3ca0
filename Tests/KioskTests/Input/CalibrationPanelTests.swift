import Geometry
import Input
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// What a person sees of a calibration.
@Suite @MainActor struct CalibrationPanelTests {
    private static let tolerance = GoldenTolerance(channel: 24, pixels: 300)

    private func calibration(_ text: String, _ size: PixelSize) throws -> CalibrationPanel {
        CalibrationPanel(
            settings: try settings(text + "\nscreens: {a: {kind: loader}}"), orientation: .upright,
            fonts: TestPanel.fonts, size: size, scale: 1, at: .zero)
    }

    private func words(_ calibration: CalibrationPanel) -> [String] {
        calibration.panel.host.semantics().flattened.map(\.label).filter { !$0.isEmpty }
    }

    private func tap(_ calibration: CalibrationPanel, _ place: CGPoint, at seconds: Int) {
        for (phase, delay) in [(TouchEvent.Phase.began, 0), (.ended, 80)] {
            calibration.handle(
                TouchEvent(
                    id: .init(seconds), phase: phase, location: place,
                    time: .seconds(seconds) + .milliseconds(delay)))
        }
        _ = calibration.panel.drawFrame(at: .seconds(seconds) + .milliseconds(100))
    }

    @Test func targetsCountdownAndThanks() throws {
        let calibration = try calibration("locale: en_US", PixelSize(width: 480, height: 320))
        _ = calibration.panel.drawFrame(at: .zero)
        #expect(words(calibration) == ["Tap the middle of the target", "1 of 3"])
        expectGolden(calibration.panel.picture, "calibration-target", tolerance: Self.tolerance)
        for (index, target) in PanelCalibration.targets.enumerated() { tap(calibration, target, at: index + 1) }
        #expect(words(calibration) == ["Touch anywhere to keep this", "Otherwise nothing changes, in 10 s"])
        let due = try #require(calibration.nextDue)
        calibration.advance(to: due)
        _ = calibration.panel.drawFrame(at: due)
        #expect(words(calibration).last == "Otherwise nothing changes, in 9 s")
        tap(calibration, CGPoint(x: 0.9, y: 0.1), at: 6)
        #expect(words(calibration).first == "Calibrated")
    }

    @Test func failureIsSaidAndGermanIsSpoken() throws {
        let calibration = try calibration("locale: de_DE", PixelSize(width: 240, height: 320))
        for second in 1...3 { tap(calibration, CGPoint(x: 0.5, y: 0.5), at: second) }
        #expect(words(calibration) == ["Mitte des Ziels antippen", "Das passte nicht zusammen. Noch einmal: 1 von 3"])
        calibration.advance(to: .seconds(70))
        _ = calibration.panel.drawFrame(at: .seconds(70))
        #expect(words(calibration).first == "Alles wie zuvor")
    }
}
