public import Sensors

extension SourceType {
    private static let placeKey = SourceKey(
        "path", .text,
        summary: "Where the number of the only channel is: sensors.0.temperature in JSON, a column in CSV.")
    private static let listKey = SourceKey(
        "list", .text, summary: "Where in JSON the list is whose elements are values over time.")

    private static func format(_ choices: [RecordRule.Format], _ first: RecordRule.Format) -> SourceKey {
        SourceKey(
            "format", .choice(choices.map(\.rawValue)), .optional(default: first.rawValue), summary: "What it is.")
    }

    private static let expiryKey = SourceKey(
        "expires", .duration(.seconds(1)...(.seconds(366 * 86_400))), .optional(default: "10min"),
        summary: "The age at which a value is no longer shown as true.")

    /// A file that is read whole: `type: file`.
    public static let file = SourceType(
        name: "file", summary: "Values from a small file that is read whole each time, as one of the kernel's numbers.",
        keys: [
            SourceKey("file", .text, .required, summary: "The file."), format(RecordRule.Format.allCases, .text),
            placeKey, listKey,
            SourceKey(
                "expires", .duration(.seconds(1)...(.seconds(366 * 86_400))),
                summary: "The age of the file at which its values are no longer shown as true; any if left out."),
        ] + RecordRule.keys + ChannelTable.keys,
        make: { settings in
            let table = ChannelTable(settings, onlyPlace: "path")
            return FileSource(
                name: settings.name, channels: table.channels, interval: settings.interval,
                path: settings.text("file") ?? "",
                rule: RecordRule(settings, format: .text, places: table.places), expiry: settings.duration("expires"))
        })

    /// A file that grows: `type: log`.
    public static let log = SourceType(
        name: "log", summary: "Values from the lines that are added to a file, and from those with dates it has.",
        keys: [
            SourceKey("file", .text, .required, summary: "The file; it may be rotated, cut and replaced."),
            format(RecordRule.Format.allCases, .csv), placeKey, expiryKey,
        ] + RecordRule.keys + ChannelTable.keys,
        make: { settings in
            let table = ChannelTable(settings, onlyPlace: "path")
            return LogSource(
                name: settings.name, channels: table.channels, interval: settings.interval,
                path: settings.text("file") ?? "",
                rule: RecordRule(settings, format: .csv, places: table.places),
                expiry: settings.duration("expires") ?? .seconds(600))
        })

    /// The output of a program: `type: command`.
    public static let command = SourceType(
        name: "command", summary: "Values from the output of a program, which is run anew each time.",
        keys: [
            SourceKey("run", .texts, summary: "The program and its arguments, as [vcgencmd, measure_temp]."),
            SourceKey("shell", .text, summary: "A line for /bin/sh instead, where pipes and such are needed."),
            format(RecordRule.Format.allCases, .text), placeKey, listKey,
            SourceKey(
                "timeout", .duration(.milliseconds(100)...(.seconds(3600))), .optional(default: "10s"),
                summary: "After which it is ended, with all that it has started."),
        ] + RecordRule.keys + ChannelTable.keys,
        make: { settings in
            let table = ChannelTable(settings, onlyPlace: "path")
            let line = settings.text("shell")
            return CommandSource(
                name: settings.name, channels: table.channels, interval: settings.interval,
                arguments: line.map { ["/bin/sh", "-c", $0] } ?? settings.texts("run") ?? [],
                timeout: settings.duration("timeout") ?? .seconds(10),
                rule: RecordRule(settings, format: .text, places: table.places))
        })

    /// The lines of standard input: `type: stdin`.
    @MainActor
    public static func stdin(descriptor: Int32 = 0) -> SourceType {
        let hub = InputHub(descriptor: descriptor)
        return SourceType(
            name: "stdin", summary: "Values from the lines of standard input.",
            keys: [format(RecordRule.Format.allCases, .text), placeKey, expiryKey] + RecordRule.keys
                + ChannelTable.keys,
            make: { settings in
                let table = ChannelTable(settings, onlyPlace: "path")
                return InputSource(
                    name: settings.name, channels: table.channels,
                    expiry: settings.duration("expires") ?? .seconds(600),
                    rule: RecordRule(settings, format: .text, places: table.places), hub: hub)
            })
    }
}
