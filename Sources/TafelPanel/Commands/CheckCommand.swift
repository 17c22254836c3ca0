import Configuration
import Kiosk
import Sensors

/// `tafel check`: says everything that is wrong with a configuration, and what its sources say.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Check a configuration and say everything that is wrong with it."
    static let discussion = """
        Every problem is reported as FILE:LINE:COLUMN with a hint, on standard error. Warnings are about this machine,
        such as a channel that no sensor has here; they do not count as errors.
        With --connect each source is tried once and what it says is listed: its values, or why there are none. Commands
        are run, nothing is set, and a running panel is not disturbed.
        Exit code: 0 when there is no error, 65 when there is one, 69 when a source has none but faults.
        """

    var file = ""
    var connects = false
    var seconds = Duration.seconds(10)

    static let parameters: [Parameter<Self>] = [
        .positional(
            "CONFIG", property: \.file, .text("CONFIG"), "The configuration, a YAML file; - is standard input."),
        .flag("--connect", property: \.connects, "Try every source and list what it says."),
        .option(
            "--seconds", property: \.seconds, .duration("N", atLeast: .milliseconds(100)),
            "How long to wait for the sources. 10 when left out."),
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let settings = try SettingsFile(file, errors: errors).document.value
        let sources = settings.sources.count
        let screens = settings.screens.count
        try output.writeResult(
            "\(file): no errors; \(sources) \(sources == 1 ? "source" : "sources"), "
                + "\(screens) \(screens == 1 ? "screen" : "screens")\n")
        return connects ? try connect(settings, output) : .success
    }

    @MainActor
    private func connect(_ settings: KioskSettings, _ output: TextSink) throws(CommandFailure) -> ExitCode {
        try settings.applyTime()
        let outcomes = try SourceTrial(settings.sources).outcomes(within: seconds)
        for outcome in outcomes {
            try output.writeResult("\(outcome.source.name) (\(outcome.source.type))\n")
            for (channel, reading) in outcome.channels {
                let text = reading.quality == .waiting ? outcome.remark : nil
                let origin = reading.origin.isEmpty ? "" : "  [\(reading.origin)]"
                try output.writeResult("  \(channel.id.channel): \(text ?? reading.summary(of: channel))\(origin)\n")
            }
        }
        return outcomes.allSatisfy(\.isGood) ? .success : .unavailable
    }
}

extension Reading {
    /// What it says, in a few words.
    func summary(of channel: Channel) -> String {
        let number = value.map { value in
            let power = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][channel.decimals] as Double
            let rounded = (value * power).rounded() / power
            let text = rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
            return unit.isEmpty ? text : "\(text) \(unit)"
        }
        switch quality {
        case .good: return number ?? ""
        case .stale: return "\(number ?? "?"), but old: \(age)"
        case .waiting: return "nothing came"
        case .fault(let fault): return "FAULT: \(fault)"
        }
    }

    private var age: String {
        guard moment.clock == .set else { return "nobody knows how old" }
        let seconds = age(at: .now).components.seconds
        switch seconds {
        case ..<120: return "\(seconds) s"
        case ..<7200: return "\(seconds / 60) min"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) days"
        }
    }
}
