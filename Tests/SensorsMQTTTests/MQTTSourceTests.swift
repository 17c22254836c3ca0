import Sensors
import Testing

@testable import SensorsMQTT

/// Against a real mosquitto.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct MQTTSourceTests {
    private let broker = Broker()
    private let store = Store()
    private let type = SourceType.mqtt()
    private let id = Channel.ID(source: "room", channel: "value")

    private func source(named name: String = "room", _ values: [String: SourceValue]) -> any Source {
        var all: [String: SourceValue] = ["broker": .text("127.0.0.1"), "port": .integer(broker.port)]
        all.merge(values) { _, new in new }
        return type.makeSource(SourceSettings(name: name, values: all))
    }

    /// Waits until the condition holds after a change of the store.
    private func wait(until condition: @escaping @MainActor () -> Bool) async {
        if condition() { return }
        var observation: Observation?
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            var isDone = false
            observation = store.observe { _ in
                guard !isDone, condition() else { return }
                isDone = true
                continuation.resume()
            }
        }
        observation?.cancel()
    }

    /// Publishes again until something of it arrives, as nobody knows when a subscription stands.
    private func publish(_ topic: String, _ message: String, until condition: @escaping @MainActor () -> Bool) async {
        while !condition() {
            broker.publish(topic, message)
            for _ in 0..<20 where !condition() { await Task.yield() }
        }
    }

    @Test func valuesFaultsAndWildcardsArrive() async {
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("home/temperature"), "unit": .text("°C")]), at: .now)
        scheduler.add(
            source(named: "all", ["topic": .text("plug/+/state"), "path": .text("power")]), at: .now)
        #expect(store.latest(id)?.quality == .waiting)
        await publish("home/temperature", "21.5") { store.latest(id)?.value == 21.5 }
        #expect(store.latest(id)?.origin == "home/temperature")
        broker.publish("home/temperature", "unavailable")
        await wait { store.latest(id)?.quality == .fault(.unavailable("unavailable")) }
        broker.publish("home/temperature", "22")
        await wait { store.latest(id)?.value == 22 }
        #expect(store.series(id)?.count ?? 0 >= 3)

        let lamp = Channel.ID(source: "all", channel: "lamp")
        await publish("plug/lamp/state", #"{"power":5.5}"#) { store.latest(lamp)?.value == 5.5 }
        broker.publish("plug/fridge/state", #"{"power":80}"#)
        await wait { store.latest(Channel.ID(source: "all", channel: "fridge"))?.value == 80 }
        #expect(store.channels.filter { $0.id.source == "all" }.map(\.id.channel) == ["fridge", "lamp"])
        scheduler.remove(sourceNamed: "room")
        scheduler.remove(sourceNamed: "all")
    }

    @Test func retainedMessageHasUnknownAge() async {
        broker.publish("home/temperature", "19", isRetained: true)
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("home/temperature")]), at: .now)
        await wait { store.latest(id)?.value == 19 }
        #expect(store.latest(id)?.quality == .stale)
        broker.publish("home/temperature", "20")
        await wait { store.latest(id)?.value == 20 }
        #expect(store.latest(id)?.quality == .good)
        scheduler.remove(sourceNamed: "room")
    }

    @Test func brokerThatGoesAndComesBackIsFollowed() async {
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("home/temperature")]), at: .now)
        await publish("home/temperature", "21") { store.latest(id)?.value == 21 }
        broker.stop()
        await wait { store.latest(id)?.quality == .stale }
        #expect(store.latest(id)?.value == 21)
        broker.start()
        // Subscribed anew by itself.
        await publish("home/temperature", "22") { store.latest(id)?.value == 22 }
        #expect(store.latest(id)?.quality == .good)
        scheduler.remove(sourceNamed: "room")
    }

    @Test func brokerThatIsNotThereIsAFault() async {
        broker.stop()
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("home/temperature")]), at: .now)
        await wait { store.latest(id)?.quality == .fault(.unavailable("the broker does not answer")) }
        scheduler.remove(sourceNamed: "room")
    }

    @Test func aBrokerWithThePortInItsNameIsSaidToBeNone() async {
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("home/temperature"), "broker": .text("127.0.0.1:1883")]), at: .now)
        let words = "there is no computer \"127.0.0.1:1883\"; a port is given apart from the name"
        await wait { store.latest(id)?.quality == .fault(.unavailable(words)) }
        scheduler.remove(sourceNamed: "room")
    }

    @Test func draggedValuesAreSentRarelyAndTheLastOneAlways() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(
            source(["topic": .text("light/state"), "send": .text("light/set"), "range": .range(0...100)]), at: .now)
        scheduler.add(source(named: "echo", ["topic": .text("light/set"), "version": .text("5")]), at: .now)
        let echo = Channel.ID(source: "echo", channel: "value")
        await publish("light/set", "0") { store.latest(echo)?.value == 0 }
        await publish("light/state", "0") { store.latest(id)?.value == 0 }
        for value in 1...50 { try store.set(Double(value), on: id, at: .now) }
        #expect(store.latest(id)?.value == 50)
        await wait { store.latest(echo)?.value == 50 }
        var sent = 0
        store.series(echo)?.forEach { _, value in if value ?? 0 > 0 { sent += 1 } }
        #expect((1...3).contains(sent))
        // A late echo of a value from the middle of the drag does not pull the knob back.
        broker.publish("light/state", "17")
        broker.publish("light/state", "50")
        broker.publish("light/set", "-1")
        await wait { store.latest(echo)?.value == -1 }
        #expect(store.latest(id)?.value == 50)
        scheduler.remove(sourceNamed: "room")
        scheduler.remove(sourceNamed: "echo")
        #expect(throws: WriteError.self) { try store.set(1, on: id, at: .now) }
    }

    @Test func templatesAndScalesHoldBothWays() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(
            source([
                "topic": .text("lamp/state"), "path": .text("level"), "template": .text("b{value}"),
                "scale": .number(100.0 / 254), "send": .text("lamp/set"), "sendTemplate": .text(#"{"level":{value}}"#),
                "range": .range(0...100), "decimals": .integer(0),
            ]), at: .now)
        scheduler.add(source(named: "echo", ["topic": .text("lamp/set"), "path": .text("level")]), at: .now)
        scheduler.add(
            source(named: "cold", ["topic": .text("cold"), "scale": .number(0.1), "offset": .number(-40)]), at: .now)
        let echo = Channel.ID(source: "echo", channel: "value")
        let cold = Channel.ID(source: "cold", channel: "value")
        await publish("lamp/state", #"{"level":"b127"}"#) { store.latest(id)?.value == 50 }
        broker.publish("lamp/state", #"{"level":"127"}"#)
        await wait { store.latest(id)?.quality == .fault(.malformed("127")) }
        await publish("lamp/set", #"{"level":0}"#) { store.latest(echo)?.value == 0 }
        try store.set(25, on: id, at: .now)
        await wait { store.latest(echo)?.value == 63.5 }
        await publish("cold", "215") { store.latest(cold)?.value == -18.5 }
        for name in ["room", "echo", "cold"] { scheduler.remove(sourceNamed: name) }
    }

    @Test func aDeviceThatDoesSomethingElseIsBelievedInTheEnd() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(
            source(["topic": .text("light/state"), "send": .text("light/set"), "range": .range(0...100)]), at: .now)
        await publish("light/state", "0") { store.latest(id)?.value == 0 }
        try store.set(100, on: id, at: .now)
        // It cannot go higher, and says so only once.
        broker.publish("light/state", "80")
        await wait { store.latest(id)?.value == 80 }
        scheduler.remove(sourceNamed: "room")
    }

    @Test func aFloodDoesNotStopTheRest() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(source(["topic": .text("flood/#")]), at: .now)
        let first = Channel.ID(source: "room", channel: "0")
        await publish("flood/0", "1") { store.latest(first)?.value == 1 }
        // Another connection of this process sends two thousand messages to two thousand topics.
        let link = try BrokerLink(BrokerSettings(host: "127.0.0.1", port: broker.port)) { events in
            guard events.contains(.connected) else { return }
            MQTTSourceTests.isSenderConnected = true
        }
        link.start()
        await publish("flood/0", "2") { MQTTSourceTests.isSenderConnected }
        for number in 0..<2000 { link.publish("\(number)", to: "flood/\(number)", isRetained: false) }
        link.publish("42", to: "flood/0", isRetained: false)
        await wait { store.latest(first)?.value == 42 }
        #expect(store.channels.count == MQTTSource.channelLimit)
        link.stop()
        scheduler.remove(sourceNamed: "room")
    }

    private static var isSenderConnected = false
}
