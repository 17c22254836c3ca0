#if canImport(Glibc)
    import Glibc
#endif

/// A date and a time of day as people read them, in the process's time zone (`TZ`, else the system's).
///
/// Conversions go through the C library, whose zone rules know daylight saving; there is no other calendar here than
/// the Gregorian one. Days and hours beyond their month or day are carried over, so `day + 1` is always tomorrow.
public struct CivilTime: Hashable, Sendable {
    public var year: Int
    /// 1...12.
    public var month: Int
    /// 1...31.
    public var day: Int
    public var hour: Int
    public var minute: Int
    public var second: Int

    public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The local time at an instant, in seconds since 1970 UTC; instants outside ±10¹¹ s count as the nearest inside.
    public init(secondsSince1970 seconds: Double) {
        var instant = time_t(max(-1e11, min(1e11, seconds.isNaN ? 0 : seconds)).rounded(.down))
        var parts = unsafe tm()
        unsafe localtime_r(&instant, &parts)
        unsafe self.init(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    }

    /// The instant of this local time, in seconds since 1970 UTC. A time that a step forward leaves out is read as if
    /// the clock had gone on; of a repeated one the C library picks.
    public var secondsSince1970: Double {
        var parts = unsafe tm()
        unsafe parts.tm_year = Int32(clamping: year - 1900)
        unsafe parts.tm_mon = Int32(clamping: month - 1)
        unsafe parts.tm_mday = Int32(clamping: day)
        unsafe parts.tm_hour = Int32(clamping: hour)
        unsafe parts.tm_min = Int32(clamping: minute)
        unsafe parts.tm_sec = Int32(clamping: second)
        unsafe parts.tm_isdst = -1
        return unsafe Double(mktime(&parts))
    }

    /// The instant of this time in a place so many seconds east of Greenwich, in seconds since 1970 UTC.
    public func secondsSince1970(eastOfGreenwich offset: Int) -> Double {
        var parts = unsafe tm()
        unsafe parts.tm_year = Int32(clamping: year - 1900)
        unsafe parts.tm_mon = Int32(clamping: month - 1)
        unsafe parts.tm_mday = Int32(clamping: day)
        unsafe parts.tm_hour = Int32(clamping: hour)
        unsafe parts.tm_min = Int32(clamping: minute)
        unsafe parts.tm_sec = Int32(clamping: second)
        return unsafe Double(timegm(&parts)) - Double(offset)
    }

    /// How many days a month (1...12) has.
    public static func days(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Midnight, or the first instant of a day that has none.
    public var startOfDay: CivilTime { CivilTime(year: year, month: month, day: day) }

    /// Monday is 1, Sunday 7 (ISO 8601).
    public var weekday: Int {
        // Sakamoto's method.
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let shifted = month < 3 ? year - 1 : year
        let sunday = (shifted + shifted / 4 - shifted / 100 + shifted / 400 + offsets[month - 1] + day) % 7
        return sunday == 0 ? 7 : sunday
    }

    /// The same time of day `days` later, normalised.
    public func adding(days: Int) -> CivilTime {
        var moved = self
        moved.day += days
        return CivilTime(secondsSince1970: moved.secondsSince1970)
    }

    /// The same day of month `months` later; a day that the month has not counts into the next.
    public func adding(months: Int) -> CivilTime {
        let index = year * 12 + (month - 1) + months
        var moved = self
        moved.year = index.quotientAndRemainder(dividingBy: 12).quotient
        moved.month = index.quotientAndRemainder(dividingBy: 12).remainder + 1
        return CivilTime(secondsSince1970: moved.secondsSince1970)
    }
}
