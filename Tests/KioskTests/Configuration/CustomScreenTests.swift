import Configuration
import Screens
import Sensors
import TafelUI
import Testing

@testable import Kiosk

/// Screens of a program of one's own: in the configuration, and in step with their values.
@MainActor @Suite struct CustomScreenTests {
    /// What the view was made from.
    private final class Seen: Sendable {
        nonisolated(unsafe) var context: CustomScreenKind.Context?
    }

    private static func kind(_ seen: Seen = Seen()) -> CustomScreenKind {
        CustomScreenKind(
            "greenhouse", "A greenhouse.", values: [.init("inside", "The warmth."), .init("vent", "The vent.")],
            texts: [.init("title", "What stands above.")]
        ) { context in
            unsafe seen.context = context
            return AnyView(EmptyView())
        }
    }

    private static let sources = """
        sources:
          air: { type: simulated, label: Air, unit: °C, range: [10, 30] }
          vent: { type: simulated, unit: "%", range: [0, 100] }

        """

    private func read(_ screen: String, _ seen: Seen = Seen()) throws(ProblemReport) -> KioskSettings {
        try KioskSettings.schema(
            sources: [.simulated], screens: ScreenKind.builtIn + [ScreenKind(Self.kind(seen))]
        ).read(SourceText(name: "panel.yaml", text: Self.sources + "screens:\n  mine: " + screen + "\n"))
    }

    private func complaint(_ screen: String) -> String {
        do throws(ProblemReport) {
            _ = try read(screen)
            return ""
        } catch {
            return error.description
        }
    }

    @Test func itsKeysAreThoseOfTheProgram() throws {
        let settings = try read("{ kind: greenhouse, inside: air, vent: vent.value, title: Mine, period: 2h }")
        let options = try #require(settings.screens[0].options as? CustomScreenSettings)
        #expect(options[value: "inside"].description == "air" && options[value: "vent"].description == "vent.value")
        #expect(options[text: "title"] == "Mine" && options.period == .seconds(7200))
        #expect(settings.longestPeriod == .seconds(7200))
    }

    @Test func mistakesAreNamedWithTheirPlace() {
        let missing = complaint("{ kind: greenhouse, inside: air }")
        #expect(missing.contains("panel.yaml:5") && missing.contains("vent"))
        #expect(complaint("{ kind: greenhouse, inside: air, vent: vnet }").contains("did you mean \"vent\""))
        #expect(complaint("{ kind: greenhouse, inside: air, vent: vent, tilte: x }").contains("did you mean \"title\""))
        #expect(complaint("{ kind: greenhose, inside: air, vent: vent }").contains("did you mean \"greenhouse\""))
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let schema = KioskSettings.schema(
            sources: [.simulated], screens: ScreenKind.builtIn + [ScreenKind(Self.kind())])
        let settings = try read("{ kind: greenhouse, inside: air, vent: vent, title: Mine }")
        let again = try schema.read(SourceText(name: "again", text: schema.written(settings).text))
        #expect(again == settings)
    }

    @Test func itsValuesFollowTheirSourcesAndSetThem() throws {
        let seen = Seen()
        let settings = try read("{ kind: greenhouse, inside: air, vent: vent, title: Mine }", seen)
        let moment = Moment(monotonic: .seconds(10), wall: WallTime(secondsSince1970: 1_800_000_000))
        let composition = Composition(settings: settings, sourceTypes: [.simulated], now: { moment })
        let context = try #require(unsafe seen.context)
        let vent = try #require(context.values["vent"])
        #expect(context.texts == ["title": "Mine"] && context.values.count == 2)
        #expect(vent.current == nil && vent.remark != nil)
        composition.scheduler.run(at: moment)
        composition.update()
        #expect(vent.current != nil && vent.remark == nil && vent.title == "vent" && vent.format.unit == "%")
        vent.onSetValue?(64)
        #expect(vent.current == 64)
        #expect(composition.store.latest(Channel.ID(source: "vent", channel: "value"))?.value == 64)
        #expect(context.values["inside"]?.title == "Air")
    }
}
