import Configuration
import Kiosk

/// `tafel record`: shows the panel like `run` and writes everything that decided its pixels into a file; or fetches what
/// a running panel has kept.
struct RecordCommand: Command {
    static let name = "record"
    static let summary = "Show the panel and record all of it for \"tafel replay\"."
    static let discussion = """
        Like "tafel run", until SIGTERM, SIGINT or --seconds; then the file is written, and at every SIGUSR1.
        To keep only the last minutes of a panel that runs for years, set record.last in the configuration; --last
        fetches them from the panel that is running.

        Examples:
          tafel record panel.yaml --seconds 30 -o panel.recording
          tafel record --last -o panel.recording
          tafel replay panel.recording --pictures frames
        """

    var run = RunCommand()
    var file: String?
    var recording = ""
    var fetchesLast = false

    static let parameters: [Parameter<Self>] = [
        .optionalPositional(
            "CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file; not with --last."),
        .requiredOption("--out", "-o", property: \.recording, .text("FILE"), "The recording to write."),
        .flag(
            "--last", property: \.fetchesLast,
            "Write what the running panel has recorded until now, as record.last lets it."),
        .option("--output", property: \.run.output, .output, "Where to show it. Chosen by itself when left out."),
        .option("--seconds", property: \.run.seconds, .duration("N"), "End after so many seconds."),
        .option("--screen", property: \.run.screen, .text("NAME"), "The screen to begin with."),
        .option("--size", property: \.run.size, .size, "The picture's size for VNC and memory."),
        .option("--scale", property: \.run.scale, .number("N", in: 0.5...4), "Pixels a point."),
        .option("--theme", property: \.run.theme, .choice("dark|light|automatic"), "The colours."),
        .option(
            "--socket", property: \.run.socket, .controlSocket,
            "The socket that \"tafel inspect\" and \"tafel send\" talk to, or that of the panel for --last. In the runtime"
                + " folder when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        if fetchesLast { return try fetch() }
        guard let file else {
            throw .usage(.missing("CONFIG", documentation: "The configuration, a YAML file."), command: Self.name)
        }
        var run = run
        run.file = file
        let memory = file == "-" ? nil : ConfigurationMemory(path: file)
        var settings = try run.settings(errors: errors)
        // Values from before the recording are not in it.
        settings.history = nil
        return try PanelRun(
            settings: settings, options: run, memory: memory, output: output, errors: errors, recordingFile: recording
        ).run()
    }

    /// Asks the running panel for what it has kept.
    @MainActor
    private func fetch() throws(CommandFailure) -> ExitCode {
        let showsPanel =
            file != nil || run.output != nil || run.seconds != nil || run.screen != nil || run.size != nil
            || run.scale != nil || run.theme != nil
        if showsPanel {
            throw .usage(
                .conflict("--last asks the panel that is running: only -o and --socket go with it"),
                command: Self.name)
        }
        let socket: String? =
            switch run.socket {
            case .path(let path)?: path
            case .automatic?, nil: nil
            case .off?:
                throw .usage(.conflict("--last needs the socket of the panel that is running"), command: Self.name)
            }
        let answer = try PanelLink.ask(.record, at: socket)
        guard case .string(let text)? = answer["recording"] else {
            throw .failed("the panel's answer holds no recording", advice: nil, code: .protocolError)
        }
        try OutputFile.write(Array(text.utf8), to: recording)
        return .success
    }
}
