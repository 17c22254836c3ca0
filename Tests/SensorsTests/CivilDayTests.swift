import Glibc
import Sensors
import Testing

/// In one after the other, as the time zone belongs to the whole process.
@Suite(.serialized) struct CivilDayTests {
    init() {
        unsafe setenv("TZ", "Europe/Berlin", 1)
        tzset()
    }

    private func use(_ zone: String) {
        unsafe setenv("TZ", zone, 1)
        tzset()
    }

    @Test(arguments: [
        ("Europe/Berlin", 1_774_738_800.0, 23.0),  // 2026-03-29, clocks go forward
        ("Europe/Berlin", 1_792_879_200, 25),  // 2026-10-25, clocks go back
        ("Europe/Berlin", 1_772_319_600, 24),
        ("UTC", 1_774_742_400, 24),
        ("America/Sao_Paulo", 1_541_300_400, 23),  // 2018-11-04 begins at 01:00
        ("America/Havana", 1_772_946_000, 23),  // 2026-03-08 begins at 01:00
    ])
    func daysAreAsLongAsTheyAre(zone: String, start: Double, hours: Double) {
        use(zone)
        let day = CivilDay(containing: WallTime(secondsSince1970: start + 7200))
        #expect(day.start == WallTime(secondsSince1970: start))
        #expect(day.end.secondsSince1970 - day.start.secondsSince1970 == hours * 3600)
        #expect(CivilDay(containing: day.start) == day)
        #expect(CivilDay(containing: day.start.advanced(by: -1)) == day.advanced(by: -1))
    }

    @Test func walksThroughAYearWithoutLosingADay() {
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

    @Test func outrageousTimesDoNotTrap() {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            _ = CivilDay(containing: WallTime(secondsSince1970: seconds))
        }
    }

    @Test(arguments: [
        (DayRule.last, 4.0), (.sum, 10), (.minimum, 1), (.maximum, 4), (.mean, 2.5),
    ])
    func rulesMakeOneNumberOfADay(rule: DayRule, expected: Double) {
        let noon = Moment.at(0)
        var series = Series(capacity: 100)
        series.redate(wallOffset: noon.wallOffset)
        for (hour, value) in [1.0, 2, 3, 4].enumerated() { series.append(value, at: .seconds(hour * 3600)) }
        series.appendGap(at: .seconds(4 * 3600))
        let days = series.days(3, until: .at(5 * 3600), by: rule)
        #expect(days.map(\.value) == [nil, nil, expected])
    }

    @Test func meanCountsTimeNotSamples() {
        var series = Series(capacity: 100)
        series.redate(wallOffset: Moment.at(0).wallOffset)
        series.append(10, at: .zero)
        // A hundred samples within a second do not outweigh an hour.
        for index in 0..<50 { series.append(0, at: .seconds(3600) + .milliseconds(index * 10)) }
        let mean = series.days(1, until: .at(3601), by: .mean)[0].value
        #expect(mean.map { abs($0 - 10 * 3600 / 3601) < 1e-9 } == true)
    }

    @Test func aDayOfTwentyFiveHoursHoldsAllItsSamples() {
        let start = CivilDay(containing: WallTime(secondsSince1970: 1_792_900_000)).start
        var series = Series(capacity: 100)
        series.redate(wallOffset: start.secondsSince1970)
        for hour in 0..<26 { series.append(1, at: .seconds(hour * 3600)) }
        let now = Moment(monotonic: .seconds(25 * 3600), wall: start.advanced(by: 25 * 3600))
        #expect(series.days(2, until: now, by: .sum).map(\.value) == [25, 1])
    }

    @Test func noDaysWithoutAClock() {
        var series = Series(capacity: 10)
        series.append(1, at: .zero)
        #expect(series.days(3, until: Moment(monotonic: .zero, wall: WallTime(secondsSince1970: 5)), by: .last).isEmpty)
    }

    @MainActor @Test func simulatedDaysFillTheInfographic() throws {
        let store = Store()
        let source = SimulatedSource(
            name: "fitness", label: "Fitness", unit: "Points", range: 20...100, scale: 0...100,
            pattern: .daily(days: 14), seed: 3)
        let now = Moment.at(0)
        store.add(source, at: now)
        store.post(source.read(at: now), at: now)
        let id = try #require(store.channel(at: "fitness")).id
        let before = try #require(store.series(id)).days(14, until: now, by: .last).compactMap(\.value)
        #expect(before.count == 14)
        #expect(before.allSatisfy { (20...100).contains($0) })
        #expect(Set(before).count > 5)

        try store.set(88, on: id, at: .at(1))
        let after = try #require(store.series(id)).days(14, until: .at(2), by: .last).compactMap(\.value)
        #expect(after.dropLast() == before.dropLast())
        #expect(after.last == 88)

        store.refresh(sourceNamed: "fitness", at: .at(3))
        let fresh = try #require(store.latest(id)?.value)
        #expect((20...100).contains(fresh))
        #expect(fresh != 88)
    }
}
