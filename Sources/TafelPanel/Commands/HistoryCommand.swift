import Configuration
import Glibc
import History
import Kiosk
import Posix
import Sensors

/// `tafel history`: writes what a panel has recorded as CSV, or takes such a file in.
struct HistoryCommand: Command {
    static let name = "history"
    static let summary = "Export a panel's history as CSV, or import such a file."
    static let discussion = """
        The history is that of the panel of CONFIG; the panel may run meanwhile.
        An export has the columns time, channel, unit, value, minimum, maximum, seconds, count, last, sum, held, area.
        A line with 0 seconds is a single value (a gap has none); the others are the mean of a minute (60), an hour (3600)
        or a day (86400), with lowest, highest and last value, number and sum of the values, for how many seconds a value
        held, and the integral of the values over that time.
        An import takes that back, or any file whose first line names time, channel and value. What the history has
        already stays as it is: the same file changes nothing the second time. Lines that cannot be read are reported as
        FILE:LINE and left out.
        Exit code: 0 when all was taken, 65 when lines were left out, 66 when there is no history or no file.

        Examples:
          tafel history export panel.yaml -o panel.csv
          tafel history export panel.yaml --channel room.temperature | grep ",86400,"
          tafel history import panel.yaml panel.csv
        """

    enum Kind: String, CaseIterable, Sendable {
        case export, `import`
    }

    var kind = Kind.export
    var configuration = ""
    var file: String?
    var out: String?
    var channel: String?
    var history: String?

    static let parameters: [Parameter<Self>] = [
        .positional("export|import", property: \.kind, .choice("export|import"), "What to do."),
        .positional("CONFIG", property: \.configuration, .text("CONFIG"), "The configuration, a YAML file."),
        .optionalPositional("FILE", property: \.file, .text("FILE"), "The CSV file to import; - is standard input."),
        .option("--out", "-o", property: \.out, .text("FILE"), "The CSV file to write. Standard output when left out."),
        .option("--channel", property: \.channel, .text("NAME"), "Export this channel only."),
        .option(
            "--history", property: \.history, .text("PATH"),
            "The history's file. The one that \"tafel run\" takes for CONFIG when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        try checkOptions()
        let settings = try SettingsFile(configuration, errors: errors).settings
        try settings.applyTime()
        guard let path = history ?? settings.history?.path ?? HistoryPlace.path(forConfiguration: configuration) else {
            throw .unavailable(
                "there is no place for a history: neither HOME nor XDG_STATE_HOME is set",
                advice: "name the file with --history")
        }
        let options = (settings.history ?? HistorySettings()).options(path: path)
        switch kind {
        case .export:
            try HistoryExport(options: options, channel: channel).run(to: out, output)
            return .success
        case .import:
            return try HistoryImport(options: options).run(file ?? "-", output: output, errors: errors)
        }
    }

    private func checkOptions() throws(CommandFailure) {
        switch kind {
        case .export:
            if let file { throw .usage(.unexpectedArgument(file), command: Self.name) }
        case .import:
            if file == nil {
                throw .usage(.missing("FILE", documentation: "the CSV file to import"), command: Self.name)
            }
            for (name, value) in [("--out", out), ("--channel", channel)] where value != nil {
                throw .usage(.conflict("\(name) is for exports only"), command: Self.name)
            }
        }
    }
}
