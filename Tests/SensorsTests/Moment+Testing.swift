import Sensors

extension Moment {
    /// So many seconds after a start at noon UTC of 2026-03-01.
    static func at(_ seconds: Double) -> Moment {
        Moment(
            monotonic: .nanoseconds(Int64(seconds * 1e9)),
            wall: WallTime(secondsSince1970: 1_772_366_400 + seconds))
    }

    /// The same moment on a wall clock that is `seconds` ahead.
    func stepped(by seconds: Double) -> Moment {
        Moment(monotonic: monotonic, wall: wall.advanced(by: seconds))
    }
}
