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
    /// What the configuration held when it was read; nil for one that is not a file.
    let memory: ConfigurationMemory?
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
        // Before any thread is started, so that none of them takes a signal.
        try checkLoop { () throws(Errno) in
            try loop.watchSignals([SIGTERM, SIGINT, SIGHUP]) { number in
                guard number == SIGHUP else { return loop.stop() }
                // What is taken over now need not be noticed once more.
                _ = memory?.hasChanged
                reload(runner, log)
            }
        }
        // Before the display is taken, as a panel that cannot be had as it was asked for leaves it alone.
        let control = try ControlOpener(socket: settings.control.socket, log: log.named("control socket")).open()
        let fonts = try Fonts.open(log)
        let opened = try OutputOpener(settings: settings.display, loop: loop).open()
        defer { opened.output.close() }
        for remark in opened.remarks { log.named("display").notice(remark) }
        let kiosk = KioskRunner(
            settings: settings, sourceTypes: Adapters.sourceTypes, output: opened.output, fonts: fonts, loop: loop,
            log: log)
        runner = kiosk
        if let screen = options.screen { kiosk.show(screen: screen) }
        let server = try serve(control, by: kiosk, loop, log.named("control socket"))
        defer { server?.close() }
        let history = keepHistory(of: kiosk, log.named("history"))
        defer { history?.end() }
        let watch = watchConfiguration(for: kiosk, loop, log)
        defer { withExtendedLifetime(watch) {} }
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
            return nil
        }
        guard settings.display.output != .memory else { return nil }
        do throws(InputDeviceError) {
            return try PanelInput(
                size: opened.output.properties.pictureSize, orientation: opened.orientation, loop: loop, log: log,
                receiver: { event in kiosk.handle(event) })
        } catch {
            // A panel that nobody can touch still shows.
            log.error("no touch: \(error)")
            return nil
        }
    }

    /// Records what the sources say, unless that is off.
    private func keepHistory(of kiosk: KioskRunner, _ log: Log) -> HistoryKeeper? {
        guard let history = settings.history else { return nil }
        guard let path = history.path ?? HistoryPlace.path(forConfiguration: options.file) else {
            log.warning("none, as neither HOME nor XDG_STATE_HOME is set; name a file with history.path or --history")
            return nil
        }
        return HistoryKeeper(path: path, settings: history, store: kiosk.store, log: log) { fault in
            kiosk.report(fault, of: .history)
        }
    }

    /// Takes the configuration over whenever it is saved.
    private func watchConfiguration(for kiosk: KioskRunner, _ loop: EventLoop, _ log: Log) -> FileWatch? {
        guard let memory else { return nil }
        do throws(Errno) {
            let watch = try FileWatch(path: options.file, loop: loop) {
                if memory.hasChanged { reload(kiosk, log) }
            }
            if memory.hasChanged { reload(kiosk, log) }
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
    private func reload(_ runner: KioskRunner?, _ log: Log) {
        do throws(CommandFailure) {
            let new = try options.settings(errors: errors)
            try TimeZoneChoice.apply(new.timeZone)
            let needsRestart = runner?.apply(new) ?? false
            runner?.report(nil, of: .configuration)
            log.notice(
                needsRestart
                    ? "configuration taken over, but for settings of display, control and history that need a restart"
                    : "configuration taken over")
        } catch {
            errors.write(error.description)
            log.error("the configuration has errors; the old one stays")
            runner?.report(.configuration(line: error.line), of: .configuration)
        }
    }
}
