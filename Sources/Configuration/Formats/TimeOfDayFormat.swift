/// A time of day in hours and minutes, 00:00...23:59.
public struct TimeOfDayText: Hashable, Sendable {
    public var hour: Int
    public var minute: Int

    public init(hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// The time of a text such as `7:30` or `22:00`; nil when it is none.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count <= 2, parts[1].utf8.count == 2,
            let hour = Int(digits: parts[0], in: 0...23), let minute = Int(digits: parts[1], in: 0...59)
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}

extension TimeOfDayText: CustomStringConvertible {
    public var description: String {
        "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }
}

extension Schema where Value == TimeOfDayText {
    /// A time of day.
    public static var timeOfDay: Schema {
        .format(
            TextFormat(
                expected: "a time of day such as 22:00", pattern: "^([01]?[0-9]|2[0-3]):[0-5][0-9]$",
                examples: ["7:30", "22:00"], parse: { TimeOfDayText($0) }, write: \.description))
    }
}
