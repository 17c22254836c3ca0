import Glibc
import Posix

extension Moment {
    /// The present on the machine's own clocks (`CLOCK_MONOTONIC`, `CLOCK_REALTIME`).
    ///
    /// The wall clock counts as set when its time can be, and when the machine has it from somewhere: see `WallClock`.
    public static var now: Moment {
        let monotonic = read(CLOCK_MONOTONIC)
        let wall = WallTime(secondsSince1970: read(CLOCK_REALTIME).inSeconds)
        let isSet = wall >= .earliestBelievable && WallClock.isSet
        return Moment(monotonic: monotonic, wall: wall, clock: isSet ? .set : .notSet)
    }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        let result = unsafe clock_gettime(clock, &time)
        // Both clocks exist on every Linux; a failure would be a wrong constant of ours.
        precondition(result == 0, "clock_gettime does not know the clock \(clock)")
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
