import CLinux
import Configuration
import Diagnostics
import InputEvdev
import Display
import Kiosk
import Posix
import Typography

/// The running panel of `tafel run`.
@MainActor
struct PanelRun {
    /// The settings with the options put over them; `options.settings(errors:)` reads them anew.
    let settings: KioskSettings
    let options: RunCommand
    let output: TextSink
    let errors: TextSink

    /// Runs until the time is up or a signal comes.
    func run() throws(CommandFailure) -> ExitCode {
        let log = Log(subject: "panel", sink: StandardErrorSink(.terminal))
        try TimeZoneChoice.apply(settings.timeZone)
        var made: EventLoop?
        try checkLoop { () throws(Errno) in made = try EventLoop() }
        guard let loop = made else { return .software }
        return try run(on: loop, log)
    }

    private func run(on loop: EventLoop, _ log: Log) throws(CommandFailure) -> ExitCode {
        var runner: KioskRunner?
        var further: FurtherPanels?
        // Before any thread is started, so that none of them takes a signal.
        try checkLoop { () throws(Errno) in
            try loop.watchSignals([SIGTERM, SIGINT, SIGHUP]) { number in
                if number == SIGHUP { reload(runner, further, log) } else { loop.stop() }
            }
        }
        let fonts = try Fonts.open(log)
        let displayLog = log.named("display")
        // Before the first, which may take any connector that is left.
        let others = FurtherPanels(settings, loop: loop, log: displayLog)
        defer { others.close() }
        further = others
        let opened = try OutputOpener(
            settings: settings.display, loop: loop, whenAbsent: options.failsWithoutDisplay ? .fail : .wait,
            notice: { displayLog.notice($0) }
        ).open()
        defer { opened.output.close() }
        for remark in opened.remarks { displayLog.notice(remark) }
        let kiosk = KioskRunner(
            settings: settings, sourceTypes: Adapters.sourceTypes, output: opened.output, fonts: fonts, loop: loop,
            log: log)
        runner = kiosk
        others.begin(settings, fonts: fonts)
        if let screen = options.screen { kiosk.show(screen: screen) }
        let input = connectInput(opened, to: kiosk, loop, log.named("input"))
        defer { input?.stop() }
        if options.stats {
            loop.every(.seconds(10)) { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        }
        if let seconds = options.seconds { loop.after(seconds) { loop.stop() } }
        try checkLoop { () throws(Errno) in try loop.run() }
        if options.stats { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        return .success
    }

    /// Ties touch to the kiosk: the output's own where it brings some, else this machine's devices.
    private func connectInput(
        _ opened: OpenedOutput, to kiosk: KioskRunner, _ loop: EventLoop, _ log: Log
    ) -> PanelInput? {
        if let connect = opened.connectInput {
            connect { event in kiosk.handle(event) }
        }
        guard opened.takesDevices else { return nil }
        do throws(InputDeviceError) {
            let input = try PanelInput(
                size: opened.output.properties.pictureSize, orientation: opened.orientation(),
                ofOthers: settings.displays.flatMap(\.value.touch).map(DeviceMatch.init), loop: loop, log: log,
                receiver: { event in kiosk.handle(event) })
            kiosk.frames.onDisplayChange = { [output = opened.output, orientation = opened.orientation] in
                input.follow(size: output.properties.pictureSize, orientation: orientation())
            }
            return input
        } catch {
            // A panel that nobody can touch still shows.
            log.error("no touch: \(error)")
            return nil
        }
    }

    private func checkLoop(_ body: () throws(Errno) -> Void) throws(CommandFailure) {
        do throws(Errno) {
            try body()
        } catch {
            throw .failed("the event loop failed: \(error)", advice: nil, code: .software)
        }
    }

    /// Reads the configuration anew; one with errors is reported and the old one stays.
    private func reload(_ runner: KioskRunner?, _ further: FurtherPanels?, _ log: Log) {
        do throws(CommandFailure) {
            let new = try options.settings(errors: errors)
            let isFirstStale = runner?.apply(new) ?? false
            let needsRestart = (further?.apply(new) ?? false) || isFirstStale
            log.notice(
                needsRestart
                    ? "configuration taken over, but for the display's settings, which need a restart"
                    : "configuration taken over")
        } catch {
            errors.write(error.description)
            log.error("the configuration has errors; the old one stays")
        }
    }
}
