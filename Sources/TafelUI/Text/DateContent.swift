extension Text {
    /// What of a date a text says.
    public struct DateStyle: Codable, Hashable, Sendable {
        enum Kind: Codable, Hashable, Sendable {
            case time, date, relative, offset, timer
        }

        let kind: Kind

        /// `1:45 PM`
        public static let time = DateStyle(kind: .time)
        /// `November 30, 2026`
        public static let date = DateStyle(kind: .date)
        /// How far away it is: `5 min, 32 sec`.
        public static let relative = DateStyle(kind: .relative)
        /// How far away it is, with a sign: `+5 minutes`.
        public static let offset = DateStyle(kind: .offset)
        /// A clock that counts to and from it: `5:32`.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date, kept up to date where it says how far away that is.
    public init(_ date: Date, style: DateStyle) {
        self.init(content: DateContent(date: date, style: style.kind))
    }

    /// The time between two dates: `1:45 – 2:30 PM`.
    public init(_ dates: ClosedRange<Date>) {
        let format = Date.FormatStyle(time: .shortened)
        self.init(dates.lowerBound, format: format)
        let end = Text(dates.upperBound, format: format)
        self = self + Text(verbatim: " – ") + end
    }

    /// A clock that counts from one end of an interval to the other.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            content: IntervalContent(
                interval: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
}

/// A date in one of the styles of texts.
struct DateContent: TextContent {
    let date: Date
    let style: Text.DateStyle.Kind

    func text(_ surroundings: TextSurroundings) -> String {
        let isGerman = LocaleConventions(surroundings.locale).language == "de"
        let seconds = Int((date.timeIntervalSince(surroundings.date)).rounded(.down).clamped(to: -1e12...1e12))
        switch style {
        case .time:
            return Date.FormatStyle(time: .shortened, locale: surroundings.locale, timeZone: surroundings.timeZone)
                .format(date)
        case .date:
            return Date.FormatStyle(date: .long, locale: surroundings.locale, timeZone: surroundings.timeZone)
                .format(date)
        case .timer: return TimeSpan(seconds: abs(seconds)).clock(showsHours: true)
        case .relative: return TimeSpan(seconds: abs(seconds)).words(isGerman: isGerman)
        case .offset:
            return (seconds < 0 ? "-" : "+") + TimeSpan(seconds: abs(seconds)).largest(isGerman: isGerman)
        }
    }

    func nextChange(after now: Date) -> Date? {
        switch style {
        case .time, .date: return nil
        case .relative, .offset, .timer:
            // The text changes where the distance passes a whole second.
            let distance = date.timeIntervalSince(now)
            let rest = distance - distance.rounded(.down)
            return now.addingTimeInterval(rest + 0.001)
        }
    }
}

/// A clock that runs through an interval and stands still outside of it.
struct IntervalContent: TextContent {
    let interval: ClosedRange<Date>
    let pause: Date?
    let countsDown: Bool
    let showsHours: Bool

    func text(_ surroundings: TextSurroundings) -> String {
        let now = min(max(pause ?? surroundings.date, interval.lowerBound), interval.upperBound)
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(now).rounded(.up)
            : now.timeIntervalSince(interval.lowerBound).rounded(.down)
        return TimeSpan(seconds: Int(seconds.clamped(to: 0...1e12))).clock(showsHours: showsHours)
    }

    func nextChange(after now: Date) -> Date? {
        guard pause == nil, now < interval.upperBound else { return nil }
        guard now >= interval.lowerBound else { return interval.lowerBound }
        let origin = countsDown ? interval.upperBound : interval.lowerBound
        let distance = now.timeIntervalSince(origin)
        return now.addingTimeInterval(distance.rounded(.down) + 1 - distance + 0.001)
    }
}

extension Double {
    fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
        min(limits.upperBound, max(limits.lowerBound, self))
    }
}
