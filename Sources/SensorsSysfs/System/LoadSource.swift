public import Sensors

/// How busy the processors are, from `/proc/stat` and `/proc/loadavg`.
///
/// Channels: `total` and `cpu0`, `cpu1`, … in percent of the time between two reads; `1m`, `5m`, `15m`, the mean number
/// of processes that run or want to. Time waiting for disks counts as idle; time stolen by a hypervisor as busy.
public final class LoadSource: PolledSource {
    public let name: String
    public let interval: Duration
    public private(set) var channels: [Channel] = []
    private let reader: AttributeReader
    private var previous: [String: Ticks] = [:]

    private struct Ticks {
        var idle: UInt64
        var busy: UInt64
    }

    private static let averages = ["1m", "5m", "15m"]

    public init(name: String, interval: Duration = .seconds(2), reader: AttributeReader = AttributeReader()) {
        self.name = name
        self.interval = interval
        self.reader = reader
        do {
            setChannels(processors: try readTicks().map(\.name))
        } catch {
            // The first read says why; until then there is the total to wait for.
            setChannels(processors: [])
        }
    }

    public func read(at moment: Moment) -> [Reading] {
        readProcessors(at: moment) + readAverages(at: moment)
    }

    private func readProcessors(at moment: Moment) -> [Reading] {
        let ticks: [(name: String, ticks: Ticks)]
        do {
            ticks = try readTicks()
        } catch {
            previous = [:]
            return channels.filter { $0.unit == "%" }
                .map { Reading(error, of: $0.id, unit: "%", at: moment, origin: "/proc/stat") }
        }
        if ticks.map(\.name) != channels.filter({ $0.unit == "%" }).map(\.id.channel) {
            setChannels(processors: ticks.map(\.name))
        }
        var readings: [Reading] = []
        for (name, now) in ticks {
            if let before = previous[name], let percent = Self.busyPercent(from: before, to: now) {
                readings.append(
                    Reading(percent, of: id(name), unit: "%", at: moment, origin: "/proc/stat"))
            }
        }
        previous = Dictionary(ticks.map { ($0.name, $0.ticks) }, uniquingKeysWith: { first, _ in first })
        return readings
    }

    /// Nil when no time has passed between the two.
    private static func busyPercent(from before: Ticks, to now: Ticks) -> Double? {
        // The counts of idle time may step back a little (proc(5)); a processor that was off starts again.
        let busy = now.busy >= before.busy ? now.busy - before.busy : 0
        let idle = now.idle >= before.idle ? now.idle - before.idle : 0
        guard busy + idle > 0 else { return nil }
        return 100 * Double(busy) / Double(busy + idle)
    }

    private func readTicks() throws(Fault) -> [(name: String, ticks: Ticks)] {
        try reader.load("/proc/stat")
        var result: [(name: String, ticks: Ticks)] = []
        while reader.nextLine(), let word = reader.nextWord(), word.hasPrefix("cpu") {
            guard let user = reader.nextUnsigned(), let nice = reader.nextUnsigned(),
                let system = reader.nextUnsigned(), let idle = reader.nextUnsigned()
            else { throw .malformed(word) }
            // Kernels before 2.6 end here.
            let waiting = reader.nextUnsigned() ?? 0
            let interrupts = (reader.nextUnsigned() ?? 0) &+ (reader.nextUnsigned() ?? 0)
            let stolen = reader.nextUnsigned() ?? 0
            let ticks = Ticks(idle: idle &+ waiting, busy: user &+ nice &+ system &+ interrupts &+ stolen)
            result.append((word == "cpu" ? "total" : word, ticks))
        }
        guard !result.isEmpty else { throw .truncated }
        return result
    }

    private func readAverages(at moment: Moment) -> [Reading] {
        do throws(Fault) {
            try reader.load("/proc/loadavg")
            guard reader.nextLine() else { throw .truncated }
            var readings: [Reading] = []
            for name in Self.averages {
                guard let value = reader.nextDecimal() else { throw .malformed(String(reader.text.prefix(40))) }
                readings.append(Reading(value, of: id(name), unit: "", at: moment, origin: "/proc/loadavg"))
            }
            return readings
        } catch {
            return Self.averages.map { Reading(error, of: id($0), unit: "", at: moment, origin: "/proc/loadavg") }
        }
    }

    private func setChannels(processors: [String]) {
        let names = processors.first == "total" ? processors : ["total"] + processors
        channels = names.map { processor in
            Channel(
                id: id(processor), label: processor == "total" ? "CPU" : processor.uppercased(), unit: "%",
                range: 0...100)
        }
        for average in Self.averages {
            channels.append(Channel(id: id(average), label: "Load \(average)", decimals: 2))
        }
    }

    private func id(_ channel: String) -> Channel.ID { Channel.ID(source: name, channel: channel) }
}
