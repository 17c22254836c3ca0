extension RecordRule {
    /// The keys of times in records.
    public static let keys = [
        SourceKey("time", .text, summary: "Where the time of a value is; in CSV perhaps two columns, date+time."),
        SourceKey(
            "dates", .choice(DateRule.Order.allCases.map(\.rawValue)), .optional(default: "day-first"),
            summary: "How dates are written that do not begin with the year."),
    ]

    /// What `keys`, `format`, `list` and the words of `ChannelTable.keys` say.
    public init(_ settings: SourceSettings, format: Format, places: [String]) {
        self.init(
            format: settings.text("format").flatMap(Format.init) ?? format, places: places,
            list: settings.text("list"), time: settings.text("time"),
            dates: DateRule(order: settings.text("dates").flatMap(DateRule.Order.init) ?? .day),
            words: ChannelTable.words(settings))
    }
}
