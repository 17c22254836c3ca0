public import Sensors

extension SourceType {
    /// Values that other programs send: `type: pushed`.
    public static let pushed = SourceType(
        name: "pushed",
        summary: "A value that other programs give it: tafel send value NAME 42, tafel send status NAME success.",
        keys: [
            SourceKey("label", .text, summary: "The name people read."),
            SourceKey("unit", .text, .optional(default: "\"\""), summary: "What is written behind the number."),
            SourceKey("range", .range, summary: "What a full ring or slider spans."),
            SourceKey(
                "decimals", .integer(0...6), .optional(default: "1"), summary: "How many decimals mean something."),
            SourceKey(
                "expires", .duration(.seconds(1)...(.seconds(366 * 86_400))),
                summary: "The age at which a value is no longer shown as true. Never when left out."),
        ],
        make: { settings in
            PushedSource(
                Channel(
                    id: Channel.ID(source: settings.name, channel: "value"),
                    label: settings.text("label") ?? settings.name, unit: settings.text("unit") ?? "",
                    range: settings.range("range"), decimals: settings.integer("decimals") ?? 1),
                interval: settings.interval, expiry: settings.duration("expires"))
        })
}
