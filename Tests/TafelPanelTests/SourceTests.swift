import Glibc
import Kiosk
import Sensors
import TestSupport
import Testing

@testable import TafelPanel

@Suite("Sources on the command line")
@MainActor
struct SourceTests {
    @Test("A broker's panels are named by panel and group")
    func topics() {
        var target = BrokerTarget(broker: "[::1]:1")
        #expect(throws: CommandFailure.self) { try target.send("{}") }
        target.panel = "hall/1"
        target.group = "lobby"
        #expect(target.topics == ["tafel/hall-1/command", "tafel/group/lobby/command"])
        do throws(CommandFailure) {
            try target.send("{}")
            Issue.record("nobody listens there")
        } catch {
            #expect(error.exitCode == .unavailable && error.description.contains("does not answer"))
        }
        target.passwordFile = "/no/such/file"
        do throws(CommandFailure) {
            try target.send("{}")
            Issue.record("there is no password")
        } catch {
            #expect(error.exitCode == .noInput)
        }
    }

    @Test("Readings are summed up in words")
    func summaries() {
        let channel = Channel(id: Channel.ID(source: "a", channel: "b"), label: "", unit: "°C", decimals: 1)
        let now = Moment.now
        let good = Reading(21.46, of: channel.id, unit: "°C", at: now, origin: "")
        #expect(good.summary(of: channel) == "21.5 °C")
        let old = Reading(21, of: channel.id, unit: "°C", at: now.advanced(by: .seconds(-7300)), origin: "").expired
        #expect(old.summary(of: channel) == "21 °C, but old: 2 h")
        #expect(
            Reading(.checksum, of: channel.id, unit: "", at: now, origin: "").summary(of: channel)
                == "FAULT: checksum does not match")
        #expect(Reading(waitingFor: channel, at: now).summary(of: channel) == "nothing came")
    }

    @Test("A panel that tells a broker all it knows tells it of its brightness, too")
    func brightness() {
        let folder = TemporaryFolder()
        folder.makeFolder("sys/class/backlight/panel")
        func names(_ sources: [ConfiguredSource], root: String) -> [String] {
            var settings = KioskSettings()
            settings.sources = sources
            settings.addBrightness(root: root)
            return settings.sources.map(\.name)
        }
        func source(_ type: String, _ values: [String: SourceValue] = [:]) -> ConfiguredSource {
            ConfiguredSource(type: type, settings: SourceSettings(name: type, values: values))
        }
        let panel = source("mqtt-panel")
        #expect(names([panel], root: folder.path) == ["mqtt-panel", "brightness"])
        #expect(names([panel, source("backlight")], root: folder.path) == ["mqtt-panel", "backlight"])
        #expect(names([source("mqtt-panel", ["publish": .texts(["a"])])], root: folder.path) == ["mqtt-panel"])
        #expect(names([source("load")], root: folder.path) == ["load"])
        #expect(names([panel], root: folder.path + "/nothing") == ["mqtt-panel"])
    }
}
