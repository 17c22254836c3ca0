import Kiosk

/// `tafel calibrate`: finds out where a touch panel is touched.
struct CalibrateCommand: Command {
    static let name = "calibrate"
    static let summary = "Find a touch panel's orientation and scale from three taps."
    static let discussion = """
        Shows three targets, one after the other, and solves how the panel is mounted and scaled. A touch anywhere within
        ten seconds keeps the result; else nothing changes, and so it does when nobody taps for a minute.
        The result is lines for the configuration. The panel itself must not be running meanwhile.
        Exit code: 0 when the result was kept, 69 when not.

        Example:
          tafel calibrate panel.yaml -o touch.yaml
        """

    var file = ""
    var output: OutputChoice?
    var result: String?

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.file, .text("CONFIG"), "The panel's configuration, a YAML file."),
        .option("--output", property: \.output, .output, "Where to show it. As configured when left out."),
        .option(
            "--out", "-o", property: \.result, .text("FILE"), "Write the lines there. Standard output when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        var run = RunCommand()
        run.file = file
        run.output = self.output
        let lines = try PanelCalibrate(settings: try run.settings(errors: errors)).run()
        if let result {
            try OutputFile.write(Array(lines.utf8), to: result)
        } else {
            try output.writeResult(lines)
        }
        return .success
    }
}
