import Sensors
import Testing

@MainActor @Suite struct StoreTests {
    private let id = Channel.ID(source: "room", channel: "value")

    private func makeStore() -> (Store, WalkingSource) {
        let store = Store(seriesCapacity: 100)
        let source = WalkingSource(name: "room")
        store.add(source, at: .at(0))
        return (store, source)
    }

    @Test func channelsWaitUntilTheySpeak() {
        let (store, source) = makeStore()
        #expect(store.latest(id)?.quality == .waiting)
        #expect(store.latest(id)?.value == nil)
        source.next = [.good(20)]
        store.post(source.read(at: .at(1)), at: .at(1))
        #expect(store.latest(id)?.quality == .good)
        #expect(store.latest(id)?.value == 20)
        #expect(store.latest(id)?.origin == "test")
        #expect(store.nextExpiry == .seconds(7) + .nanoseconds(1))
    }

    @Test func addressesNameChannels() {
        let (store, _) = makeStore()
        #expect(store.channel(at: "room")?.id == id)
        #expect(store.channel(at: "room.value")?.id == id)
        #expect(store.channel(at: "room.other") == nil)
        #expect(store.channel(at: "") == nil)
        #expect(store.channel(at: "nowhere") == nil)
    }

    @Test func oldValueBecomesStaleByItselfAndLeavesAGap() {
        let (store, source) = makeStore()
        source.next = [.good(20), .good(21)]
        store.post(source.read(at: .at(0)), at: .at(0))
        store.expire(at: .at(6))
        #expect(store.latest(id)?.quality == .good)
        store.expire(at: .at(6.1))
        #expect(store.latest(id)?.quality == .stale)
        #expect(store.latest(id)?.value == 20)
        #expect(store.nextExpiry == nil)
        store.post(source.read(at: .at(20)), at: .at(20))
        #expect(store.series(id)?.entries.map(\.value) == [20, nil, 21])
    }

    @Test func faultHasNoValueAndLeavesAGap() {
        let (store, source) = makeStore()
        source.next = [.good(20), .fault(.checksum), .good(21)]
        for second in 0..<3 { store.post(source.read(at: .at(Double(second))), at: .at(Double(second))) }
        #expect(store.series(id)?.entries.map(\.value) == [20, nil, 21])
        #expect(Reading(.nan, of: id, unit: "", at: .at(0), origin: "").quality == .fault(.notFinite))
    }

    @Test func observersHearOncePerBatchOfWhatConcernsThem() {
        let (store, source) = makeStore()
        let other = WalkingSource(name: "cellar")
        store.add(other, at: .at(0))
        var heard: [Set<Channel.ID>] = []
        var all = 0
        let one = store.observe([id]) { heard.append($0) }
        let two = store.observe { _ in all += 1 }
        source.next = [.good(1), .good(2), .good(3)]
        other.next = [.good(1)]
        store.batch {
            store.post(source.read(at: .at(1)), at: .at(1))
            store.post(source.read(at: .at(2)), at: .at(2))
        }
        #expect(heard == [[id]])
        store.post(other.read(at: .at(3)), at: .at(3))
        #expect(heard.count == 1)
        #expect(all == 2)
        one.cancel()
        store.post(source.read(at: .at(4)), at: .at(4))
        #expect(heard.count == 1)
        #expect(all == 3)
        two.cancel()
    }

    @Test func personSetsAValue() throws {
        let (store, source) = makeStore()
        try store.set(55, on: id, at: .at(1))
        #expect(store.latest(id)?.value == 55)
        #expect(source.written == [55])
        try store.set(1000, on: id, at: .at(2))
        #expect(source.written == [55, 100])
        #expect(throws: WriteError.notFinite(id)) { try store.set(.nan, on: id, at: .at(3)) }
        let unknown = Channel.ID(source: "x", channel: "y")
        #expect(throws: WriteError.unknownChannel(unknown)) { try store.set(1, on: unknown, at: .at(3)) }
    }

    @Test func heldKnobIsNotPulledBack() throws {
        let (store, source) = makeStore()
        store.hold(id)
        try store.set(70, on: id, at: .at(1))
        source.next = [.good(10), .good(71)]
        store.post(source.read(at: .at(2)), at: .at(2))
        #expect(store.latest(id)?.value == 70)
        try store.set(71, on: id, at: .at(3))
        store.release(id)
        #expect(store.latest(id)?.value == 71)
        store.post(source.read(at: .at(4)), at: .at(4))
        #expect(store.latest(id)?.value == 71)

        store.hold(id)
        source.next = [.good(30)]
        store.post(source.read(at: .at(5)), at: .at(5))
        store.release(id)
        #expect(store.latest(id)?.value == 30)
    }

    @Test func samplesFromBeforeTheClockWasSetAreDatedThen() throws {
        let store = Store()
        let source = WalkingSource(name: "room")
        source.next = [.good(1), .good(2)]
        let booted = Moment(monotonic: .seconds(5), wall: WallTime(secondsSince1970: 5))
        store.add(source, at: booted)
        store.post(source.read(at: booted), at: booted)
        #expect(store.series(id)?.axis == .sinceBoot)
        let later = Moment(monotonic: .seconds(65), wall: WallTime(secondsSince1970: 1_800_000_000))
        store.post(source.read(at: later), at: later)
        #expect(store.series(id)?.entries == [Entry(1_799_999_940, 1), Entry(1_800_000_000, 2)])
    }

    @Test func clockStepsMoveEverything() {
        let (store, source) = makeStore()
        source.next = (0..<3).map { .good(Double($0)) }
        store.post(source.read(at: .at(0)), at: .at(0))
        store.post(source.read(at: .at(1).stepped(by: -7200)), at: .at(1).stepped(by: -7200))
        store.post(source.read(at: .at(2).stepped(by: 3 * 86_400)), at: .at(2).stepped(by: 3 * 86_400))
        let entries = store.series(id)?.entries ?? []
        #expect(entries.map(\.value) == [0, 1, 2])
        let end = Moment.at(2).stepped(by: 3 * 86_400).wall.secondsSince1970
        #expect(entries.map { end - $0.seconds } == [2, 1, 0])
    }

    @Test func replacedSourceKeepsItsSeriesAndRemovedOneLeavesNothing() {
        let (store, source) = makeStore()
        source.next = [.good(1)]
        store.post(source.read(at: .at(0)), at: .at(0))
        store.add(WalkingSource(name: "room"), at: .at(1))
        #expect(store.series(id)?.count == 1)
        #expect(store.sourceNames == ["room"])
        store.remove(sourceNamed: "room")
        #expect(store.series(id) == nil)
        #expect(store.channels.isEmpty)
    }

    @Test func daysCountWhatTheSeriesHasForgotten() {
        let store = Store(seriesCapacity: 10)
        let source = WalkingSource(name: "room")
        store.add(source, at: .at(0))
        source.next = (0..<100).map { .good(Double($0)) }
        for second in 0..<100 { store.post(source.read(at: .at(Double(second))), at: .at(Double(second))) }
        #expect(store.series(id)?.count == 10)
        #expect(store.days(id, 2, until: .at(100), by: .sum)?.map(\.value) == [nil, 4950])
        #expect(store.days(id, 1, until: .at(100), by: .minimum)?.map(\.value) == [0])

        let today = CivilDay(containing: Moment.at(0).wall)
        var earlier = DaySummary()
        earlier.add(-7)
        store.remember([], days: [today: earlier, today.advanced(by: -1): earlier], of: id)
        #expect(store.days(id, 2, until: .at(100), by: .minimum)?.map(\.value) == [-7, -7])
        #expect(store.days(id, 2, until: .at(100), by: .last)?.map(\.value) == [-7, 99])
        // A small step of the clock loses nothing.
        source.next = [.good(5)]
        store.post(source.read(at: .at(101).stepped(by: 2)), at: .at(101).stepped(by: 2))
        #expect(store.days(id, 1, until: .at(102).stepped(by: 2), by: .sum)?.map(\.value) == [4948])
        // A large one moves what is still known.
        source.next = [.good(6)]
        let later = Moment.at(103).stepped(by: 3 * 86_400)
        store.post(source.read(at: later), at: later)
        #expect(store.days(id, 5, until: later, by: .maximum)?.map(\.value) == [-7, -7, nil, nil, 99])
        #expect(store.days(id, 1, until: .at(0), by: .last) != nil)
    }
}
