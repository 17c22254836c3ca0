import Sensors
import Testing

@MainActor @Suite struct DerivedSourceTests {
    private let store = Store()
    private let id = Channel.ID(source: "made", channel: "value")

    private func derived(named name: String = "made", _ values: [String: SourceValue]) -> any Source {
        SourceType.derived.makeSource(SourceSettings(name: name, values: values))
    }

    private func scheduler() -> Scheduler { Scheduler(store: store, now: { .at(1000) }) }

    @Test func followsItsInputInTheSameWakeUp() throws {
        let scheduler = scheduler()
        let source = WalkingSource(name: "room")
        source.next = [.good(20), .good(21), .fault(.checksum), .good(22)]
        scheduler.add(source, at: .at(0))
        scheduler.add(
            derived(["from": .text("room"), "convert": .text("celsius-to-fahrenheit")]), at: .at(0))
        #expect(store.latest(id)?.quality == .waiting)
        for second in [0.0, 2] { scheduler.run(at: .at(second)) }
        #expect(store.latest(id)?.value.map { abs($0 - 69.8) < 1e-9 } == true)
        #expect(store.latest(id)?.unit == "°F")
        #expect(store.latest(id)?.origin == "room.value")
        scheduler.run(at: .at(4))
        #expect(store.latest(id)?.quality == .fault(.checksum))
        scheduler.run(at: .at(6))
        #expect(store.series(id)?.entries.map { $0.value == nil } == [false, false, true, false])
        // Its input falls silent: both grow old together.
        scheduler.run(at: .at(20))
        #expect(store.latest(id)?.quality == .stale)
    }

    @Test func differenceOfTwo() {
        let scheduler = scheduler()
        let inside = WalkingSource(name: "inside")
        let outside = WalkingSource(name: "outside")
        inside.next = [.good(21), .good(22)]
        outside.next = [.good(5), .fault(.disconnected)]
        scheduler.add(derived(["from": .text("inside"), "minus": .text("outside.value")]), at: .at(0))
        #expect(store.latest(id)?.quality.fault?.name == "unavailable")
        scheduler.add(inside, at: .at(0))
        scheduler.add(outside, at: .at(0))
        scheduler.run(at: .at(0))
        #expect(store.latest(id)?.value == 16)
        scheduler.run(at: .at(2))
        #expect(store.latest(id)?.quality == .fault(.disconnected))
    }

    @Test func implausibleValueIsAFaultAndTheNextOneCounts() {
        let scheduler = scheduler()
        let source = WalkingSource(name: "room")
        source.next = [.good(85), .good(20)]
        scheduler.add(source, at: .at(0))
        scheduler.add(derived(["from": .text("room"), "plausible": .range(-30...60)]), at: .at(0))
        scheduler.run(at: .at(0))
        #expect(store.latest(id)?.quality == .fault(.implausible(85)))
        scheduler.run(at: .at(2))
        #expect(store.latest(id)?.value == 20)
    }

    @Test func chainsWorkAndCirclesEnd() {
        let scheduler = scheduler()
        let source = WalkingSource(name: "room")
        source.next = [.good(1)]
        scheduler.add(source, at: .at(0))
        scheduler.add(derived(["from": .text("room"), "scale": .number(2)]), at: .at(0))
        scheduler.add(derived(named: "second", ["from": .text("made"), "offset": .number(1)]), at: .at(0))
        scheduler.add(derived(named: "left", ["from": .text("right")]), at: .at(0))
        scheduler.add(derived(named: "right", ["from": .text("left")]), at: .at(0))
        scheduler.add(derived(named: "self", ["from": .text("self")]), at: .at(0))
        scheduler.run(at: .at(0))
        #expect(store.latest(Channel.ID(source: "second", channel: "value"))?.value == 3)
        #expect(store.latest(Channel.ID(source: "self", channel: "value"))?.value == nil)
        scheduler.remove(sourceNamed: "made")
        #expect(store.latest(Channel.ID(source: "second", channel: "value"))?.quality.fault?.name == "unavailable")
    }

    @Test func goalOfADayGoesOnAfterARestart() {
        let scheduler = scheduler()
        let source = WalkingSource(name: "steps")
        source.next = [.good(30), .good(20)]
        scheduler.add(source, at: .at(1000))
        scheduler.add(
            derived(named: "today", ["from": .text("steps"), "every": .text("day"), "rule": .text("sum")]),
            at: .at(1000))
        scheduler.add(derived(["from": .text("today"), "goal": .number(200)]), at: .at(1000))
        // The history brings what had been summed up before the restart.
        let before = Sample(seconds: Moment.at(500).wall.secondsSince1970, value: 50)
        store.remember([before], days: [:], of: Channel.ID(source: "today", channel: "value"))
        scheduler.run(at: .at(1000))
        #expect(store.latest(id)?.value == 40)
        scheduler.run(at: .at(1002))
        #expect(store.latest(id)?.value == 50)
        #expect(store.channel(id)?.unit == "%")
    }

    @Test func thePastIsDerivedToo() {
        let scheduler = scheduler()
        let (room, hall) = (WalkingSource(name: "room"), WalkingSource(name: "hall"))
        for source in [room, hall] {
            source.next = [.good(1)]
            scheduler.add(source, at: .at(1000))
        }
        scheduler.add(derived(["from": .text("room"), "minus": .text("hall"), "scale": .number(10)]), at: .at(1000))
        scheduler.add(derived(named: "second", ["from": .text("made"), "offset": .number(1)]), at: .at(1000))
        func past(_ values: [Double]) -> [Sample] {
            values.enumerated().map { Sample(seconds: Moment.at(Double($0)).wall.secondsSince1970, value: $1) }
        }
        func series(_ name: String) -> [Double?] {
            var values: [Double?] = []
            store.series(Channel.ID(source: name, channel: "value"))?.forEach { values.append($1) }
            return values
        }
        store.remember(past([.nan, 5, 6, .nan, 8]), days: [:], of: room.channels[0].id)
        #expect(series("made") == [])
        store.remember(past([1, 2, 3, 4, 5]), days: [:], of: hall.channels[0].id)
        #expect(series("made") == [30, 30, nil, 30])
        #expect(series("second") == [31, 31, nil, 31])
        scheduler.run(at: .at(1000))
        #expect(series("second") == [31, 31, nil, 31, 1])
        // What was recorded of it is believed more, from where it begins.
        store.remember(
            [Sample(seconds: Moment.at(3.5).wall.secondsSince1970, value: 7)], days: [:],
            of: Channel.ID(source: "second", channel: "value"))
        #expect(series("second") == [31, 31, nil, 7, 1])
        #expect(series("made") == [30, 30, nil, 30, 0])
    }

    @Test func aPeriodWaitsForTheHistoryAndLosesNothing() {
        let scheduler = scheduler()
        store.awaitsHistory = true
        let source = WalkingSource(name: "steps")
        source.next = [.good(30), .good(20), .good(7)]
        scheduler.add(source, at: .at(1000))
        scheduler.add(
            derived(named: "today", ["from": .text("steps"), "every": .text("day"), "rule": .text("sum")]),
            at: .at(1000))
        scheduler.run(at: .at(1000))
        scheduler.run(at: .at(1002))
        let id = Channel.ID(source: "today", channel: "value")
        #expect(store.latest(id)?.quality == .waiting)
        store.remember(
            [Sample(seconds: Moment.at(500).wall.secondsSince1970, value: 50)], days: [:], of: id)
        #expect(store.latest(id)?.quality == .waiting)
        store.historyHasAnswered(for: [id])
        #expect(store.latest(id)?.value == 100)
        scheduler.run(at: .at(1004))
        #expect(store.latest(id)?.value == 107)
    }

    @Test func whatComesAtOnceIsTakenOneByOne() {
        let scheduler = scheduler()
        let source = WalkingSource(name: "log")
        scheduler.add(source, at: .at(1000))
        scheduler.add(
            derived(named: "today", ["from": .text("log"), "every": .text("day"), "rule": .text("sum")]), at: .at(1000))
        scheduler.add(derived(named: "double", ["from": .text("log"), "scale": .number(2)]), at: .at(1000))
        func says(_ values: [Double], from second: Double) {
            store.post(
                values.enumerated().map { index, value in
                    Reading(
                        value, of: source.channels[0].id, unit: "", at: .at(second + Double(index)), origin: "")
                }, at: .at(second + Double(values.count - 1)))
        }
        says([1], from: 1000)
        says([2, 3, 4], from: 1001)
        says([5], from: 1004)
        #expect(store.latest(Channel.ID(source: "today", channel: "value"))?.value == 15)
        var values: [Double?] = []
        store.series(Channel.ID(source: "double", channel: "value"))?.forEach { values.append($1) }
        #expect(values == [2, 4, 6, 8, 10])
    }

    @Test func valueExpires() {
        let scheduler = scheduler()
        let source = WalkingSource(name: "room", interval: .seconds(3600))
        source.next = [.good(1)]
        scheduler.add(source, at: .at(0))
        scheduler.add(derived(["from": .text("room"), "expires": .duration(.seconds(60))]), at: .at(0))
        scheduler.run(at: .at(0))
        scheduler.run(at: .at(61))
        #expect(store.latest(id)?.quality == .stale)
        #expect(store.latest(Channel.ID(source: "room", channel: "value"))?.quality == .good)
    }
}
