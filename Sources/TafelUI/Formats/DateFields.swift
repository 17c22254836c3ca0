/// A date taken apart in one time zone.
struct DateFields {
    let year: Int
    /// 1...12.
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// Sunday is 0, Saturday 6.
    let weekday: Int
    /// 1...366.
    let dayOfYear: Int
    /// As in `UTC+1`.
    let secondsFromGMT: Int

    /// - Parameter zone: Nil for the process's own, by the C library.
    init(_ date: Date, in zone: TimeZone?) {
        let seconds = max(-1e11, min(1e11, date.timeIntervalSince1970))
        var parts = unsafe tm()
        if let zone {
            var instant = time_t(seconds.rounded(.down)) + time_t(zone.secondsFromGMT(for: date))
            unsafe gmtime_r(&instant, &parts)
            secondsFromGMT = zone.secondsFromGMT(for: date)
        } else {
            var instant = time_t(seconds.rounded(.down))
            unsafe localtime_r(&instant, &parts)
            secondsFromGMT = unsafe Int(parts.tm_gmtoff)
        }
        year = unsafe Int(parts.tm_year) + 1900
        month = unsafe Int(parts.tm_mon) + 1
        day = unsafe Int(parts.tm_mday)
        hour = unsafe Int(parts.tm_hour)
        minute = unsafe Int(parts.tm_min)
        second = unsafe Int(parts.tm_sec)
        weekday = unsafe Int(parts.tm_wday)
        dayOfYear = unsafe Int(parts.tm_yday) + 1
    }
}
