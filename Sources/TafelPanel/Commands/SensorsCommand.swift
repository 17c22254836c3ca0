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

    var onlyNames = false

    static let parameters: [Parameter<Self>] = [
        .flag("--names", property: \.onlyNames, "Only name the channels and their units, without reading them.")
    ]

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let found = DiscoveredSource.all()
        let configured = found.map { ConfiguredSource(type: $0.type, settings: $0.settings) }
        let texts = onlyNames ? configured.map(names) : try values(of: configured)
        let lines = zip(found, texts).map { "  \($0.yaml) # \($1)\n" }
        try output.writeResult("sources:\n" + lines.joined() + gpioLines)
        return .success
    }

    /// The names of a source's channels and their units on this machine.
    @MainActor
    private func names(of source: ConfiguredSource) -> String {
        joined((source.makeSource(from: Adapters.sourceTypes)?.channels ?? []).map(name))
    }

    private func name(of channel: Channel) -> String {
        channel.unit.isEmpty ? channel.id.channel : "\(channel.id.channel) (\(channel.unit))"
    }

    /// The names of the sources' channels and what they say now.
    @MainActor
    private func values(of sources: [ConfiguredSource]) throws(CommandFailure) -> [String] {
        try SourceTrial(sources).outcomes(within: .seconds(5)).map { outcome in
            joined(
                outcome.channels.map { channel, reading in
                    // Rates need a second reading.
                    if reading.quality == .waiting { return name(of: channel) }
                    return "\(channel.id.channel) = \(reading.summary(of: channel))"
                })
        }
    }

    private func joined(_ texts: [String]) -> String {
        texts.prefix(12).joined(separator: ", ") + (texts.count > 12 ? ", …" : "")
    }

    private var gpioLines: String {
        FreeLines.all().map { chip in
            let names = chip.lines.prefix(64).joined(separator: ", ")
            return "  # { type: gpio, chip: \(chip.label), line: … } with one of \(names)\n"
        }.joined()
    }
}
