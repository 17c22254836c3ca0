public import Sensors

extension SourceType {
    /// Values of a Modbus device: `type: modbus`.
    @MainActor
    public static func modbus() -> SourceType {
        let buses = Buses()
        return SourceType(
            name: "modbus", summary: "Values of a Modbus device, over TCP or a serial line (RTU).",
            keys: [
                SourceKey("host", .text, summary: "The name or address of a device or gateway (TCP)."),
                SourceKey("port", .integer(1...65_535), .optional(default: "502"), summary: "Its port."),
                SourceKey("device", .text, summary: "The serial line instead, as /dev/ttyUSB0 (RTU)."),
                SourceKey(
                    "baud", .integer(300...4_000_000), .optional(default: "9600"), summary: "Bits a second on the line."
                ),
                SourceKey(
                    "parity", .choice(BusAddress.Parity.allCases.map(\.rawValue)), .optional(default: "none"),
                    summary: "The line's parity."),
                SourceKey("stopBits", .integer(1...2), .optional(default: "1"), summary: "The line's stop bits."),
                SourceKey("id", .integer(0...255), .optional(default: "1"), summary: "The device's number on the bus."),
                SourceKey(
                    "register", .text,
                    summary:
                        "Where the number of the only channel is: holding, input, coil or discrete, the address from 0, the format (uint16, int16, uint32 … float64), swapped, *FACTOR."
                ),
                SourceKey(
                    "timeout", .duration(.milliseconds(10)...(.seconds(60))), .optional(default: "1s"),
                    summary: "How long an answer may take."),
            ] + ChannelTable.keys.filter { !["on", "off"].contains($0.name) },
            make: { settings in
                let table = ChannelTable(settings, onlyPlace: "register")
                let address = address(settings)
                return ModbusSource(
                    name: settings.name, channels: table.channels, interval: settings.interval,
                    registers: table.places.map { place in Result { () throws(Fault) in try Register(place) } },
                    device: settings.integer("id") ?? 1, timeout: settings.duration("timeout") ?? .seconds(1),
                    bus: buses.bus(at: address),
                    origin: settings.text("device") ?? settings.text("host") ?? "localhost")
            })
    }

    private static func address(_ settings: SourceSettings) -> BusAddress {
        guard let device = settings.text("device") else {
            return .tcp(host: settings.text("host") ?? "localhost", port: settings.integer("port") ?? 502)
        }
        return .serial(
            device: device, baud: settings.integer("baud") ?? 9600,
            parity: settings.text("parity").flatMap(BusAddress.Parity.init) ?? .none,
            stopBits: settings.integer("stopBits") ?? 1)
    }
}

/// The connections in use; those that no source has any more are forgotten.
@MainActor
private final class Buses {
    private struct Entry {
        weak var bus: Bus?
    }

    private var entries: [BusAddress: Entry] = [:]

    func bus(at address: BusAddress) -> Bus {
        if let bus = entries[address]?.bus { return bus }
        entries = entries.filter { $0.value.bus != nil }
        let bus = Bus(address)
        entries[address] = Entry(bus: bus)
        return bus
    }
}
