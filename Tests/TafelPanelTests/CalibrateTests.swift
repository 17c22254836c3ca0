import Configuration
import Geometry
import Input
import InputEvdev
import Kiosk
import Testing
import Typography

@testable import TafelPanel

/// From what a panel sends to the lines that `tafel calibrate` gives.
@Suite @MainActor struct CalibrateTests {
    private static let fonts = FontLibrary()
    private static let screens = "screens: {a: {kind: loader}}\n"
    private static let size = PixelSize(width: 320, height: 240)

    /// What evemu-record writes of a panel with slots that is tapped at places (0...1 of its axes), a second apart.
    private func evemu(_ places: [CGPoint]) -> String {
        var lines = [
            "N: Test Panel", "I: 0018 1234 5678 0100", "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
            "B: 03 00 00 00 00 00 80 60 02", "A: 2f 0 9 0 0", "A: 35 0 4095 0 0", "A: 36 0 4095 0 0",
            "A: 39 0 65535 0 0",
        ]
        for (index, place) in places.enumerated() {
            let (x, y) = (Int(place.x * 4096), Int(place.y * 4096))
            lines += [
                "E: \(index + 1).000000 0003 0039 \(index)", "E: \(index + 1).000000 0003 0035 \(x)",
                "E: \(index + 1).000000 0003 0036 \(y)", "E: \(index + 1).000000 0000 0000 0",
                "E: \(index + 1).080000 0003 0039 -1", "E: \(index + 1).080000 0000 0000 0",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func settings(_ text: String) throws -> KioskSettings {
        try KioskSettings.schema(sources: Adapters.sourceTypes).read(SourceText(name: "panel.yaml", text: text))
    }

    /// Plays a panel's events on a calibration of a picture that lies on the display in `orientation`.
    private func play(_ text: String, _ orientation: PanelOrientation, touch: String = "{}") throws -> CalibrationPanel
    {
        let settings = try settings(Self.screens + "touch: \(touch)")
        let calibration = CalibrationPanel(
            settings: settings, orientation: orientation, fonts: Self.fonts, size: Self.size, scale: 1, at: .zero)
        let recording = try EvemuRecording(text: text)
        let raw = PanelCalibrate.raw(settings.touch)
        var decoder = EventDecoder(
            recording.device, transform: raw.transform(for: recording.device, paths: [], udev: nil),
            options: raw.decoding)
        var output: [DecodedEvent] = []
        for event in recording.events { decoder.decode(event, into: &output) }
        for case .input(.touch(let touch)) in output { calibration.handle(touch) }
        return calibration
    }

    @Test(arguments: PanelOrientation.all, [PanelOrientation.upright, PanelOrientation(.quarter, mirrored: true)])
    func threeTapsAndATouchGiveLinesThatPutTouchRight(mounting: PanelOrientation, orientation: PanelOrientation) throws
    {
        // The panel's picture is smaller than its sensor and lies off its middle.
        let wrong = CGAffineTransform(a: 0.9, b: 0, c: 0, d: 0.85, tx: 0.04, ty: 0.08)
        func device(_ target: CGPoint) -> CGPoint { target.applying(mounting.inverse.unitTransform).applying(wrong) }
        let taps = PanelCalibration.targets.map(device) + [CGPoint(x: 0.5, y: 0.5)]
        // What the configuration said before counts for nothing.
        let calibration = try play(evemu(taps), orientation, touch: "{mirrorX: true, smoothing: strong}")
        guard case .accepted(let solution) = calibration.state else {
            Issue.record("not kept: \(calibration.state)")
            return
        }
        let lines = PanelCalibrate.lines(solution)
        let read = try settings(Self.screens + lines).touch
        let transform = TouchTransform(
            calibration: try #require(read.correction), orientation: orientation,
            screenSize: CGSize(width: 100, height: 100))
        for target in PanelCalibration.targets + [CGPoint(x: 0.6, y: 0.7)] {
            let place = transform.location(ofUnit: device(target))
            #expect(place.distance(to: CGPoint(x: target.x * 100, y: target.y * 100)) < 0.5, "\(lines)")
        }
    }

    @Test func whatNobodyConfirmsChangesNothing() throws {
        let calibration = try play(evemu(PanelCalibration.targets), .upright)
        guard case .confirming = calibration.state else {
            Issue.record("not solved: \(calibration.state)")
            return
        }
        let due = try #require(calibration.nextDue)
        #expect(due < .seconds(6))
        calibration.advance(to: .seconds(3) + .milliseconds(80) + CalibrationSession.confirmationTime)
        #expect(calibration.state == .reverted && calibration.nextDue == nil)
    }

    @Test func tapsThatFitNothingAreAskedForAgain() throws {
        let spot = CGPoint(x: 0.4, y: 0.4)
        let calibration = try play(evemu([spot, spot, spot]), .upright)
        #expect(
            calibration.state == .collecting(target: PanelCalibration.targets[0], number: 0, failure: .inLine))
    }
}
