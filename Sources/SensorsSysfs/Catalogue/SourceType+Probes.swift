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

    private static func probes(
        name: String, summary: String, quantity: Quantity?, placeholder: String, root: String,
        find: @escaping @Sendable (AttributeReader) -> [ProbeDevice]
    ) -> SourceType {
        SourceType(
            name: name, summary: summary, keys: selectionKeys,
            make: { settings in
                let label = settings.text("label")
                return ProbeSource(
                    name: settings.name, interval: settings.interval,
                    selection: ProbeSelection(
                        chip: settings.text("chip"), device: settings.text("device"), label: label,
                        quantity: quantity),
                    placeholder: Channel(
                        id: Channel.ID(source: settings.name, channel: quantity?.rawValue ?? name),
                        label: label ?? settings.text("chip") ?? placeholder, unit: quantity?.unit ?? "",
                        range: quantity?.range, decimals: quantity?.decimals ?? 0),
                    root: root, find: find)
            })
    }
}
