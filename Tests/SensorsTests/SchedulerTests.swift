import Sensors
import Testing

@MainActor @Suite struct SchedulerTests {
    /// Runs until `end`, waking up only when the scheduler asks to; returns the wake-ups in seconds.
    private func run(_ scheduler: Scheduler, until end: Duration) -> [Double] {
        var wakeUps: [Double] = []
        while let due = scheduler.nextDue, due <= end, wakeUps.count < 10_000 {
            let seconds = Double(due.components.seconds) + Double(due.components.attoseconds) * 1e-18
            wakeUps.append(seconds)
            scheduler.run(at: .at(seconds))
        }
        return wakeUps
    }

    @Test func equalIntervalsShareTheirWakeUps() {
        let scheduler = Scheduler(store: Store())
        let slow = WalkingSource(name: "slow", interval: .seconds(10))
        scheduler.add(WalkingSource(name: "a"), at: .at(0))
        scheduler.run(at: .at(0))
        scheduler.add(WalkingSource(name: "b"), at: .at(0.7))
        scheduler.run(at: .at(0.7))
        scheduler.add(slow, at: .at(1.3))
        scheduler.run(at: .at(1.3))
        #expect(run(scheduler, until: .seconds(20)) == [2, 4, 6, 8, 10, 12, 14, 16, 18, 20])
        #expect(slow.readAt == [.milliseconds(1300), .seconds(10), .seconds(20)])
    }

    @Test func failingSourceIsAskedEverMoreRarelyAndForEver() {
        let scheduler = Scheduler(store: Store(), longestWait: .seconds(60))
        let source = WalkingSource(name: "a")
        source.next = Array(repeating: .fault(.absent), count: 10_000)
        scheduler.add(source, at: .at(0))
        let wakeUps = run(scheduler, until: .seconds(3600))
        let waits = zip(wakeUps.dropFirst(), wakeUps).map { $0 - $1 }
        #expect(Array(waits.prefix(8)) == [2, 2, 4, 8, 16, 32, 60, 60])
        #expect(waits.dropFirst(6).allSatisfy { $0 == 60 })

        source.next = [.good(1)]
        let last = source.readAt.last ?? .zero
        _ = run(scheduler, until: last + .seconds(62))
        #expect(source.readAt.suffix(2) == [last + .seconds(60), last + .seconds(62)])
    }

    @Test func silentSourceGoesStaleWithoutAnotherWakeUp() {
        let store = Store()
        let scheduler = Scheduler(store: store)
        let source = WalkingSource(name: "a")
        source.next = [.good(1)]
        scheduler.add(source, at: .at(0))
        let wakeUps = run(scheduler, until: .seconds(7))
        #expect(store.latest(source.channels[0].id)?.quality == .stale)
        #expect(wakeUps.count == 5)
    }

    @Test func deferredReadsDoNotOverlap() {
        let store = Store()
        let clock = Clock()
        let scheduler = Scheduler(store: store, now: { .at(clock.seconds) })
        let source = SlowSource(name: "slow")
        var deliveries = 0
        scheduler.onDelivery = { deliveries += 1 }
        scheduler.add(source, at: .at(0))
        scheduler.run(at: .at(0))
        #expect(scheduler.nextDue == nil)
        scheduler.run(at: .at(2))
        #expect(source.pending.count == 1)
        clock.seconds = 5
        source.answer(3)
        #expect(deliveries == 1)
        #expect(store.latest(source.channels[0].id)?.value == 3)
        #expect(scheduler.nextDue == .seconds(6))
        scheduler.run(at: .at(6))
        scheduler.remove(sourceNamed: "slow")
        source.answer(4)
        #expect(store.channels.isEmpty)
        #expect(scheduler.nextDue == nil)
    }

    @Test func hugeIntervalsAndTimesDoNotTrap() {
        let scheduler = Scheduler(store: Store())
        let source = WalkingSource(name: "a", interval: .seconds(86_400))
        source.next = Array(repeating: .fault(.timedOut), count: 100)
        scheduler.add(source, at: .at(0))
        for _ in 0..<100 {
            guard let due = scheduler.nextDue else { break }
            scheduler.run(at: Moment(monotonic: due, wall: .earliestBelievable))
        }
        #expect(source.readAt.last == .seconds(86_400 * 99))
    }
}

@MainActor private final class Clock {
    var seconds = 0.0
}

/// A deferred source that answers when a test lets it.
private final class SlowSource: DeferredSource {
    let name: String
    let interval = Duration.seconds(2)
    let channels: [Channel]
    private(set) var pending: [@MainActor @Sendable ([Reading]) -> Void] = []
    private var startedAt = Moment.at(0)

    init(name: String) {
        self.name = name
        channels = [Channel(id: Channel.ID(source: name, channel: "value"), label: name)]
    }

    func beginRead(at moment: Moment, deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        startedAt = moment
        pending.append(deliver)
    }

    func answer(_ value: Double) {
        pending.removeFirst()([Reading(value, of: channels[0].id, unit: "", at: startedAt, origin: "test")])
    }
}
