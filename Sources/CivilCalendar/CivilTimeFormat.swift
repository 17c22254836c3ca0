/// The languages that labels come in.
public enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case german = "de"
}

/// Writes dates and times the way a language does.
public struct CivilTimeFormat: Hashable, Sendable {
    public var language: Language

    public init(_ language: Language) {
        self.language = language
    }

    private static let months: [Language: [String]] = [
        .english: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        .german: ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez."],
    ]

    private static let weekdays: [Language: [String]] = [
        .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        .german: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    ]

    /// `24 Nov`, `24. Nov.`
    public func dayAndMonth(_ time: CivilTime) -> String {
        switch language {
        case .english: "\(time.day) \(month(time))"
        case .german: "\(time.day). \(month(time))"
        }
    }

    /// `Nov`, `Nov.`
    public func month(_ time: CivilTime) -> String {
        Self.months[language]?[time.month - 1] ?? "\(time.month)"
    }

    /// `Nov 2026`, `Nov. 2026`
    public func monthAndYear(_ time: CivilTime) -> String { "\(month(time)) \(time.year)" }

    /// `Tue`, `Di`
    public func weekday(_ time: CivilTime) -> String {
        Self.weekdays[language]?[time.weekday - 1] ?? "\(time.weekday)"
    }

    /// `14:05`
    public func hourAndMinute(_ time: CivilTime) -> String { "\(twoDigits(time.hour)):\(twoDigits(time.minute))" }

    /// `14:05:30`
    public func timeWithSeconds(_ time: CivilTime) -> String { "\(hourAndMinute(time)):\(twoDigits(time.second))" }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
