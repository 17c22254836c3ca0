public import Sensors

/// How much a network interface carries, from `/proc/net/dev`.
///
/// Channels: `received` and `sent` in kB/s (1000 bytes). Without a name it follows the interface of the default route
/// (`/proc/net/route`), else takes the first that is not the loopback.
public final class NetworkSource: PolledSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let wanted: String?
    private let reader: AttributeReader
    private var interface: String?
    private var received = CounterRate()
    private var sent = CounterRate()

    public init(
        name: String, interface: String? = nil, interval: Duration = .seconds(2),
        reader: AttributeReader = AttributeReader()
    ) {
        self.name = name
        self.interval = interval
        self.reader = reader
        wanted = interface
        channels = [("received", "Received"), ("sent", "Sent")].map { id, label in
            Channel(id: Channel.ID(source: name, channel: id), label: label, unit: "kB/s", decimals: 1)
        }
    }

    public func read(at moment: Moment) -> [Reading] {
        do throws(Fault) {
            let route = wanted == nil ? try defaultInterface() : nil
            let counters = try readCounters()
            guard let found = counters.first(where: { $0.name == wanted ?? route }) ?? fallback(among: counters) else {
                throw .absent
            }
            if found.name != interface {
                forget()
                interface = found.name
            }
            let origin = "/proc/net/dev \(found.name)"
            let rates = [received.next(found.received, at: moment), sent.next(found.sent, at: moment)]
            return zip(channels, rates).compactMap { channel, rate in
                rate.map { Reading($0 / 1000, of: channel.id, unit: channel.unit, at: moment, origin: origin) }
            }
        } catch {
            forget()
            let origin = wanted.map { "/proc/net/dev \($0)" } ?? "/proc/net/dev"
            return channels.map { Reading(error, of: $0.id, unit: $0.unit, at: moment, origin: origin) }
        }
    }

    private struct Counters {
        var name: String
        var received: UInt64
        var sent: UInt64
    }

    private func fallback(among counters: [Counters]) -> Counters? {
        wanted == nil ? counters.first { $0.name != "lo" } : nil
    }

    private func forget() {
        interface = nil
        received.forget()
        sent.forget()
    }

    private func readCounters() throws(Fault) -> [Counters] {
        try reader.load("/proc/net/dev")
        var result: [Counters] = []
        while reader.nextLine() {
            // The two lines of headings have no number in second place.
            guard let name = reader.nextWord(), let received = reader.nextUnsigned() else { continue }
            for _ in 0..<7 { _ = reader.nextUnsigned() }
            guard let sent = reader.nextUnsigned() else { throw .malformed(name) }
            result.append(Counters(name: name, received: received, sent: sent))
        }
        return result
    }

    /// The interface of the default route with the smallest metric.
    private func defaultInterface() throws(Fault) -> String? {
        do {
            try reader.load("/proc/net/route")
        } catch Fault.absent {
            // A kernel without IPv4.
            return nil
        }
        var best: (name: String, metric: UInt64)?
        while reader.nextLine() {
            guard let name = reader.nextWord(), reader.nextWord() == "00000000" else { continue }
            // Gateway, flags, reference count, use, then the metric.
            for _ in 0..<4 { _ = reader.nextWord() }
            let metric = reader.nextUnsigned() ?? .max
            if best.map({ metric < $0.metric }) ?? true { best = (name, metric) }
        }
        return best?.name
    }
}
