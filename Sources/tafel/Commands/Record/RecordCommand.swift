import Kiosk

/// `tafel record`: shows the panel like `run` and writes everything that decided its pixels into a file.
struct RecordCommand: Command {
    static let name = "record"
    static let summary = "Show the panel and record all of it for \"tafel replay\"."
    static let discussion = """
        Like "tafel run", until SIGTERM, SIGINT or --seconds; then the file is written, and at every SIGUSR1.
        To keep only the last minutes of a panel that runs for years, set record.last in the configuration.

        Examples:
          tafel record panel.yaml --seconds 30 -o panel.recording
          tafel replay panel.recording --pictures frames
        """

    var run = RunCommand()
    var recording = ""

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.run.file, .text("CONFIG"), "The configuration, a YAML file."),
        .requiredOption("--out", "-o", property: \.recording, .text("FILE"), "The recording to write."),
        .option("--output", property: \.run.output, .output, "Where to show it. Chosen by itself when left out."),
        .option("--seconds", property: \.run.seconds, .duration("N"), "End after so many seconds."),
        .option("--screen", property: \.run.screen, .text("NAME"), "The screen to begin with."),
        .option("--size", property: \.run.size, .size, "The picture's size for VNC and memory."),
        .option("--scale", property: \.run.scale, .number("N", in: 0.5...4), "Pixels a point."),
        .option("--theme", property: \.run.theme, .choice("dark|light|automatic"), "The colours."),
        .option(
            "--socket", property: \.run.socket, .controlSocket,
            "The socket that \"tafel inspect\" and \"tafel send\" talk to. In the runtime folder when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let memory = run.file == "-" ? nil : ConfigurationMemory(path: run.file)
        var settings = try run.settings(errors: errors)
        // Values from before the recording are not in it.
        settings.history = nil
        return try PanelRun(
            settings: settings, options: run, memory: memory, output: output, errors: errors, recordingFile: recording
        ).run()
    }
}
