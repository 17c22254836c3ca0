/// The summaries of the days of one channel, kept up to date sample by sample.
///
/// Times are seconds since 1970, in order. A value held over midnight counts its time on both days.
public struct DayLog: Sendable {
    /// The most days that are kept; the oldest go first.
    public static let limit = 800

    private var summaries: [CivilDay: DaySummary] = [:]
    private var held: Sample?
    /// The day of the newest sample, so that most samples need no calendar.
    private var current: (day: CivilDay, range: Range<Double>)?

    public init() {}

    /// A log of days as they were at `seconds`, when `value` held.
    init(_ summaries: [CivilDay: DaySummary], holding value: Double?, since seconds: Double) {
        self.summaries = summaries
        held = value.map { Sample(seconds: seconds, value: $0) }
    }

    public var isEmpty: Bool { summaries.isEmpty }

    /// Takes in a sample. - Complexity: O(1) within a day.
    public mutating func add(_ value: Double, at seconds: Double) {
        guard value.isFinite, seconds.isFinite else { return }
        release(until: seconds)
        summaries[day(at: seconds), default: DaySummary()].add(value)
        held = Sample(seconds: seconds, value: value)
    }

    /// Notes that from `seconds` on nothing is known.
    public mutating func addGap(at seconds: Double) {
        release(until: seconds)
        held = nil
    }

    /// The summary of a day, the newest value held until `now`; nil when there is none.
    public func summary(of day: CivilDay, until now: Double) -> DaySummary? {
        var log = self
        log.release(until: now)
        return log.summaries[day]
    }

    /// The summaries of all days, the newest value held until `now`.
    public func all(until now: Double) -> [CivilDay: DaySummary] {
        var log = self
        log.release(until: now)
        return log.summaries
    }

    /// Puts in a day as it was kept elsewhere, instead of what is known of it.
    public mutating func set(_ summary: DaySummary, for day: CivilDay) {
        summaries[day] = summary.count > 0 ? summary : nil
    }

    /// Counts the held value up to `seconds`; over no more days than are kept.
    private mutating func release(until seconds: Double) {
        guard var sample = held, seconds > sample.seconds else { return }
        held?.seconds = seconds
        for _ in 0..<Self.limit where sample.seconds < seconds {
            let day = day(at: sample.seconds)
            let end = min(seconds, current?.range.upperBound ?? seconds)
            summaries[day, default: DaySummary()].hold(sample.value, for: end - sample.seconds)
            sample.seconds = end
        }
        while summaries.count > Self.limit, let oldest = summaries.keys.min() { summaries[oldest] = nil }
    }

    private mutating func day(at seconds: Double) -> CivilDay {
        if let current, current.range.contains(seconds) { return current.day }
        let day = CivilDay(containing: WallTime(secondsSince1970: seconds))
        let start = day.start.secondsSince1970
        current = (day, start..<max(start.nextUp, day.end.secondsSince1970))
        return day
    }
}
