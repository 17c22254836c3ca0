import Kiosk
import Sensors
import SensorsSysfs

/// `tafel sensors`: lists what this machine can measure, as lines for a configuration.
struct SensorsCommand: Command {
    static let name = "sensors"
    static let summary = "List what this machine can measure, as lines for a configuration."
    static let discussion = """
        Each line goes under "sources:"; the comment behind it names the channels, which a screen shows as
        NAME or NAME.CHANNEL, and their units.
        """

    static let parameters: [Parameter<Self>] = []

    @MainActor
    func run(output: TextSink, errors: TextSink) throws(CommandFailure) -> ExitCode {
        let lines = DiscoveredSource.all().map { "  \($0.yaml) # \(channels(of: $0))\n" }
        try output.writeResult("sources:\n" + lines.joined())
        return .success
    }

    /// The names and units of a source's channels on this machine.
    @MainActor
    private func channels(of found: DiscoveredSource) -> String {
        let source = ConfiguredSource(type: found.type, settings: found.settings)
            .makeSource(from: Adapters.sourceTypes)
        let names = (source?.channels ?? []).map { channel in
            channel.unit.isEmpty ? channel.id.channel : "\(channel.id.channel) (\(channel.unit))"
        }
        return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    }
}
