// Format: the kernel's Documentation/ABI/testing/sysfs-class-power.

/// Finds batteries, chargers and mains under `/sys/class/power_supply`, batteries first.
enum PowerFinder {
    private static let attributes: [(name: String, label: String, quantity: Quantity, conversion: Probe.Conversion)] = [
        ("capacity", "capacity", .percent, .divided(by: 1)),
        ("online", "online", .state, .divided(by: 1)),
        ("status", "charging", .state, .word("Charging")),
        ("voltage_now", "voltage", .voltage, .divided(by: 1e6)),
        ("current_now", "current", .current, .divided(by: 1e6)),
        ("power_now", "power", .power, .divided(by: 1e6)),
        ("temp", "temperature", .temperature, .divided(by: 10)),
    ]

    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let folder = "/sys/class/power_supply"
        let devices = reader.names(in: folder).compactMap { entry -> ProbeDevice? in
            guard let directory = reader.resolve("\(folder)/\(entry)") else { return nil }
            let present = Set(reader.names(in: directory))
            let probes = attributes.filter { present.contains($0.name) }.map { attribute in
                Probe(
                    attribute: attribute.label, label: attribute.label, quantity: attribute.quantity,
                    path: "\(directory)/\(attribute.name)", faultPath: nil, conversion: attribute.conversion)
            }
            guard !probes.isEmpty else { return nil }
            return ProbeDevice(chip: entry, parent: reader.linkName(directory + "/device") ?? "", probes: probes)
        }
        return devices.filter(\.hasCapacity) + devices.filter { !$0.hasCapacity }
    }
}

extension ProbeDevice {
    fileprivate var hasCapacity: Bool { probes.contains { $0.attribute == "capacity" } }
}
