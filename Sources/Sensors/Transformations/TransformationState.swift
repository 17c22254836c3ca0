import Glibc

/// A transformation with what it remembers of the values so far.
struct TransformationState: Sendable {
    let transformation: Transformation
    private var previous: (value: Double, at: Duration)?
    private var level: Double?
    private var periodStart: WallTime?
    private var summary = DaySummary()
    /// Whether a gap lies behind the previous value, through which nothing held.
    private var isInterrupted = false

    init(_ transformation: Transformation) {
        self.transformation = transformation
    }

    /// Takes in a value; nil when nothing can be said yet.
    ///
    /// - Throws: Why the value that comes out is none.
    mutating func apply(_ value: Double, at moment: Moment) throws(Fault) -> Double? {
        switch transformation {
        case .plausible(let range):
            guard range.contains(value) else { throw .implausible(value) }
            return value
        case .unwrapped(let limit):
            return unwrap(value, limit: limit, at: moment)
        case .rate(let seconds):
            return rate(value, per: seconds, at: moment)
        case .linear(let scale, let offset):
            return value * scale + offset
        case .smoothed(let seconds):
            return smooth(value, over: seconds, at: moment)
        case .per(let period, let rule):
            return try gather(value, period, rule, at: moment)
        case .shareOfGoal(let goal):
            guard goal != 0 else { throw .notFinite }
            return 100 * value / goal
        case .clamped(let range):
            return min(range.upperBound, max(range.lowerBound, value))
        }
    }

    /// Notes that nothing is known until the next value.
    mutating func interrupt() {
        switch transformation {
        case .rate, .smoothed:
            previous = nil
            level = nil
        case .per:
            // A counter goes on counting through a gap, but no value holds through it.
            isInterrupted = true
        default:
            break
        }
    }

    /// Takes up a period where an earlier run left it: what was said of it then, and when.
    mutating func resume(_ value: Double, at time: WallTime, now: Moment) {
        guard case .per(let period, let rule) = transformation, now.clock == .set, summary.count == 0 else { return }
        let start = period.start(holding: now.wall)
        guard time >= start else { return }
        periodStart = start
        summary.add(value)
        if rule == .mean { summary.hold(value, for: time.secondsSince1970 - start.secondsSince1970) }
    }

    private mutating func unwrap(_ value: Double, limit: Double?, at moment: Moment) -> Double {
        defer { previous = (value, moment.monotonic) }
        let total = level ?? 0
        guard let previous else {
            level = total
            return total
        }
        var growth = value - previous.value
        if growth < 0 { growth = limit.map { max(0, growth + $0) } ?? max(0, value) }
        level = total + growth
        return total + growth
    }

    private mutating func rate(_ value: Double, per seconds: Double, at moment: Moment) -> Double? {
        defer { previous = (value, moment.monotonic) }
        guard let previous else { return nil }
        let elapsed = (moment.monotonic - previous.at).inSeconds
        guard elapsed > 0 else { return nil }
        return (value - previous.value) * seconds / elapsed
    }

    private mutating func smooth(_ value: Double, over seconds: Double, at moment: Moment) -> Double {
        defer { previous = (value, moment.monotonic) }
        guard let previous, let level, seconds > 0 else {
            self.level = value
            return value
        }
        let elapsed = max(0, (moment.monotonic - previous.at).inSeconds)
        let next = level + (value - level) * (1 - exp(-elapsed / seconds))
        self.level = next
        return next
    }

    private mutating func gather(
        _ value: Double, _ period: Period, _ rule: PeriodRule, at moment: Moment
    ) throws(Fault) -> Double? {
        guard moment.clock == .set else { throw .unavailable("the clock is not set") }
        defer {
            previous = (value, moment.monotonic)
            isInterrupted = false
        }
        let start = period.start(holding: moment.wall)
        if start != periodStart {
            periodStart = start
            summary = DaySummary()
        } else if let previous, !isInterrupted {
            summary.hold(previous.value, for: (moment.monotonic - previous.at).inSeconds)
        }
        if rule == .increase {
            // Growth over the period's start belongs to the new one, as nobody knows when it came.
            let growth = previous.map { max(0, value - $0.value) } ?? 0
            summary.add((summary.count > 0 ? summary.last : 0) + growth)
            return summary.last
        }
        summary.add(value)
        switch rule {
        case .sum:
            // What an earlier run had summed up is the first entry.
            return summary.sum
        case .minimum: return summary.minimum
        case .maximum: return summary.maximum
        case .mean: return summary.value(by: .mean)
        case .last, .increase: return summary.last
        }
    }
}
