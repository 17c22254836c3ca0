/// Finds everything that measures a temperature, the processor's own first.
enum TemperatureFinder {
    /// Chips and zones that measure the processor, the best first.
    private static let processors = [
        "coretemp", "k10temp", "zenpower", "cpu_thermal", "cpu-thermal", "x86_pkg_temp", "soc_thermal", "soc-thermal",
        "soc", "bcm2835_thermal", "cpu0-thermal", "cpu", "acpitz",
    ]

    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let chips = HwmonFinder.devices(reader).map { device in
            var device = device
            device.probes.removeAll { $0.quantity != .temperature }
            return device
        }.filter { !$0.probes.isEmpty }
        // The kernel shows most zones a second time, as a chip of the zone's name with `_` for `-`.
        let twins = Set(chips.map { $0.chip.replacingHyphens })
        let zones = ThermalFinder.devices(reader).filter { !twins.contains($0.chip.replacingHyphens) }
        let all = chips + zones
        return all.indices.sorted { (rank(all[$0]), $0) < (rank(all[$1]), $1) }.map { all[$0] }
    }

    private static func rank(_ device: ProbeDevice) -> Int {
        processors.firstIndex(of: device.chip) ?? processors.count
    }
}

extension String {
    fileprivate var replacingHyphens: String { String(map { $0 == "-" ? "_" : $0 }) }
}
