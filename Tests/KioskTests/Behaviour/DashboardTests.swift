import Geometry
import TafelUI
import Testing

@testable import Kiosk

@MainActor
struct DashboardTests {
    private static let text = """
        sources:
          load: { type: scripted, script: ["3:42", "40:silence"] }
          steps: { type: simulated, range: [20, 100] }
        screens:
          board:
            kind: dashboard
            columns: 3
            rows: 2
            parts:
              - { kind: value, source: load, title: Load }
              - { kind: gauge, source: load, title: Gauge }
              - { kind: chart, source: load, title: Curve, period: 1min }
              - { kind: clock }
              - { kind: text, text: Hello }
              - { kind: image, file: /nowhere/cat.png }
          controls:
            kind: dashboard
            columns: 2
            rows: 2
            parts:
              - { kind: slider, source: steps, title: Steps }
              - { kind: button, source: steps, title: Sixty, value: 60 }
              - { kind: button, title: Back, screen: board }
              - { kind: status, title: Task }
        pages: { order: [board, controls] }
        """

    @Test
    func theLoaderTurnsUntilTheFirstValue() throws {
        let panel = try TestPanel(Self.text)
        panel.advance(by: .seconds(1))
        #expect(panel.shows("Loading") && !panel.shows("Hello"))
        panel.advance(by: .seconds(4))
        #expect(!panel.shows("Loading") && panel.shows("Hello"))
        #expect(panel.shows("Load is 42%") && panel.shows("Gauge is 42%") && panel.shows("Curve is 42%"))
        #expect(panel.shows("12:00, Thu, 1 Jan"))
        #expect(panel.shows("cat.png cannot be read"))
    }

    @Test
    func theClockFollowsTheMinute() throws {
        let panel = try TestPanel(Self.text)
        panel.advance(by: .seconds(61))
        #expect(panel.shows("12:01, Thu, 1 Jan"))
    }

    @Test
    func controlsSetValuesAndShowScreens() throws {
        let panel = try TestPanel(Self.text.replacing("order: [board, controls]", with: "order: [controls, board]"))
        panel.advance(by: .seconds(1))
        panel.tap("Sixty")
        panel.advance(by: .seconds(1))
        #expect(panel.value("Steps") == "60")
        let slider = try #require(panel.node("Steps is") ?? panel.node("Steps"))
        #expect(slider.label.contains("60"))
        panel.tap("Back")
        panel.advance(by: .seconds(5))
        #expect(panel.shows("Hello"))
    }

    @Test
    func aSilentSourceIsSaidToBeSilent() throws {
        let panel = try TestPanel(Self.text)
        panel.advance(by: .seconds(50))
        #expect(panel.shows("No news for 10 s"))
        #expect(panel.shows("Load is 42%"))
        panel.advance(by: .seconds(300))
        #expect(panel.shows("No news for 5 min"))
    }
}
