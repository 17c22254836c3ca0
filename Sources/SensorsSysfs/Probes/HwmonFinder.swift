// Format: the kernel's Documentation/hwmon/sysfs-interface.rst.

/// Finds the hardware monitoring chips under `/sys/class/hwmon`.
enum HwmonFinder {
    private struct Kind {
        var prefix: String
        var suffix: String
        var quantity: Quantity
        var divisor: Double
    }

    private static let kinds = [
        Kind(prefix: "temp", suffix: "_input", quantity: .temperature, divisor: 1e3),
        Kind(prefix: "fan", suffix: "_input", quantity: .fan, divisor: 1),
        Kind(prefix: "in", suffix: "_input", quantity: .voltage, divisor: 1e3),
        Kind(prefix: "curr", suffix: "_input", quantity: .current, divisor: 1e3),
        Kind(prefix: "power", suffix: "_input", quantity: .power, divisor: 1e6),
        Kind(prefix: "power", suffix: "_average", quantity: .power, divisor: 1e6),
        Kind(prefix: "energy", suffix: "_input", quantity: .energy, divisor: 1e6),
        Kind(prefix: "humidity", suffix: "_input", quantity: .humidity, divisor: 1e3),
        Kind(prefix: "freq", suffix: "_input", quantity: .frequency, divisor: 1e6),
    ]

    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let folder = "/sys/class/hwmon"
        return reader.names(in: folder).compactMap { entry -> ProbeDevice? in
            guard let directory = reader.resolve("\(folder)/\(entry)") else { return nil }
            // Old drivers keep their attributes in the parent device's folder.
            for home in [directory, directory + "/device"] {
                let probes = probes(reader, in: home)
                guard !probes.isEmpty else { continue }
                let chip = reader.name(at: home + "/name") ?? reader.name(at: directory + "/name") ?? "unnamed"
                return ProbeDevice(chip: chip, parent: reader.linkName(directory + "/device") ?? "", probes: probes)
            }
            return nil
        }
    }

    private static func probes(_ reader: AttributeReader, in directory: String) -> [Probe] {
        let names = reader.names(in: directory)
        let all = Set(names)
        var probes: [Probe] = []
        for kind in kinds {
            for name in names where name.hasPrefix(kind.prefix) && name.hasSuffix(kind.suffix) {
                let attribute = String(name.dropLast(kind.suffix.count))
                guard let number = UInt(attribute.dropFirst(kind.prefix.count)) else { continue }
                // A power meter may give both; what it says now comes first.
                if kind.suffix == "_average", all.contains("\(attribute)_input") { continue }
                let fault = "\(attribute)_fault"
                probes.append(
                    Probe(
                        attribute: "\(kind.prefix)\(number)",
                        label: all.contains("\(attribute)_label")
                            ? reader.name(at: "\(directory)/\(attribute)_label") : nil,
                        quantity: kind.quantity, path: "\(directory)/\(name)",
                        faultPath: all.contains(fault) ? "\(directory)/\(fault)" : nil,
                        conversion: .divided(by: kind.divisor)))
            }
        }
        return probes
    }
}
