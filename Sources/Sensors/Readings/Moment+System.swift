import Glibc

extension Moment {
    /// The present on the machine's own clocks (`CLOCK_MONOTONIC`, `CLOCK_REALTIME`).
    public static var now: Moment {
        let wall = read(CLOCK_REALTIME)
        return Moment(
            monotonic: read(CLOCK_MONOTONIC),
            wall: WallTime(secondsSince1970: wall.inSeconds))
    }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        let result = unsafe clock_gettime(clock, &time)
        // Both clocks exist on every Linux; a failure would be a wrong constant of ours.
        precondition(result == 0, "clock_gettime does not know the clock \(clock)")
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
