import Sensors

extension Moment {
    /// So many seconds after eight in the morning, wherever this runs; no zone changes its clocks in the days around.
    static func at(_ seconds: Double) -> Moment {
        let midnight = CivilDay(containing: WallTime(secondsSince1970: 1_770_000_000)).start
        return Moment(
            monotonic: .nanoseconds(Int64(seconds * 1e9)), wall: midnight.advanced(by: 8 * 3600 + seconds))
    }

    /// The same moment on a wall clock that is `seconds` ahead.
    func stepped(by seconds: Double) -> Moment {
        Moment(monotonic: monotonic, wall: wall.advanced(by: seconds))
    }
}
