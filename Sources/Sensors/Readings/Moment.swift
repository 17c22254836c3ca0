/// One instant on both clocks.
///
/// `monotonic` orders and measures; `wall` labels. Both come from the caller, so that a headless run can use
/// virtual ones.
public struct Moment: Hashable, Sendable {
    /// What is known about the wall clock.
    public enum Clock: Hashable, Sendable {
        case set
        /// The board has booted into the past and nobody has told it the time yet.
        case notSet
    }

    /// Since an arbitrary start, usually the boot; never runs backwards.
    public var monotonic: Duration
    public var wall: WallTime
    public var clock: Clock

    public init(monotonic: Duration, wall: WallTime, clock: Clock) {
        self.monotonic = monotonic
        self.wall = wall
        self.clock = clock
    }

    /// A moment whose clock counts as set when its wall time is believable.
    public init(monotonic: Duration, wall: WallTime) {
        self.init(monotonic: monotonic, wall: wall, clock: wall < .earliestBelievable ? .notSet : .set)
    }

    /// The seconds to add to monotonic time to get wall time; nil while the clock is not set.
    public var wallOffset: Double? {
        switch clock {
        case .set: wall.secondsSince1970 - monotonic.inSeconds
        case .notSet: nil
        }
    }

    /// The moment `duration` later on both clocks.
    public func advanced(by duration: Duration) -> Moment {
        Moment(monotonic: monotonic + duration, wall: wall.advanced(by: duration.inSeconds), clock: clock)
    }
}
