/// The rhythm of an output that has none of its own: when the next picture is due.
///
/// The due times are a grid that keeps its phase. A picture that comes late is followed at once by the next one's turn,
/// so that making pictures in slightly more than a period lowers the rate slightly and never halves it; a lag of a
/// whole period is given up and counts as a dropped frame.
public struct FrameLimiter: Sendable {
    public let interval: Duration
    private var due: Duration?

    /// - Parameter rate: Frames per second, above 0.
    public init(rate: Double) {
        precondition(rate > 0 && rate.isFinite)
        interval = .nanoseconds(Int64(min(1e18, 1e9 / rate)))
    }

    /// A picture went out at monotonic `time`: when the next one is due, not before `time`. After a pause that is at
    /// once: the picture after the first one of an animation need not wait.
    public mutating func next(after time: Duration) -> Duration {
        var next = due.map { $0 + interval } ?? time
        if next + interval <= time { next += interval * Int((time - next) / interval) }
        // Rounding of the quotient must not put the turn off by a period.
        if next > time + interval { next -= interval }
        due = next
        return max(time, next)
    }
}
