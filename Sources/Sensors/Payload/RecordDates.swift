/// Turns the wall times of records into moments, the same time always into the same moment.
public struct RecordDates: Sendable {
    private var last: (time: Double, moment: Moment)?

    public init() {}

    /// When a record of that time was true, as far as is known at `now`.
    ///
    /// Without a time, with one in the future, or while the clock is not set, that is now.
    public mutating func moment(of time: Double?, now: Moment) -> Moment {
        guard let time, now.clock == .set else { return now }
        if let last, last.time == time, let then = last.moment.wallOffset, let offset = now.wallOffset,
            abs(offset - then) < 0.5
        {
            // Exactly the same again, so that nobody takes it for another reading.
            return last.moment
        }
        let age = max(0, now.wall.secondsSince1970 - time)
        guard age < 1e9 else { return now }
        let moment = now.advanced(by: .seconds(-age))
        last = (time, moment)
        return moment
    }
}
