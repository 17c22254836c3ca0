import Glibc
import Sensors
import Testing

/// Each in a process of its own, as the time zone belongs to the whole process.
@Suite struct CivilDayTests {
    nonisolated private static func use(_ zone: String) {
        unsafe setenv("TZ", zone, 1)
        tzset()
    }

    @Test func daysAreAsLongAsTheyAre() async {
        await #expect(processExitsWith: .success) {
            for (zone, start, hours) in [
                ("Europe/Berlin", 1_774_738_800.0, 23.0),  // 2026-03-29, clocks go forward
                ("Europe/Berlin", 1_792_879_200, 25),  // 2026-10-25, clocks go back
                ("Europe/Berlin", 1_772_319_600, 24),
                ("UTC", 1_774_742_400, 24),
                ("America/Sao_Paulo", 1_541_300_400, 23),  // 2018-11-04 begins at 01:00
                ("America/Havana", 1_520_744_400, 23),  // 2018-03-11 begins at 01:00
                ("America/Havana", 1_541_304_000, 25),  // 2018-11-04 has its first hour twice
            ] {
                CivilDayTests.use(zone)
                let day = CivilDay(containing: WallTime(secondsSince1970: start + 7200))
                #expect(day.start == WallTime(secondsSince1970: start), "\(zone) \(start)")
                #expect(day.end.secondsSince1970 - day.start.secondsSince1970 == hours * 3600, "\(zone) \(start)")
                #expect(CivilDay(containing: day.start) == day)
                #expect(CivilDay(containing: day.start.advanced(by: -1)) == day.advanced(by: -1))
            }
        }
    }

    @Test func walksThroughAYearWithoutLosingADay() async {
        await #expect(processExitsWith: .success) {
            CivilDayTests.use("Europe/Berlin")
            var day = CivilDay(containing: WallTime(secondsSince1970: 1_767_222_000))
            #expect((day.year, day.month, day.day, day.weekday) == (2026, 1, 1, 4))
            var seen: Set<CivilDay> = []
            for _ in 0..<365 {
                #expect(seen.insert(day).inserted)
                #expect(day.end == day.advanced(by: 1).start)
                day = day.advanced(by: 1)
            }
            #expect((day.year, day.month, day.day) == (2027, 1, 1))
            #expect(day.advanced(by: -365) == seen.min())
        }
    }

    @Test func aDayOfTwentyFiveHoursHoldsAllItsSamples() async {
        await #expect(processExitsWith: .success) {
            CivilDayTests.use("Europe/Berlin")
            let start = CivilDay(containing: WallTime(secondsSince1970: 1_792_900_000)).start
            var series = Series(capacity: 100)
            series.redate(wallOffset: start.secondsSince1970)
            for hour in 0..<26 { series.append(1, at: .seconds(hour * 3600)) }
            let now = Moment(monotonic: .seconds(25 * 3600), wall: start.advanced(by: 25 * 3600))
            #expect(series.days(2, until: now, by: .sum).map(\.value) == [25, 1])
        }
    }

    @Test func outrageousTimesDoNotTrap() {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            _ = CivilDay(containing: WallTime(secondsSince1970: seconds))
        }
    }
}
