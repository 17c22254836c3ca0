public import Sensors

/// How full the memory is, from `/proc/meminfo`.
///
/// Channels: `used` (percent of all memory that no program could get without swapping), `available`, `total` (GiB),
/// `swap` (percent of the swap space; 0 where there is none).
public final class MemorySource: PolledSource {
    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let reader: AttributeReader

    private struct Amounts {
        var total, free, buffers, cached, available, swapTotal, swapFree: UInt64?
    }

    public init(name: String, interval: Duration = .seconds(2), reader: AttributeReader = AttributeReader()) {
        self.name = name
        self.interval = interval
        self.reader = reader
        func channel(_ id: String, _ label: String, _ unit: String) -> Channel {
            Channel(
                id: Channel.ID(source: name, channel: id), label: label, unit: unit,
                range: unit == "%" ? 0...100 : nil, decimals: unit == "%" ? 0 : 1)
        }
        channels = [
            channel("used", "Memory", "%"), channel("available", "Memory available", "GiB"),
            channel("total", "Memory installed", "GiB"), channel("swap", "Swap", "%"),
        ]
    }

    public func read(at moment: Moment) -> [Reading] {
        do throws(Fault) {
            let amounts = try readAmounts()
            guard let total = amounts.total, total > 0 else { throw .malformed("no MemTotal") }
            // Kernels before 3.14 do not say what is available.
            let available =
                amounts.available ?? (amounts.free ?? 0) + (amounts.buffers ?? 0) + (amounts.cached ?? 0)
            let swapTotal = amounts.swapTotal ?? 0
            let swapUsed = swapTotal - min(swapTotal, amounts.swapFree ?? swapTotal)
            let values = [
                100 * (1 - min(1, Double(available) / Double(total))), Double(available) / 1_048_576,
                Double(total) / 1_048_576, swapTotal > 0 ? 100 * Double(swapUsed) / Double(swapTotal) : 0,
            ]
            return zip(channels, values).map { channel, value in
                Reading(value, of: channel.id, unit: channel.unit, at: moment, origin: "/proc/meminfo")
            }
        } catch {
            return channels.map { Reading(error, of: $0.id, unit: $0.unit, at: moment, origin: "/proc/meminfo") }
        }
    }

    private func readAmounts() throws(Fault) -> Amounts {
        try reader.load("/proc/meminfo")
        var amounts = Amounts()
        while reader.nextLine() {
            switch reader.nextWord() {
            case "MemTotal": amounts.total = reader.nextUnsigned()
            case "MemFree": amounts.free = reader.nextUnsigned()
            case "MemAvailable": amounts.available = reader.nextUnsigned()
            case "Buffers": amounts.buffers = reader.nextUnsigned()
            case "Cached": amounts.cached = reader.nextUnsigned()
            case "SwapTotal": amounts.swapTotal = reader.nextUnsigned()
            case "SwapFree": amounts.swapFree = reader.nextUnsigned()
            default: break
            }
        }
        return amounts
    }
}
