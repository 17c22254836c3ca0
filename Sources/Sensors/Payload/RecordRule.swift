/// Where in a text its numbers and times are.
public struct RecordRule: Hashable, Sendable {
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// The text is the number, perhaps with a unit behind it.
        case text
        /// One JSON value, or one in each line.
        case json
        /// Lines of fields between commas, semicolons or tabs.
        case csv
    }

    public var format: Format
    /// One for each channel: the path in JSON, the column's name or its number from 1 in CSV; nothing for a text.
    public var places: [String]
    /// The path of the list whose elements are the records, in one JSON value.
    public var list: String?
    /// The place of the time. In CSV it may be two columns, `date+time`.
    public var time: String?
    public var dates: DateRule
    /// The words for 1 and 0.
    public var words: PayloadRule

    public init(
        format: Format, places: [String], list: String? = nil, time: String? = nil, dates: DateRule = DateRule(),
        words: PayloadRule = PayloadRule()
    ) {
        self.format = format
        self.places = places
        self.list = list
        self.time = time
        self.dates = dates
        self.words = words
    }
}
