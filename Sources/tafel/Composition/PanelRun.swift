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
    /// Where the whole run is recorded to; nil leaves it to the configuration whether its last minutes are kept.
    var recordingFile: String?

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
        var input: PanelInput?
        var recording: PanelRecording?
        // Before any thread is started, so that none of them takes a signal.
        try checkLoop { () throws(Errno) in
            try loop.watchSignals([SIGTERM, SIGINT, SIGHUP, SIGUSR1]) { number in
                switch number {
                case SIGHUP: reload(runner, input, log)
                case SIGUSR1: write(recording, log.named("record"))
                default: loop.stop()
                }
            }
        }
        let fonts = try Fonts.open(log)
        let opened = try OutputOpener(settings: settings.display, loop: loop).open()
        defer { opened.output.close() }
        for remark in opened.remarks { log.named("display").notice(remark) }
        recording = makeRecording(opened)
        let kiosk = KioskRunner(
            settings: settings, sourceTypes: Adapters.sourceTypes, output: opened.output, fonts: fonts, loop: loop,
            log: log, recorder: recording?.recorder)
        runner = kiosk
        if let screen = options.screen { kiosk.show(screen: screen) }
        input = connectInput(opened, to: kiosk, loop, log.named("input"))
        defer { input?.stop() }
        if options.stats {
            loop.every(.seconds(10)) { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        }
        if let seconds = options.seconds { loop.after(seconds) { loop.stop() } }
        try checkLoop { () throws(Errno) in try loop.run() }
        if options.stats { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        if recordingFile != nil, let recording { _ = try recording.write() }
        return .success
    }

    private func makeRecording(_ opened: OpenedOutput) -> PanelRecording? {
        guard recordingFile != nil || settings.record.last != nil else { return nil }
        let recorder = SessionRecorder(
            facts: SessionFacts(
                version: Version.current, timeZone: settings.timeZone ?? TimeZoneChoice.current,
                display: opened.remarks.first ?? opened.output.properties.name),
            span: recordingFile == nil ? settings.record.last : nil)
        return PanelRecording(
            recorder: recorder, place: recordingFile.map { .file($0) } ?? .folder(settings.record.folder))
    }

    /// Writes what is recorded so far; a panel that cannot goes on.
    private func write(_ recording: PanelRecording?, _ log: Log) {
        guard let recording else {
            log.warning("SIGUSR1 asks for a recording, but nothing is recorded: set record.last in the configuration")
            return
        }
        do throws(CommandFailure) {
            let path = try recording.write()
            log.notice("written to \(path)")
        } catch {
            log.error("\(error.description)")
        }
    }

    /// Ties touch to the kiosk: the output's own where it brings some, else this machine's devices.
    private func connectInput(
        _ opened: OpenedOutput, to kiosk: KioskRunner, _ loop: EventLoop, _ log: Log
    ) -> PanelInput? {
        if let connect = opened.connectInput {
            connect { event in kiosk.handle(event) }
            return nil
        }
        guard settings.display.output != .memory else { return nil }
        do throws(InputDeviceError) {
            return try PanelInput(
                InputSettings(
                    settings.touch, size: opened.output.properties.pictureSize, orientation: opened.orientation),
                loop: loop, log: log, receiver: { event in kiosk.handle(event) },
                pointer: { location in kiosk.movePointer(to: location) })
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
    private func reload(_ runner: KioskRunner?, _ input: PanelInput?, _ log: Log) {
        do throws(CommandFailure) {
            let new = try options.settings(errors: errors)
            let needsRestart = (runner?.apply(new) ?? false) || new.record != settings.record
            input?.use(new.touch)
            log.notice(
                needsRestart
                    ? "configuration taken over, but for the settings of display or record, which need a restart"
                    : "configuration taken over")
        } catch {
            errors.write(error.description)
            log.error("the configuration has errors; the old one stays")
        }
    }
}
