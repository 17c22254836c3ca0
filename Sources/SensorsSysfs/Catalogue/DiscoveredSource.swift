public import Sensors

/// A source that this machine offers, with the settings that make it.
public struct DiscoveredSource: Hashable, Sendable {
    /// The `type:` of its `SourceType`.
    public var type: String
    /// A name that says what it is, different from all others found.
    public var name: String
    public var values: [String: SourceValue]

    public var settings: SourceSettings { SourceSettings(name: name, values: values) }

    /// The line that puts it under `sources:` in a configuration.
    public var yaml: String {
        var keys = ["type: \(type)"]
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            if case .text(let text) = value { keys.append("\(key): \(Self.quoted(text))") }
        }
        return "\(Self.quoted(name)): { \(keys.joined(separator: ", ")) }"
    }

    /// Everything of this kind that is there now, in the order of the types.
    ///
    /// - Parameter root: What stands before `/proc` and `/sys`; empty for this machine.
    public static func all(root: String = "") -> [DiscoveredSource] {
        let reader = AttributeReader(root: root)
        var found = [
            DiscoveredSource(type: "load", name: "load", values: [:]),
            DiscoveredSource(type: "memory", name: "memory", values: [:]),
            DiscoveredSource(type: "network", name: "network", values: [:]),
            DiscoveredSource(type: "disk", name: "disk", values: ["path": .text("/")]),
            DiscoveredSource(type: "uptime", name: "uptime", values: [:]),
        ]
        let chips = HwmonFinder.devices(reader)
        found += devices(chips, type: "hwmon")
        let temperatures = TemperatureFinder.devices(reader).filter { !chips.map(\.chip).contains($0.chip) }
        found += devices(temperatures, type: "temperature")
        found += devices(OneWireFinder.devices(reader), type: "onewire", key: "id")
        found += devices(IndustrialFinder.devices(reader), type: "iio")
        found += devices(PowerFinder.devices(reader), type: "power")
        for light in reader.names(in: "/sys/class/backlight") {
            found.append(DiscoveredSource(type: "backlight", name: light.channelName, values: ["device": .text(light)]))
        }
        return withDifferentNames(found)
    }

    private static func devices(
        _ devices: [ProbeDevice], type: String, key: String = "chip"
    ) -> [DiscoveredSource] {
        devices.map { device in
            var values: [String: SourceValue] = [key: .text(device.chip)]
            if devices.count(where: { $0.chip == device.chip }) > 1, !device.parent.isEmpty {
                values["device"] = .text(device.parent)
            }
            return DiscoveredSource(type: type, name: device.chip.channelName, values: values)
        }
    }

    private static func withDifferentNames(_ sources: [DiscoveredSource]) -> [DiscoveredSource] {
        var used: Set<String> = []
        return sources.map { source in
            var source = source
            let base = source.name.isEmpty ? source.type : source.name
            source.name = base
            if !used.insert(base).inserted, case .text(let device) = source.values["device"] {
                source.name = "\(base)-\(device.channelName)"
            }
            var copy = 2
            while source.name != base, !used.insert(source.name).inserted {
                source.name = "\(base)-\(copy)"
                copy += 1
            }
            return source
        }
    }

    /// As YAML needs it where the text could be read as something else.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                || byte == 0x2D || byte == 0x5F || byte == 0x2F || byte == 0x2E
        }
        let startsAsAName = text.utf8.first.map { (0x61...0x7A).contains($0) || (0x41...0x5A).contains($0) } ?? false
        let isWord = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased())
        if isPlain, startsAsAName || text.hasPrefix("/"), !isWord { return text }
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case _ where scalar.value < 0x20: "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
