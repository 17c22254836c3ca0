import Configuration
import Kiosk

/// `tafel check`: says everything that is wrong with a configuration.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Check a configuration and say everything that is wrong with it."
    static let discussion = """
        Every problem is reported as FILE:LINE:COLUMN with a hint, on standard error. Warnings are about this machine,
        such as a channel that no sensor has here; they do not count as errors.
        Exit code: 0 when there is no error, 65 when there is one.
        """

    var file = ""

    static let parameters: [Parameter<Self>] = [
        .positional("CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file; - is standard input.")
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let settings = try SettingsFile(file, errors: errors).document.value
        let sources = settings.sources.count
        let screens = settings.screens.count
        try output.writeResult(
            "\(file): no errors; \(sources) \(sources == 1 ? "source" : "sources"), "
                + "\(screens) \(screens == 1 ? "screen" : "screens")\n")
        return .success
    }
}
