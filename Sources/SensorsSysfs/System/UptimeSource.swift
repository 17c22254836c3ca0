public import Sensors

/// How long the machine has been running, from `/proc/uptime`: one channel `uptime` in hours.
public final class UptimeSource: PolledSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let reader: AttributeReader

    public init(name: String, interval: Duration = .seconds(2), reader: AttributeReader = AttributeReader()) {
        self.name = name
        self.interval = interval
        self.reader = reader
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "uptime"), label: "Uptime", unit: "h", nature: .counter,
                decimals: 1)
        ]
    }

    public func read(at moment: Moment) -> [Reading] {
        let channel = channels[0]
        do throws(Fault) {
            try reader.load("/proc/uptime")
            guard reader.nextLine() else { throw .truncated }
            guard let seconds = reader.nextDecimal() else { throw .malformed(String(reader.text.prefix(40))) }
            return [
                Reading(seconds / 3600, of: channel.id, unit: channel.unit, at: moment, origin: "/proc/uptime")
            ]
        } catch {
            return [Reading(error, of: channel.id, unit: channel.unit, at: moment, origin: "/proc/uptime")]
        }
    }
}
