import Kiosk
import Sensors
import SensorsGPIO
import SensorsSysfs

/// `tafel sensors`: lists what this machine can measure, as lines for a configuration.
struct SensorsCommand: Command {
    static let name = "sensors"
    static let summary = "List what this machine can measure, as lines for a configuration."
    static let discussion = """
        Each line goes under "sources:"; the comment behind it names the channels, which a screen shows as
        NAME or NAME.CHANNEL, and says what they measure now. Free GPIO lines come last.
        """

    static let parameters: [Parameter<Self>] = []

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let found = DiscoveredSource.all()
        let configured = found.map { ConfiguredSource(type: $0.type, settings: $0.settings) }
        let outcomes = try SourceTrial(configured).outcomes(within: .seconds(5))
        let lines = zip(found, outcomes).map { "  \($0.yaml) # \(channels(of: $1))\n" }
        try output.writeResult("sources:\n" + lines.joined() + gpioLines)
        return .success
    }

    /// The names of a source's channels and what they say now.
    private func channels(of outcome: SourceTrial.Outcome) -> String {
        let texts = outcome.channels.map { channel, reading in
            let unit = channel.unit.isEmpty ? "" : " (\(channel.unit))"
            // Rates need a second reading.
            if reading.quality == .waiting { return channel.id.channel + unit }
            return "\(channel.id.channel) = \(reading.summary(of: channel))"
        }
        return texts.prefix(12).joined(separator: ", ") + (texts.count > 12 ? ", …" : "")
    }

    private var gpioLines: String {
        FreeLines.all().map { chip in
            let names = chip.lines.prefix(64).joined(separator: ", ")
            return "  # { type: gpio, chip: \(chip.label), line: … } with one of \(names)\n"
        }.joined()
    }
}
