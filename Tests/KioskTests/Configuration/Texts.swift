import Configuration
import Kiosk
import Sensors

/// A schema with the simulated source and one of every kind of key, so that the tests need no machine's devices.
let testSchema = KioskSettings.schema(sources: [.simulated, .everything])

extension SourceType {
    /// A type whose keys have every kind there is.
    static let everything = SourceType(
        name: "everything", summary: "All kinds of keys.",
        keys: [
            SourceKey("text", .text, .required, summary: "A text."),
            SourceKey("number", .number(0...10), .optional(default: "2.5"), summary: "A number."),
            SourceKey("integer", .integer(-5...5), .optional(default: "-1"), summary: "A whole number."),
            SourceKey("flag", .flag, .optional(default: "true"), summary: "Whether."),
            SourceKey("choice", .choice(["one", "two"]), .optional(default: "two"), summary: "Which."),
            SourceKey("duration", .duration(.seconds(1)...(.seconds(60))), summary: "How long."),
            SourceKey("range", .range, summary: "From where to where."),
            SourceKey("texts", .texts, .optional(default: "[a, b]"), summary: "Several."),
        ],
        make: { settings in
            SimulatedSource(name: settings.name, label: settings.name, range: 0...1, pattern: .walk)
        })
}

/// The settings of a text.
func settings(_ text: String) throws(ProblemReport) -> KioskSettings {
    try testSchema.read(SourceText(name: "panel.yaml", text: text))
}

/// What is said about a text: `line:column: message = hint`.
func problems(_ text: String) -> [String] {
    do throws(ProblemReport) {
        _ = try settings(text)
        return []
    } catch {
        return error.problems.map { problem in
            let place = problem.range.start
            return "\(place.line):\(place.column): \(problem.message)" + (problem.hint.map { " = \($0)" } ?? "")
        }
    }
}
