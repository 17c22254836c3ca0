import CivilCalendar
import TestSupport
import Testing

@Suite struct CivilTimeTests {
    @Test func roundTripsThroughZones() {
        for name in ["UTC", "Europe/Berlin", "Pacific/Auckland", "America/St_Johns"] {
            withTimeZone(name) {
                for step in 0..<400 {
                    let seconds = 1_700_000_000.0 + Double(step) * 86_400 * 0.37
                    let civil = CivilTime(secondsSince1970: seconds)
                    let back = civil.secondsSince1970
                    // The repeated hour in autumn is the one that cannot come back for certain.
                    #expect(back == seconds.rounded(.down) || abs(back - seconds) <= 3600)
                    #expect(CivilTime(secondsSince1970: back) == civil)
                }
            }
        }
    }

    @Test func daysOfDaylightSavingAre23And25HoursLong() {
        func length(_ day: CivilTime) -> Double {
            day.adding(days: 1).secondsSince1970 - day.secondsSince1970
        }
        withTimeZone("Europe/Berlin") {
            #expect(length(CivilTime(year: 2026, month: 3, day: 29)) == 23 * 3600)
            #expect(length(CivilTime(year: 2026, month: 10, day: 25)) == 25 * 3600)
        }
        withTimeZone("Pacific/Auckland") {
            #expect(length(CivilTime(year: 2026, month: 9, day: 27)) == 23 * 3600)
        }
    }

    @Test func weekdaysAndMonths() {
        let monday = CivilTime(year: 2026, month: 11, day: 30)
        withTimeZone("UTC") {
            #expect(monday.weekday == 1)
            #expect(monday.adding(days: 6).weekday == 7)
            #expect(monday.adding(months: 2) == CivilTime(year: 2027, month: 1, day: 30))
        }
        #expect(CivilTimeFormat(.german).dayAndMonth(monday) == "30. Nov.")
        #expect(CivilTimeFormat(.english).weekday(monday) == "Mon")
        #expect(CivilTimeFormat(.english).hourAndMinute(CivilTime(year: 2026, month: 1, day: 1, hour: 7)) == "07:00")
    }

    @Test func instantsOutOfRangeDoNotTrap() {
        withTimeZone("UTC") {
            #expect(CivilTime(secondsSince1970: .nan).year == 1970)
            #expect(CivilTime(secondsSince1970: .infinity).year > 5000)
            #expect(CivilTime(secondsSince1970: -.infinity).year < 0)
        }
    }
}
