/// A stretch of civil time that starts again and again.
public enum Period: String, Hashable, Sendable, CaseIterable {
    case hour
    case day
    /// From Monday on.
    case week
    case month

    /// The start of the stretch that holds `time`.
    func start(holding time: WallTime) -> WallTime {
        let day = CivilDay(containing: time)
        switch self {
        case .hour:
            // Counted from midnight, as some zones lie half an hour beside the others.
            let midnight = day.start
            let hours = ((time.secondsSince1970 - midnight.secondsSince1970) / 3600).rounded(.down)
            return midnight.advanced(by: hours * 3600)
        case .day: return day.start
        case .week: return day.advanced(by: -(day.weekday + 6) % 7).start
        case .month: return day.advanced(by: 1 - day.day).start
        }
    }
}
