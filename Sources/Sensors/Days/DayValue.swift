/// One day of a channel as one number.
public struct DayValue: Hashable, Sendable {
    public var day: CivilDay
    /// Nil when nothing was measured on that day.
    public var value: Double?

    public init(day: CivilDay, value: Double?) {
        self.day = day
        self.value = value
    }
}
