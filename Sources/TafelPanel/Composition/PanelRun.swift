import CLinux
import Configuration
import Diagnostics
import InputEvdev
import Display
import Kiosk
import Posix
import SensorsMQTT
import Typography

/// The running panel of `tafel run`.
@MainActor
struct PanelRun {
    /// The settings with the options put over them; `options.settings(errors:)` reads them anew.
    let settings: KioskSettings
    let options: RunCommand
    /// What the configuration held when it was read; nil for one that is not a file.
    let memory: ConfigurationMemory?
    let output: TextSink
    let errors: TextSink
    /// Where the whole run is recorded to; nil leaves it to the configuration whether its last minutes are kept.
    var recordingFile: String?
    /// What ends the run of a panel that only shows what is wrong with its configuration: one that is right.
    var whenRepaired: (@MainActor () -> Void)?

    /// Runs until the time is up or a signal comes.
    func run() throws(CommandFailure) -> ExitCode {
        let log = Log(subject: "panel", sink: StandardErrorSink(SystemdService.logStyle))
        try settings.applyTime()
        var made: EventLoop?
        try checkLoop { () throws(Errno) in made = try EventLoop() }
        guard let loop = made else { return .software }
        return try run(on: loop, log)
    }

    private func run(on loop: EventLoop, _ log: Log) throws(CommandFailure) -> ExitCode {
        var runner: KioskRunner?
        var further: FurtherPanels?
        var input: PanelInput?
        var recording: PanelRecording?
        // Before any thread is started, so that none of them takes a signal.
        try checkLoop { () throws(Errno) in
            try VirtualTerminal.blockSignals()
            try loop.watchSignals([SIGTERM, SIGINT, SIGHUP, SIGUSR1]) { number in
                switch number {
                case SIGHUP:
                    // What is taken over now need not be noticed once more.
                    _ = memory?.hasChanged
                    reload(runner, further, input, loop, log)
                case SIGUSR1: write(recording, log.named("record"))
                default: loop.stop()
                }
            }
        }
        // Before the display is taken, as a panel that cannot be had as it was asked for leaves it alone.
        let control = try ControlOpener(socket: settings.control.socket, log: log.named("control socket")).open()
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
        recording = makeRecording(opened)
        let historyPath = historyPath(log.named("history"))
        let kiosk = KioskRunner(
            settings: settings, sourceTypes: Adapters.sourceTypes, screenKinds: Adapters.screenKinds,
            output: opened.output, fonts: fonts, loop: loop,
            log: log, history: historyPath == nil ? .none : .awaited, recorder: recording?.recorder)
        runner = kiosk
        others.begin(settings, fonts: fonts)
        if let screen = options.screen { kiosk.show(screen: screen) }
        let server = try serve(control, by: kiosk, loop, log.named("control socket"))
        defer { server?.close() }
        let brokerCommands = BrokerCommands(kiosk, loop, log.named("broker"))
        Adapters.commands.handler = { line in brokerCommands.take(line) }
        defer { Adapters.commands.handler = nil }
        kiosk.onPages = { names, current in
            Adapters.commands.pages = PanelCommands.Pages(names: names, current: current)
        }
        let history = keepHistory(of: kiosk, at: historyPath, log.named("history"))
        defer { history?.end() }
        input = connectInput(opened, to: kiosk, loop, log.named("input"))
        defer { input?.stop() }
        let watch = watchConfiguration(loop, log) { reload(kiosk, others, input, loop, log) }
        defer { withExtendedLifetime(watch) {} }
        let service = SystemdService()
        let reporter = ServiceReporter(manager: service, frames: kiosk.frames, loop: loop)
        if options.stats {
            loop.every(.seconds(10)) { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        }
        forgetCode(loop)
        if let seconds = options.seconds { loop.after(seconds) { loop.stop() } }
        try checkLoop { () throws(Errno) in try loop.run() }
        reporter.stop()
        if options.stats { errors.write("tafel: stats: \(kiosk.statistics.report())\n") }
        if recordingFile != nil, let recording { _ = try recording.write() }
        return .success
    }

    /// Forgets what only starting, or reading a configuration, has needed: when that is over, and what moved is at rest.
    private func forgetCode(_ loop: EventLoop) {
        loop.after(.seconds(10)) { ProgramCode.unmap() }
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
        }
        guard opened.takesDevices else { return nil }
        do throws(InputDeviceError) {
            let input = try PanelInput(
                firstInput(opened), loop: loop, log: log, seat: opened.seat, receiver: { event in kiosk.handle(event) },
                pointer: { location in kiosk.movePointer(to: location) })
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

    /// What the first display takes: all but what belongs to others.
    private func firstInput(_ opened: OpenedOutput) -> InputSettings {
        var input = InputSettings(
            settings.touch, size: opened.output.properties.pictureSize, orientation: opened.orientation())
        input.ofOthers = settings.displays.flatMap(\.value.touch).map(DeviceMatch.init)
        return input
    }

    /// Where what the sources say is recorded; nil when that is off or has no place.
    private func historyPath(_ log: Log) -> String? {
        guard let history = settings.history else { return nil }
        let path = history.path ?? HistoryPlace.path(forConfiguration: options.file)
        if path == nil {
            log.warning("none, as neither HOME nor XDG_STATE_HOME is set; name a file with history.path or --history")
        }
        return path
    }

    private func keepHistory(of kiosk: KioskRunner, at path: String?, _ log: Log) -> HistoryKeeper? {
        guard let path, let history = settings.history else { return nil }
        return HistoryKeeper(path: path, settings: history, store: kiosk.store, log: log) { fault in
            kiosk.report(fault, of: .history)
        }
    }

    /// Takes the configuration over whenever it is saved.
    private func watchConfiguration(
        _ loop: EventLoop, _ log: Log, reload: @escaping @MainActor () -> Void
    ) -> FileWatch? {
        guard let memory else { return nil }
        do throws(Errno) {
            let watch = try FileWatch(path: options.file, loop: loop) {
                if memory.hasChanged { reload() }
            }
            if memory.hasChanged { reload() }
            return watch
        } catch {
            log.warning("a saved configuration is not noticed, only SIGHUP is: \(error)")
            return nil
        }
    }

    /// Lets other programs ask the kiosk.
    private func serve(
        _ listener: consuming LocalListener?, by kiosk: KioskRunner, _ loop: EventLoop, _ log: Log
    ) throws(CommandFailure) -> ControlServer? {
        guard let listener else { return nil }
        do throws(Errno) {
            return try ControlServer(listener, loop: loop, log: log) { request, reply in kiosk.answer(request, reply) }
        } catch {
            throw .failed("the control socket cannot be watched: \(error)", advice: nil, code: .software)
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
    private func reload(
        _ runner: KioskRunner?, _ further: FurtherPanels?, _ input: PanelInput?, _ loop: EventLoop, _ log: Log
    ) {
        do throws(CommandFailure) {
            let new = try options.settings(errors: errors)
            try new.applyTime()
            if let whenRepaired {
                log.notice("the configuration is right now")
                whenRepaired()
                loop.stop()
                return
            }
            let isFirstStale = runner?.apply(new) ?? false
            let needsRestart = (further?.apply(new) ?? false) || isFirstStale
            input?.use(new.touch)
            runner?.report(nil, of: .configuration)
            forgetCode(loop)
            log.notice(
                needsRestart
                    ? "configuration taken over, but for settings of display, control, history and record that need"
                        + " a restart"
                    : "configuration taken over")
        } catch {
            errors.write(error.description)
            guard whenRepaired == nil else {
                showProblem(error, runner, log)
                return
            }
            log.error("the configuration has errors; the old one stays")
            runner?.report(.configuration(line: error.line), of: .configuration)
        }
    }

    /// Shows another problem than the one before.
    private func showProblem(_ failure: CommandFailure, _ runner: KioskRunner?, _ log: Log) {
        do throws(CommandFailure) {
            _ = runner?.apply(try options.settings(showing: failure))
        } catch {
            log.error("\(error.description)")
        }
    }
}
