import Testing

@testable import Sensors

/// Days of readings in virtual time. What the process then has in memory, `tafel-bench --soak` prints for weeks.
@MainActor @Suite struct SoakTests {
    private final class Clock {
        var moment = Moment(monotonic: .seconds(10), wall: WallTime(secondsSince1970: 1_800_000_000))
    }

    @Test func nothingGrowsBeyondItsCapacity() {
        let clock = Clock()
        let store = Store(seriesCapacity: 200)
        let scheduler = Scheduler(store: store, now: { clock.moment })
        for number in 0..<8 {
            scheduler.add(
                SimulatedSource(
                    name: "s\(number)", label: "", range: 0...100, pattern: .walk, interval: .seconds(300),
                    seed: UInt64(number)), at: clock.moment)
        }
        for (name, steps) in [
            ("mean", [Transformation.smoothed(seconds: 60), .per(.day, .mean)]), ("rate", [.rate(seconds: 60)]),
            ("goal", [.plausible(20...80), .per(.week, .maximum), .shareOfGoal(50)]),
        ] {
            scheduler.add(
                DerivedSource(
                    channel: Channel(id: Channel.ID(source: name, channel: "value"), label: ""), from: "s0",
                    minus: name == "rate" ? "s1" : nil, transformations: steps), at: clock.moment)
        }
        let end = clock.moment.monotonic + .seconds(8 * 86_400)
        while clock.moment.monotonic < end {
            scheduler.run(at: clock.moment)
            let due = scheduler.nextDue ?? end
            clock.moment = clock.moment.advanced(by: max(.milliseconds(1), due - clock.moment.monotonic))
        }
        #expect(store.channels.count == 11)
        #expect(store.channels.allSatisfy { store.series($0.id)?.count ?? 0 <= store.seriesCapacity })
        // Eight days of a reading every five minutes are many more.
        #expect(store.series(Channel.ID(source: "s0", channel: "value"))?.count == store.seriesCapacity)
    }
}
