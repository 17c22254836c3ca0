import Glibc
import Sensors
import Testing

@testable import SensorsMQTT

/// Against a real mosquitto.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct PanelSourceTests {
    private let broker = Broker()
    private let store = Store()
    private let commands = PanelCommands()
    private let simulated = SimulatedSource(
        name: "light", label: "Light", unit: "%", range: 0...100, pattern: .walk, interval: .seconds(3600))
    private var id: Channel.ID { simulated.channels[0].id }

    private var settings: BrokerSettings { BrokerSettings(host: "127.0.0.1", port: broker.port) }

    private func panel(_ values: [String: SourceValue] = [:]) -> any Source {
        var all: [String: SourceValue] = [
            "broker": .text("127.0.0.1"), "port": .integer(broker.port), "panel": .text("hall"),
            "groups": .texts(["lobby"]), "pages": .texts(["weather"]), "interval": .duration(.milliseconds(100)),
        ]
        all.merge(values) { _, new in new }
        return SourceType.mqttPanel(commands: commands).makeSource(SourceSettings(name: "panel", values: all))
    }

    @Test(arguments: ["3.1.1", "5"]) func valuesAndDiscoveryAppearAndFollow(version: String) async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(simulated, at: .now)
        scheduler.run(at: .now)
        let listener = try Listener(settings)
        await listener.wait { $0.isConnected }
        scheduler.add(panel(["version": .text(version)]), at: .now)
        await listener.wait { $0.newest["tafel/hall/value/light/value"] != nil }
        let value = try #require(listener.json("tafel/hall/value/light/value"))
        #expect(value.at("quality") == .text("good"))
        #expect(value.at("unit") == .text("%"))
        #expect(listener.newest["tafel/hall/availability"] == "online")
        let topic = "homeassistant/number/hall/light_value/config"
        let number = try #require(listener.json(topic))
        #expect(number.at("max") == .number(100))
        #expect(number.at("command_topic") == .text("tafel/hall/set/light/value"))
        #expect(number.at("device.identifiers.0") == .text("tafel_hall"))
        let button = try #require(listener.json("homeassistant/button/hall/page_weather/config"))
        #expect(button.at("payload_press") == .text(#"{"do":"page","name":"weather"}"#))
        #expect(listener.newest["homeassistant/notify/hall/message/config"] != nil)
        #expect(listener.newest["homeassistant/binary_sensor/hall/connection/config"] != nil)

        // Set from there: the panel follows and says so.
        listener.publish("tafel/hall/set/light/value", "73")
        await listener.wait { $0.newest["tafel/hall/value/light/value"]?.contains(#""value":73"#) == true }
        #expect(store.latest(id)?.value == 73)
        listener.publish("tafel/hall/set/light/value", "much")
        // A fault is told too, and a source that goes takes its entity along.
        store.post([Reading(.checksum, of: id, unit: "%", at: .now, origin: "")], at: .now)
        await listener.wait { $0.newest["tafel/hall/value/light/value"]?.contains("checksum does not match") == true }
        scheduler.remove(sourceNamed: "light")
        await listener.wait { $0.newest[topic] == "" }
        scheduler.remove(sourceNamed: "panel")
        await listener.wait { $0.newest["tafel/hall/availability"] == "offline" }
    }

    @Test func pagesAppearByThemselvesAndFollow() async throws {
        let listener = try Listener(settings)
        await listener.wait { $0.isConnected }
        commands.pages = PanelCommands.Pages(names: ["main", "weather"], current: "main")
        let scheduler = Scheduler(store: store)
        var values = ["broker": SourceValue.text("127.0.0.1"), "port": .integer(broker.port), "panel": .text("hall")]
        scheduler.add(
            SourceType.mqttPanel(commands: commands).makeSource(SourceSettings(name: "panel", values: values)), at: .now
        )
        await listener.wait { $0.newest["tafel/hall/page"] == "main" }
        let select = "homeassistant/select/hall/page/config"
        await listener.wait {
            $0.newest["homeassistant/button/hall/page_main/config"] != nil && $0.newest[select] != nil
        }
        #expect(listener.json(select)?.at("options.1") == .text("weather"))
        #expect(listener.json(select)?.at("availability_topic") == .text("tafel/hall/availability"))
        // Another page is shown; then a configuration without it.
        commands.pages.current = "weather"
        await listener.wait { $0.newest["tafel/hall/page"] == "weather" }
        commands.pages = PanelCommands.Pages(names: ["main"], current: "main")
        await listener.wait { $0.newest["homeassistant/button/hall/page_weather/config"] == "" }
        #expect(listener.newest["homeassistant/button/hall/page_main/config"]?.isEmpty == false)
        await listener.wait { $0.json(select)?.at("options.1") == nil }
        scheduler.remove(sourceNamed: "panel")
        values["homeAssistant"] = .flag(false)
        listener.forget()
        scheduler.add(
            SourceType.mqttPanel(commands: commands).makeSource(SourceSettings(name: "panel", values: values)), at: .now
        )
        commands.pages.current = nil
        await listener.wait { $0.newest["tafel/hall/page"] == "" }
        #expect(listener.newest[select] == nil)
        scheduler.remove(sourceNamed: "panel")
    }

    @Test func manyChangesBecomeFewMessagesAndTheLastOneCounts() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(simulated, at: .now)
        scheduler.run(at: .now)
        let listener = try Listener(settings, filter: "tafel/hall/value/#")
        await listener.wait { $0.isConnected }
        scheduler.add(panel(), at: .now)
        await listener.wait { $0.count > 0 }
        let before = listener.count
        for number in 1...99 { try store.set(Double(number), on: id, at: .now) }
        await listener.wait { $0.newest["tafel/hall/value/light/value"]?.contains(#""value":99"#) == true }
        #expect(listener.count - before <= 3)
        scheduler.remove(sourceNamed: "panel")
    }

    @Test func commandsForThePanelAndItsGroupsArriveOnce() async throws {
        var received: [String] = []
        commands.handler = { received.append(String(decoding: $0, as: UTF8.self)) }
        let listener = try Listener(settings)
        await listener.wait { $0.isConnected }
        listener.publish("tafel/hall/command", "old", isRetained: true)
        await listener.wait { $0.newest["tafel/hall/command"] == "old" }
        let scheduler = Scheduler(store: store)
        scheduler.add(panel(), at: .now)
        await listener.wait { $0.newest["tafel/hall/availability"] == "online" }
        try BrokerSender.send("1", to: PanelTopics(panel: "hall").command, by: settings)
        try BrokerSender.send("2", to: PanelTopics.command(ofGroup: "lobby"), by: settings)
        try BrokerSender.send("no", to: PanelTopics.command(ofGroup: "kitchen"), by: settings)
        try BrokerSender.send("3", to: PanelTopics(panel: "hall").command, by: settings)
        await listener.wait { _ in received.count >= 3 }
        // One after the other in each topic.
        #expect(received.filter { $0 != "2" } == ["1", "3"])
        #expect(received.sorted() == ["1", "2", "3"])
        scheduler.remove(sourceNamed: "panel")
    }

    @Test func theLastWillSpeaksForAPanelThatIsCutOff() async throws {
        let listener = try Listener(settings)
        await listener.wait { $0.isConnected }
        var willing = settings
        willing.will = BrokerSettings.Will(topic: "tafel/hall/availability", payload: "offline")
        var isConnected = false
        let link = try BrokerLink(willing) { events in isConnected = isConnected || events.contains(.connected) }
        link.start()
        await listener.wait { _ in isConnected }
        link.publish("online", to: "tafel/hall/availability", isRetained: true)
        await listener.wait { $0.newest["tafel/hall/availability"] == "online" }
        // The cable is pulled.
        link.cut()
        await listener.wait { $0.newest["tafel/hall/availability"] == "offline" }
        link.stop()
    }

    @Test func aBrokerThatComesBackIsToldEverythingAgain() async throws {
        let scheduler = Scheduler(store: store)
        scheduler.add(simulated, at: .now)
        scheduler.run(at: .now)
        scheduler.add(panel(), at: .now)
        let connected = Channel.ID(source: "panel", channel: "connected")
        let listener = try Listener(settings)
        await listener.wait { _ in store.latest(connected)?.value == 1 }
        broker.stop()
        await listener.wait { _ in store.latest(connected)?.quality.fault?.name == "unavailable" }
        listener.forget()
        broker.start()
        await listener.wait { $0.newest["tafel/hall/value/light/value"] != nil }
        #expect(store.latest(connected)?.value == 1)
        scheduler.remove(sourceNamed: "panel")
    }

    @Test func sendingSaysWhyItFails() {
        broker.stop()
        #expect(throws: BrokerSendError.refused("the broker does not answer")) {
            try BrokerSender.send("1", to: "a", by: settings)
        }
        broker.start()
        var named = settings
        named.host = "no.such.host.invalid"
        #expect(throws: BrokerSendError.self) { try BrokerSender.send("1", to: "a", by: named) }
    }

    @Test func aThousandMessagesASecondLoseNothing() async throws {
        let scheduler = Scheduler(store: store)
        let source = SourceType.mqtt().makeSource(
            SourceSettings(
                name: "fast",
                values: [
                    "broker": .text("127.0.0.1"), "port": .integer(broker.port), "topic": .text("fast"),
                    "path": .text("v"),
                ]))
        scheduler.add(source, at: .now)
        let fast = source.channels[0].id
        let listener = try Listener(settings, filter: "fast")
        await listener.wait { $0.isConnected }
        while store.latest(fast)?.value != -1 {
            listener.publish("fast", #"{"v":-1}"#)
            do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
        }
        let (begun, spent) = (Moment.now.monotonic, Self.processorTime)
        for number in 0..<3000 {
            listener.publish("fast", #"{"v":\#(number)}"#)
            if number % 50 == 49 {
                let due = begun + .milliseconds(number)
                while Moment.now.monotonic < due { await Task.yield() }
            }
        }
        await listener.wait { _ in store.latest(fast)?.value == 2999 }
        var values: Set<Double> = []
        store.series(fast)?.forEach { _, value in if let value { values.insert(value) } }
        #expect(values.count == 3001)
        print(
            "3000 messages in \(Moment.now.monotonic - begun), \(Self.processorTime - spent) s of processor time, sender included"
        )
        scheduler.remove(sourceNamed: "fast")
    }

    private static var processorTime: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    @Test func aFloodOfLargeMessagesStaysSmall() {
        let mailbox = Mailbox { _ in }
        mailbox.put(.connected)
        let large = BrokerMessage(
            topic: "t", payload: Array(repeating: 0, count: 262_145), isRetained: false, moment: .now)
        for _ in 0..<1000 { mailbox.put(.message(large)) }
        let waiting = mailbox.waiting
        #expect(waiting.first == .connected)
        #expect(waiting.reduce(0) { $0 + $1.size } <= 8 * 1_048_576)
        #expect(waiting.last == .message(large))
    }
}
