public import Sensors

extension SourceType {
    /// The sources of this module: what the kernel knows of its machine.
    ///
    /// - Parameter root: What stands before `/proc` and `/sys`; empty for this machine.
    public static func linux(root: String = "") -> [SourceType] {
        [
            load(root: root), memory(root: root), network(root: root), disk(root: root), uptime(root: root),
            temperature(root: root), hwmon(root: root), oneWire(root: root), iio(root: root), power(root: root),
            backlight(root: root),
        ]
    }

    static func load(root: String) -> SourceType {
        SourceType(
            name: "load", summary: "How busy the processors are: total, cpu0…, 1m, 5m, 15m.", keys: [],
            make: { LoadSource(name: $0.name, interval: $0.interval, reader: AttributeReader(root: root)) })
    }

    static func memory(root: String) -> SourceType {
        SourceType(
            name: "memory", summary: "How full the memory is: used, available, total, swap.", keys: [],
            make: { MemorySource(name: $0.name, interval: $0.interval, reader: AttributeReader(root: root)) })
    }

    static func network(root: String) -> SourceType {
        SourceType(
            name: "network", summary: "How much a network interface carries: received, sent.",
            keys: [
                SourceKey("interface", .text, summary: "Its name; the one of the default route if left out.")
            ],
            make: {
                NetworkSource(
                    name: $0.name, interface: $0.text("interface"), interval: $0.interval,
                    reader: AttributeReader(root: root))
            })
    }

    static func disk(root: String) -> SourceType {
        SourceType(
            name: "disk", summary: "How full a file system is: used, free.",
            keys: [SourceKey("path", .text, .optional(default: "/"), summary: "Any path in the file system.")],
            make: {
                DiskSource(name: $0.name, path: $0.text("path") ?? "/", interval: $0.interval, root: root)
            })
    }

    static func uptime(root: String) -> SourceType {
        SourceType(
            name: "uptime", summary: "How long the machine has been running.", keys: [],
            make: { UptimeSource(name: $0.name, interval: $0.interval, reader: AttributeReader(root: root)) })
    }

    static func backlight(root: String) -> SourceType {
        SourceType(
            name: "backlight", summary: "The brightness of a display's light, which can be set.",
            keys: [SourceKey("device", .text, summary: "The light's name; the first there is if left out.")],
            make: {
                BacklightSource(
                    name: $0.name, device: $0.text("device"), interval: $0.interval,
                    reader: AttributeReader(root: root))
            })
    }
}
