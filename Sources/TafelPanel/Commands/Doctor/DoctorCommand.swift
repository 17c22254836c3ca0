import Configuration
import Kiosk

/// `tafel doctor`: says what this machine has to show pictures on and to touch, and what keeps it from being used.
struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = "Say what this machine can show a panel on, why, and what to mend."
    static let discussion = """
        Lists every display card with its connectors, modes and formats, every framebuffer, the seat, every input device
        and sensor; who holds the display; and for each thing that is missing the line that mends it. Changes nothing.
        Exit code: 0 when a panel can be shown on what was chosen, 69 when something keeps it from that.

        Examples:
          tafel doctor
          tafel doctor --config panel.yaml
          tafel doctor --json | jq .problems
        """

    var file: String?
    var isJSON = false

    static let parameters: [Parameter<Self>] = [
        .option(
            "--config", "-c", property: \.file, .text("CONFIG"),
            "Judge by what this configuration asks for. Without it, by what is chosen when nothing is said."),
        .flag("--json", property: \.isJSON, "Write JSON for programs instead of text for people."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let settings = try file.map { file throws(CommandFailure) in try SettingsFile(file, errors: errors) }
        let diagnosis = Diagnosis.examine(settings?.document.value.display ?? DisplaySettings())
        try output.writeResult(isJSON ? diagnosis.json.text + "\n" : DiagnosisText.text(of: diagnosis))
        return diagnosis.isUsable ? .success : .unavailable
    }
}
