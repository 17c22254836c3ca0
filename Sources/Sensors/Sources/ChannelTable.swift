/// The channels that a configuration names, each with the place of its number: keys that several types share.
public struct ChannelTable: Hashable, Sendable {
    public var channels: [Channel]
    /// One for each channel.
    public var places: [String]

    /// The keys that describe the channels.
    public static let keys = [
        SourceKey("values", .table, summary: "Several channels: their names, and where the number of each is."),
        SourceKey("labels", .table, summary: "The names people read, by channel."),
        SourceKey("units", .table, summary: "What is written behind the numbers, by channel."),
        SourceKey("label", .text, summary: "The name people read, for all channels that labels does not name."),
        SourceKey("unit", .text, summary: "What is written behind the number, likewise."),
        SourceKey("decimals", .integer(0...6), .optional(default: "1"), summary: "How many decimals mean something."),
        SourceKey("range", .range, summary: "What a full ring or slider spans."),
        SourceKey("on", .text, .optional(default: "\"on\""), summary: "The word for 1."),
        SourceKey("off", .text, .optional(default: "\"off\""), summary: "The word for 0."),
    ]

    /// - Parameter key: Names the place of the only channel, `value`, where there is no table.
    public init(_ settings: SourceSettings, onlyPlace key: String) {
        let entries = settings.table("values") ?? []
        let named = entries.isEmpty ? [SourceValue.Entry("value", settings.text(key) ?? "")] : entries
        places = named.map(\.text)
        channels = named.map { Self.channel($0.name, settings) }
    }

    /// A channel of that name as the settings describe it.
    public static func channel(_ name: String, _ settings: SourceSettings) -> Channel {
        func entry(_ key: String) -> String? { settings.table(key)?.first { $0.name == name }?.text }
        let label = settings.text("label") ?? (name == "value" ? settings.name : name)
        return Channel(
            id: Channel.ID(source: settings.name, channel: name), label: entry("labels") ?? label,
            unit: entry("units") ?? settings.text("unit") ?? "", range: settings.range("range"),
            decimals: settings.integer("decimals") ?? 1)
    }

    /// The words for 1 and 0.
    public static func words(_ settings: SourceSettings) -> PayloadRule {
        PayloadRule(on: settings.text("on") ?? "on", off: settings.text("off") ?? "off")
    }
}
