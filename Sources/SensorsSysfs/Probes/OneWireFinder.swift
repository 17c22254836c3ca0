/// Finds the thermometers on 1-Wire buses under `/sys/bus/w1/devices`, each named by its serial number.
enum OneWireFinder {
    private static let families: Set<String> = [
        "10",  // DS18S20
        "22",  // DS1822
        "28",  // DS18B20
        "3b",  // DS1825
        "42",  // DS28EA00
    ]

    static func devices(_ reader: AttributeReader) -> [ProbeDevice] {
        let folder = "/sys/bus/w1/devices"
        return reader.names(in: folder)
            .filter { name in families.contains(String(name.prefix { $0 != "-" }).lowercased()) && name.contains("-") }
            .map { name in
                ProbeDevice(
                    chip: name, parent: "",
                    probes: [
                        Probe(
                            attribute: "temperature", label: name, quantity: .temperature,
                            path: "\(folder)/\(name)/w1_slave", faultPath: nil, conversion: .oneWire)
                    ])
            }
    }
}
