// Method: the C library's `localtime_r` and `mktime` in the process's time zone (`TZ`, else /etc/localtime), which know
// every change of daylight saving. A day is never assumed to have 24 hours.

import Glibc

/// A day of the Gregorian calendar in the process's time zone.
public struct CivilDay: Hashable, Comparable, Sendable {
    public let year: Int
    /// 1...12.
    public let month: Int
    /// 1...31.
    public let day: Int

    /// The day of the week, 0 for Sunday…6 for Saturday.
    public let weekday: Int

    /// The day that `time` falls into.
    public init(containing time: WallTime) {
        var seconds = time_t(time.secondsSince1970.rounded(.down).clamped(to: -6e10...2e11))
        var parts = unsafe tm()
        // Fails only for years beyond an `Int32`, which the clamp above excludes.
        unsafe localtime_r(&seconds, &parts)
        year = unsafe Int(parts.tm_year) + 1900
        month = unsafe Int(parts.tm_mon) + 1
        day = unsafe Int(parts.tm_mday)
        weekday = unsafe Int(parts.tm_wday)
    }

    /// The day `days` later; earlier when negative.
    public func advanced(by days: Int) -> CivilDay {
        // Noon exists on every day and lies far from any change of the clocks.
        CivilDay(containing: WallTime(secondsSince1970: seconds(at: 12, daysLater: days)))
    }

    /// The first instant of the day, which is not always at 00:00.
    public var start: WallTime {
        var seconds = seconds(at: 0, daysLater: 0)
        // Where daylight saving begins at midnight, `mktime` may answer within the day before, or an hour late.
        while CivilDay(containing: WallTime(secondsSince1970: seconds)) < self { seconds += 900 }
        while CivilDay(containing: WallTime(secondsSince1970: seconds - 900)) == self { seconds -= 900 }
        return WallTime(secondsSince1970: seconds)
    }

    /// The first instant of the day after.
    public var end: WallTime { advanced(by: 1).start }

    public static func < (left: CivilDay, right: CivilDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private func seconds(at hour: Int32, daysLater days: Int) -> Double {
        var parts = unsafe tm()
        unsafe parts.tm_year = Int32(clamping: year - 1900)
        unsafe parts.tm_mon = Int32(clamping: month - 1)
        unsafe parts.tm_mday = Int32(clamping: day + days)
        unsafe parts.tm_hour = hour
        unsafe parts.tm_isdst = -1
        return unsafe Double(mktime(&parts))
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? 0 : min(range.upperBound, max(range.lowerBound, self))
    }
}
