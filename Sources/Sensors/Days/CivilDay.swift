// Method: `CivilTime`, whose conversions know every change of daylight saving. A day is never assumed to have 24 hours.

import CivilCalendar

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
        let civil = CivilTime(secondsSince1970: time.secondsSince1970)
        year = civil.year
        month = civil.month
        day = civil.day
        weekday = civil.weekday % 7
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

    private func seconds(at hour: Int, daysLater days: Int) -> Double {
        CivilTime(year: year, month: month, day: day + days, hour: hour).secondsSince1970
    }
}
