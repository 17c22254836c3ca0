// Formats: ISO 8601 and RFC 3339; dd-mm-yyyy with hyphens, points or slashes; seconds or milliseconds since 1970.

import CivilCalendar

/// How dates in files and answers are read.
public struct DateRule: Hashable, Sendable {
    /// What comes first in dates that do not begin with the year.
    public enum Order: String, Hashable, Sendable, CaseIterable {
        case day = "day-first"
        case month = "month-first"
    }

    public var order: Order

    public init(order: Order = .day) {
        self.order = order
    }

    /// The instant in seconds since 1970; nil for what is no date, or none of the calendar.
    ///
    /// A date without a zone is local, one without a time is midnight. Years of two digits belong to this century.
    public func seconds(of text: String) -> Double? {
        let text = text.trimmed
        if let number = sinceEpoch(text) { return number }
        let date = text.prefix { $0 != "T" && $0 != "t" && !$0.isWhitespace }
        guard var time = day(date) else { return nil }
        var rest = text.dropFirst(date.count)
        guard !rest.isEmpty else { return time.secondsSince1970 }
        rest.removeFirst()
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        let clock = rest.prefix { $0.isNumber || $0 == ":" || $0 == "." || $0 == "," }
        guard let fraction = read(clock, into: &time) else { return nil }
        var zone = String(rest.dropFirst(clock.count)).trimmed.uppercased()
        if zone.hasPrefix("UTC") || zone.hasPrefix("GMT") { zone = zone.count == 3 ? "Z" : String(zone.dropFirst(3)) }
        if zone.isEmpty { return time.secondsSince1970 + fraction }
        guard let offset = Self.offset(zone) else { return nil }
        return time.secondsSince1970(eastOfGreenwich: offset) + fraction
    }

    /// Seconds, or milliseconds where seconds would lie thousands of years ahead.
    private func sinceEpoch(_ text: String) -> Double? {
        guard let number = Double(text), number.isFinite, (1e8...1e14).contains(number) else { return nil }
        return number > 1e11 ? number / 1000 : number
    }

    private func day(_ text: Substring) -> CivilTime? {
        guard let separator = text.first(where: { !$0.isNumber }), "-./".contains(separator) else { return nil }
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ (1...4).contains($0.count) }) else { return nil }
        let numbers = parts.compactMap { Self.number($0) }
        guard numbers.count == 3 else { return nil }
        var (year, month, day) = (numbers[0], numbers[1], numbers[2])
        if parts[0].count < 3 {
            year = parts[2].count < 3 ? 2000 + numbers[2] : numbers[2]
            (day, month) = order == .day ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        }
        guard year >= 1900, (1...12).contains(month), (1...CivilTime.days(ofMonth: month, in: year)).contains(day)
        else {
            return nil
        }
        return CivilTime(year: year, month: month, day: day)
    }

    /// Takes over hours, minutes and seconds; returns the fraction of a second, nil for what is no time of day.
    private func read(_ text: Substring, into time: inout CivilTime) -> Double? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = Self.number(parts[0]), hour < 24,
            let minute = Self.number(parts[1]), minute < 60
        else { return nil }
        (time.hour, time.minute) = (hour, minute)
        guard parts.count == 3 else { return 0 }
        guard let second = Double(parts[2].map { $0 == "," ? "." : String($0) }.joined()), (0..<61).contains(second)
        else { return nil }
        time.second = Int(second)
        return second - second.rounded(.down)
    }

    /// `Z`, `+02`, `+0200`, `+02:00` in seconds.
    private static func offset(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 2 || digits.count == 4, let hours = number(digits.prefix(2)[...]), hours <= 15,
            let minutes = digits.count == 2 ? 0 : number(digits.suffix(2)[...]), minutes < 60
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }

    /// Of decimal digits alone.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
