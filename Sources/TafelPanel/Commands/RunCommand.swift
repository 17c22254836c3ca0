import Configuration
import Geometry
import Kiosk

/// `tafel run`: shows the panel until it is told to stop.
struct RunCommand: Command {
    static let name = "run"
    static let summary = "Show the panel until it is stopped."
    static let discussion = """
        SIGTERM and SIGINT end it. A configuration that is saved is taken over, and so it is on SIGHUP; one with errors is
        reported, and the old one stays. Options win over the configuration. With --show-problems a configuration that is
        wrong from the beginning is shown as what is wrong with it, until it is right.

        Examples:
          tafel run panel.yaml
          tafel run panel.yaml --output vnc:127.0.0.1:5901 --size 1024x600
        """

    var file = ""
    var output: OutputChoice?
    var seconds: Duration?
    var stats = false
    var screen: String?
    var size: PixelSize?
    var scale: Double?
    var theme: ThemeChoice?
    var socket: ControlSocket?
    var history: HistoryChoice?
    var failsWithoutDisplay = false
    var showsProblems = false

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file."),
        .option("--output", property: \.output, .output, "Where to show it. Chosen by itself when left out."),
        .option("--seconds", property: \.seconds, .duration("N"), "End after so many seconds."),
        .flag("--stats", property: \.stats, "Report frames, damage, wake-ups and costs at the end."),
        .option("--screen", property: \.screen, .text("NAME"), "The screen to begin with."),
        .option("--size", property: \.size, .size, "The picture's size for VNC and memory."),
        .option("--scale", property: \.scale, .number("N", in: 0.5...4), "Pixels a point."),
        .option("--theme", property: \.theme, .choice("dark|light|automatic"), "The colours."),
        .option(
            "--history", property: \.history, .history,
            "The file that keeps values for after a restart. In the state folder when left out."),
        .option(
            "--socket", property: \.socket, .controlSocket,
            "The socket that \"tafel inspect\" and \"tafel send\" talk to. In the runtime folder when left out."),
        .flag(
            "--no-wait", property: \.failsWithoutDisplay,
            "End with exit code 69 when there is no display, 75 when another program has it; else wait for it."),
        .flag(
            "--show-problems", property: \.showsProblems,
            "Show what is wrong with the configuration until it is right; else end with exit code 65."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        // Before it is read, so that nothing that is saved meanwhile goes unnoticed.
        let memory = file == "-" ? nil : ConfigurationMemory(path: file)
        let settings: KioskSettings
        do throws(CommandFailure) {
            settings = try self.settings(errors: errors)
            try settings.applyTime()
        } catch {
            guard showsProblems, memory != nil else { throw error }
            return try show(error, memory, output, errors)
        }
        return try PanelRun(settings: settings, options: self, memory: memory, output: output, errors: errors).run()
    }

    /// Shows what is wrong with the configuration, and begins anew once it is right.
    @MainActor
    private func show(
        _ failure: CommandFailure, _ memory: ConfigurationMemory?, _ output: TextSink, _ errors: TextSink
    ) throws(CommandFailure) -> ExitCode {
        errors.write(failure.description)
        var isRepaired = false
        var provisional = PanelRun(
            settings: try settings(showing: failure), options: self, memory: memory, output: output, errors: errors)
        provisional.whenRepaired = { isRepaired = true }
        let code = try provisional.run()
        guard isRepaired else { return code }
        try ProgramRestart.begin()
    }

    /// A panel with one screen that says what is wrong with the configuration.
    func settings(showing failure: CommandFailure) throws(CommandFailure) -> KioskSettings {
        let name = String(file.split(separator: "/").last ?? Substring(file))
        var status = StatusSettings()
        status.state = .error
        status.title = failure.line.map { "\(name), line \($0)" } ?? name
        status.message = failure.problem
        var settings = KioskSettings()
        settings.screens = [ScreenSettings(name: "problem", kind: "status", options: status)]
        settings.history = nil
        try apply(to: &settings)
        return settings
    }

    /// What the file says, with the options put over it; also for reading it anew.
    @MainActor
    func settings(errors: TextSink) throws(CommandFailure) -> KioskSettings {
        var settings = try SettingsFile(file, errors: errors).settings
        try apply(to: &settings)
        settings.addBrightness()
        return settings
    }

    /// Puts what the options say over what the configuration says.
    func apply(to settings: inout KioskSettings) throws(CommandFailure) {
        if let choice = self.output {
            settings.display.output = choice.kind
            settings.display.vnc.address = choice.vncAddress ?? settings.display.vnc.address
            settings.display.vnc.port = choice.vncPort ?? settings.display.vnc.port
        }
        settings.display.size = size ?? settings.display.size
        settings.display.scale = scale ?? settings.display.scale
        settings.display.theme = theme ?? settings.display.theme
        settings.control.socket = socket ?? settings.control.socket
        switch history {
        case .off: settings.history = nil
        case .path(let path):
            settings.history = settings.history ?? HistorySettings()
            settings.history?.path = path
        case nil: break
        }
        let vnc = settings.display.vnc
        if settings.display.output == .vnc, !vnc.isLoopback, !vnc.hasPassword {
            throw .usage(
                .conflict(
                    "VNC on \(vnc.address) needs a password: set display.vnc.passwordFile in \(file), or use 127.0.0.1"),
                command: Self.name)
        }
        if let screen, settings.screen(named: screen) == nil {
            throw .unknownScreen(screen, known: settings.screens.map(\.name))
        }
    }
}
