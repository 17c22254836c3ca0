import Sensors

extension SourceType {
    private static let selectionKeys = [
        SourceKey("chip", .text, summary: "Only the chip of this name."),
        SourceKey("device", .text, summary: "Only the chip on this device, where two have one name."),
        SourceKey("label", .text, summary: "Only what has this label."),
    ]

    static func temperature(root: String) -> SourceType {
        probes(
            name: "temperature", summary: "Temperatures of chips and thermal zones, the processor's first.",
            quantity: .temperature, placeholder: "Temperature", root: root, find: TemperatureFinder.devices)
    }

    static func hwmon(root: String) -> SourceType {
        probes(
            name: "hwmon", summary: "All that hardware monitoring chips measure: temperatures, fans, voltages.",
            quantity: nil, placeholder: "Hardware monitor", root: root, find: HwmonFinder.devices)
    }

    static func oneWire(root: String) -> SourceType {
        probes(
            name: "onewire", summary: "Thermometers on a 1-Wire bus: DS18B20 and its family.",
            keys: [SourceKey("id", .text, summary: "Only the sensor of this serial number, as 28-0316a2795b1c.")],
            chipKey: "id", quantity: .temperature, placeholder: "Thermometer", root: root,
            find: OneWireFinder.devices)
    }

    static func iio(root: String) -> SourceType {
        probes(
            name: "iio", summary: "Sensors and converters of the Industrial I/O subsystem.", quantity: nil,
            placeholder: "Sensor", root: root, find: IndustrialFinder.devices)
    }

    static func power(root: String) -> SourceType {
        probes(
            name: "power", summary: "Batteries, chargers and mains: capacity, charging, online, voltage.",
            quantity: nil, placeholder: "Power supply", root: root, find: PowerFinder.devices)
    }

    private static func probes(
        name: String, summary: String, keys: [SourceKey] = selectionKeys, chipKey: String = "chip",
        quantity: Quantity?, placeholder: String, root: String,
        find: @escaping @Sendable (AttributeReader) -> [ProbeDevice]
    ) -> SourceType {
        SourceType(
            name: name, summary: summary, keys: keys,
            make: { settings in
                let label = settings.text("label")
                return ProbeSource(
                    name: settings.name, interval: settings.interval,
                    selection: ProbeSelection(
                        chip: settings.text(chipKey), device: settings.text("device"), label: label,
                        quantity: quantity),
                    placeholder: Channel(
                        id: Channel.ID(source: settings.name, channel: quantity?.rawValue ?? name),
                        label: label ?? settings.text(chipKey) ?? placeholder, unit: quantity?.unit ?? "",
                        range: quantity?.range, decimals: quantity?.decimals ?? 0),
                    root: root, find: find)
            })
    }
}
