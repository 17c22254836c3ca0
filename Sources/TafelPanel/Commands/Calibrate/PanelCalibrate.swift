import CLinux
import Diagnostics
import Display
import Geometry
import Input
import InputEvdev
import Kiosk
import Posix

/// The calibration of `tafel calibrate` on the configured output.
@MainActor
struct PanelCalibrate {
    let settings: KioskSettings

    /// Runs to its end and returns lines for a configuration.
    ///
    /// - Throws: when nothing was kept.
    func run() throws(CommandFailure) -> String {
        let log = Log(subject: "calibrate", sink: StandardErrorSink(.terminal))
        let state: CalibrationSession.State
        do {
            state = try run(on: try EventLoop(), log)
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw .failed("the event loop failed: \(error)", advice: nil, code: .software)
        }
        guard case .accepted(let calibration) = state else {
            throw .unavailable(
                "nothing was kept, all is as it was before",
                advice: "tap the three targets, then anywhere within ten seconds")
        }
        return Self.lines(calibration)
    }

    private func run(on loop: EventLoop, _ log: Log) throws -> CalibrationSession.State {
        try VirtualTerminal.blockSignals()
        try loop.watchSignals([SIGTERM, SIGINT]) { _ in loop.stop() }
        let fonts = try Fonts.open(log)
        let displayLog = log.named("display")
        let opened = try OutputOpener(
            settings: settings.display, loop: loop, whenAbsent: .fail, notice: { displayLog.notice($0) }
        ).open()
        defer { opened.output.close() }
        for remark in opened.remarks { displayLog.notice(remark) }
        let runner = CalibrationRunner(
            settings: settings, orientation: opened.orientation(), output: opened.output, fonts: fonts, loop: loop,
            log: log)
        let input = try connectInput(opened, runner, loop, log.named("input"))
        defer { input?.stop() }
        try loop.run()
        return runner.state
    }

    private func connectInput(
        _ opened: OpenedOutput, _ runner: CalibrationRunner, _ loop: EventLoop, _ log: Log
    ) throws(CommandFailure) -> PanelInput? {
        if let connect = opened.connectInput {
            // An output's own input is in pixels.
            let size = opened.output.properties.pictureSize
            connect { event in
                guard case .touch(var touch) = event else { return }
                touch.location.x /= Double(size.width)
                touch.location.y /= Double(size.height)
                runner.handle(touch)
            }
            return nil
        }
        do throws(InputDeviceError) {
            return try PanelInput(
                Self.raw(settings.touch), loop: loop, log: log, seat: opened.seat,
                receiver: { event in if case .touch(let touch) = event { runner.handle(touch) } })
        } catch {
            throw .failed("no touch: \(error)", advice: nil, code: .unavailable)
        }
    }

    /// The devices' own coordinates, 0...1, without any correction.
    static func raw(_ touch: TouchSettings) -> InputSettings {
        var settings = InputSettings(touch, screenSize: CGSize(width: 1, height: 1), orientation: .upright)
        settings.calibrations = [InputSettings.Calibration(device: .any, matrix: .identity)]
        settings.decoding.smoothing = nil
        return settings
    }

    /// What goes into the configuration; replaces what it says of swapping and mirroring.
    static func lines(_ calibration: PanelCalibration) -> String {
        let numbers = calibration.matrix.coefficients.map(Self.rounded).joined(separator: ", ")
        let error = Self.rounded((calibration.error * 1000).rounded() / 10)
        return """
            # Found by "tafel calibrate": the taps fit to \(error) % of the screen. Takes the place of swapXY, mirrorX, mirrorY.
            touch:
              calibration: [\(numbers)]

            """
    }

    /// Five decimals, without a needless end.
    private static func rounded(_ value: Double) -> String {
        let rounded = (value * 100_000).rounded() / 100_000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
