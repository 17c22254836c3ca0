import Geometry
import Input
import Testing

@testable import Kiosk

/// What a configuration says of touch and of recording.
@Suite struct TouchSettingsTests {
    private let screens = "screens: {a: {kind: loader}}\n"

    @Test func nothingIsCorrectedUnlessAsked() throws {
        let settings = try settings(screens)
        #expect(settings.touch == TouchSettings() && settings.touch.correction == nil)
        #expect(settings.touch.smoothing.filter == nil)
        #expect(settings.record.last == nil && settings.record.folder == "/run/tafel")
    }

    @Test func everythingIsRead() throws {
        let read = try settings(
            screens + """
                touch:
                  devices: [goodix, /dev/input/by-path/x, 0eef:0001]
                  swapXY: true
                  mirrorX: true
                  mirrorY: true
                  calibration: [1.1, 0, -0.05, 0, 0.9, 0.05]
                  palmSize: 0.2
                  ghostFilter: 12ms
                  smoothing: medium
                  pointerRest: 2s
                record: { last: 5min, folder: /var/tmp/panel }
                """)
        #expect(read.touch.devices == ["goodix", "/dev/input/by-path/x", "0eef:0001"])
        #expect(read.touch.swapsAxes && read.touch.mirrorsX && read.touch.mirrorsY)
        #expect(read.touch.calibration?.coefficients == [1.1, 0, -0.05, 0, 0.9, 0.05])
        #expect(read.touch.palmSize == 0.2 && read.touch.ghostFilter == .milliseconds(12))
        #expect(read.touch.smoothing.filter == .noisyPanel && read.touch.pointerRest == .seconds(2))
        #expect(read.record.last == .seconds(300) && read.record.folder == "/var/tmp/panel")
    }

    /// Where the device's upper left corner is seen.
    @Test(arguments: [
        ("swapXY: true", CGPoint(x: 0.1, y: 0.3)), ("mirrorX: true", CGPoint(x: 0.7, y: 0.1)),
        ("mirrorY: true", CGPoint(x: 0.3, y: 0.9)), ("swapXY: true, mirrorX: true", CGPoint(x: 0.9, y: 0.3)),
        ("swapXY: true, mirrorY: true", CGPoint(x: 0.1, y: 0.7)),
        ("mirrorX: true, calibration: [0.5, 0, 0, 0, 1, 0]", CGPoint(x: 0.35, y: 0.1)),
    ])
    func swappingComesFirstThenMirroringThenCalibration(_ touch: String, _ place: CGPoint) throws {
        let correction = try #require(try settings(screens + "touch: {\(touch)}").touch.correction)
        let seen = CGPoint(x: 0.3, y: 0.1).applying(correction.transform)
        #expect(abs(seen.x - place.x) < 1e-12 && abs(seen.y - place.y) < 1e-12)
    }

    @Test func whatIsWrongIsSaidWithItsPlace() {
        #expect(
            problems(screens + "touch: {calibration: [0, 0, 1, 0, 1, 0]}") == [
                "2:22: touch.calibration: these numbers put all touches on one line = no correction is [1, 0, 0, 0, 1, 0]"
            ])
        #expect(problems(screens + "touch: {smoothing: mediun}").first?.hasSuffix(#"did you mean "medium"?"#) == true)
        #expect(problems(screens + "touch: {invertX: true}").first?.hasSuffix(#"did you mean "mirrorX"?"#) == true)
        #expect(problems(screens + "touch: {ghostFilter: 2s}").count == 1)
        #expect(problems(screens + "record: {last: 0s}").count == 1)
    }
}
