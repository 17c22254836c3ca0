import Testing

@testable import Sensors

/// A source that finds out about its past while it runs.
@MainActor private final class RecallingProbe: PolledSource, RecallingSource {
    let name = "a"
    let interval = Duration.seconds(1)
    let channels = [Channel(id: Channel.ID(source: "a", channel: "v"), label: "A")]
    var hasPast = true
    var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?

    func read(at moment: Moment) -> [Reading] {
        [Reading(100, of: channels[0].id, unit: "", at: moment, origin: "")]
    }
}

@MainActor @Suite struct RecallTests {
    private let probe = RecallingProbe()
    private let store = Store()
    private let start = Moment(monotonic: .seconds(1000), wall: WallTime(secondsSince1970: 1_800_000_000))
    private var id: Channel.ID { probe.channels[0].id }

    private func entries() -> [Sample] {
        var entries: [Sample] = []
        store.series(id)?.forEach { entries.append(Sample(seconds: $0, value: $1 ?? -1)) }
        return entries
    }

    private func samples(_ values: ClosedRange<Int>) -> [Sample] {
        values.map { Sample(seconds: 1_800_000_000 - 100 + Double($0), value: Double($0)) }
    }

    private func scheduler(at moment: Moment) -> Scheduler {
        let scheduler = Scheduler(store: store, now: { moment })
        scheduler.add(probe, at: moment)
        return scheduler
    }

    @Test func aPastTakesThePlaceOfWhatItCovers() {
        let scheduler = scheduler(at: start)
        scheduler.run(at: start)
        scheduler.run(at: start.advanced(by: .seconds(10)))
        // Up to 5 s after the first reading, which it therefore knows better.
        probe.recall?(id, samples(1...105))
        #expect(entries().map(\.value) == (1...105).map(Double.init) + [100])
        // Again, with more of it: nothing is double.
        probe.recall?(id, samples(1...109))
        #expect(entries().map(\.value) == (1...109).map(Double.init) + [100])
        let days = store.days(id, 3, until: start.advanced(by: .seconds(10)), by: .sum)?.compactMap(\.value) ?? []
        #expect(days.reduce(0, +) == Double((1...109).reduce(0, +)) + 100)
    }

    @Test func aSteppedClockMovesReadingsAndLeavesThePastWhereItWas() {
        let scheduler = scheduler(at: start)
        scheduler.run(at: start)
        probe.recall?(id, samples(1...50))
        let later = start.advanced(by: .seconds(1))
        let stepped = Moment(monotonic: later.monotonic, wall: later.wall.advanced(by: 3 * 86_400))
        scheduler.run(at: stepped)
        #expect(entries().prefix(50).map(\.seconds) == samples(1...50).map(\.seconds))
        #expect(entries().last?.seconds == stepped.wall.secondsSince1970)
        #expect(entries().count == 52)
    }

    @Test func withoutAClockThereIsNoPast() {
        let unset = Moment(monotonic: .seconds(5), wall: WallTime(secondsSince1970: 100))
        let scheduler = scheduler(at: unset)
        scheduler.run(at: unset)
        probe.recall?(id, samples(1...50))
        #expect(entries().count == 1)
    }

    @Test func onlyWhoHasAPastIsAskedForIt() {
        let scheduler = scheduler(at: start)
        #expect(store.recallsItself(id))
        probe.hasPast = false
        #expect(!store.recallsItself(id))
        scheduler.run(at: start)
        probe.recall?(id, samples(1...50))
        #expect(entries().count == 1)
    }

    @Test func aHistoryKnowsWhatCameBeforeTheSourcesOwnPast() {
        let scheduler = scheduler(at: start)
        scheduler.run(at: start)
        let older = (-50...20).map { Sample(seconds: 1_800_000_000 - 100 + Double($0), value: -Double($0)) }
        let today = CivilDay(containing: start.wall)
        let yesterday = DaySummary(
            count: 3, last: 1, sum: 6, minimum: 1, maximum: 3, heldSeconds: 0, heldArea: 0)
        var expected = (-50...0).map { -Double($0) }
        expected += (1...90).map { Double($0) }
        expected.append(100)
        // Whichever comes first.
        store.remember(older, days: [today.advanced(by: -1): yesterday], of: id)
        probe.recall?(id, samples(1...90))
        #expect(entries().map(\.value) == expected)
        probe.recall?(id, samples(1...80))
        store.remember(older, days: [today.advanced(by: -1): yesterday], of: id)
        #expect(entries().count == 51 + 80 + 1)
        let sums = store.days(id, 2, until: start, by: .sum)?.map(\.value)
        let sum = 50 * 51 / 2 + 80 * 81 / 2 + 100
        #expect(sums == [6, Double(sum)])
    }

    @Test func aSourceThatWasReplacedIsNotHeard() {
        let scheduler = scheduler(at: start)
        let old = probe.recall
        scheduler.remove(sourceNamed: "a")
        old?(id, samples(1...50))
        #expect(store.channels.isEmpty)
    }
}
