import Sensors
import Testing

@Suite struct DayTests {
    @Test(arguments: [
        (DayRule.last, 4.0), (.sum, 10), (.minimum, 1), (.maximum, 4), (.mean, 2.5),
    ])
    func rulesMakeOneNumberOfADay(rule: DayRule, expected: Double) {
        var series = Series(capacity: 100)
        series.redate(wallOffset: Moment.at(0).wallOffset)
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
