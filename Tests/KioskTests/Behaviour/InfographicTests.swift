import Geometry
import Input
import TafelUI
import Testing

@testable import Kiosk

@MainActor
struct InfographicTests {
    private static let points = """
        sources:
          points: { type: simulated, unit: Points, range: [20, 100], seed: 4 }
        screens:
          points: { kind: infographic, source: points, title: Weekly Fitness Progress }
        """

    /// A source that cannot be set, with a value that goes up every ten seconds.
    private static func script(_ words: String, _ more: String = "") -> String {
        """
        sources:
          script: { type: scripted, script: [\(words)] }
        screens:
          script: { kind: infographic, source: script, period: 1min, slider: true\(more) }
        """
    }

    private func ring(_ panel: TestPanel) throws -> (center: CGPoint, radius: CGFloat) {
        let frame = try #require(panel.node("Progress")).frame
        return (CGPoint(x: frame.midX, y: frame.midY), min(frame.width, frame.height) / 2 - 8)
    }

    @Test
    func theSliderWaitsForTheButton() throws {
        let panel = try TestPanel(Self.points)
        #expect(panel.value("Progress Value") == "50 Points")
        let before = panel.value("Progress")
        let slider = try #require(panel.node("Progress Value"))
        panel.host.perform(.increment, on: slider)
        #expect(panel.value("Progress Value") == "51 Points")
        #expect(panel.value("Progress") == before)
        panel.tap("Set Value")
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Today's Value is 51 Points"))
        #expect(panel.value("Progress") == "51%")
    }

    @Test
    func everythingComesToRestAfterAChange() throws {
        let panel = try TestPanel(Self.points)
        panel.advance(by: .seconds(1))
        #expect(!panel.host.needsFrame)
        panel.tap("Set Value")
        panel.advance(by: .milliseconds(550))
        #expect(panel.host.needsFrame, "the chart eases for 0.6 s")
        panel.advance(by: .seconds(2))
        #expect(!panel.host.needsFrame)
    }

    @Test
    func refreshAsksForANewValueAndTheSliderFollows() throws {
        let panel = try TestPanel(Self.points)
        let before = panel.value("Progress")
        panel.tap("Refresh")
        panel.advance(by: .seconds(2))
        let after = panel.value("Progress")
        #expect(after != before)
        #expect(panel.value("Progress Value") == after.replacing("%", with: "") + " Points")
    }

    @Test
    func aFingerAroundTheRingSetsTheValue() throws {
        let panel = try TestPanel(Self.points)
        let (center, radius) = try ring(panel)
        panel.drag((0...18).map { center.around(90 + Double($0) * 5, radius: radius) }, lifts: false)
        #expect(panel.value("Progress") == "50%")
        // Held wherever the finger goes: far outside of the ring the angle still counts.
        panel.advance(by: .milliseconds(16))
        panel.touch(.moved, center.around(270, radius: radius * 2.2))
        #expect(panel.value("Progress") == "75%")
        panel.touch(.ended, center.around(270, radius: radius * 2.2))
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Today's Value is 75 Points"))
        #expect(panel.value("Progress Value") == "75 Points")
    }

    @Test
    func theTopIsAWallForTheFinger() throws {
        let panel = try TestPanel(Self.points)
        let (center, radius) = try ring(panel)
        panel.drag((0...35).map { center.around(Double($0) * 10, radius: radius) }, lifts: false)
        var seen = [panel.value("Progress")]
        for degrees in [356.0, 359, 361, 370, 380] {
            panel.advance(by: .milliseconds(16))
            panel.touch(.moved, center.around(degrees, radius: radius))
            seen.append(panel.value("Progress"))
        }
        #expect(seen == ["97%", "99%", "100%", "100%", "100%", "100%"])
    }

    @Test
    func theMiddleOfTheRingHoldsTheValue() throws {
        let panel = try TestPanel(Self.points)
        let (center, _) = try ring(panel)
        let before = panel.value("Progress")
        panel.tap(CGPoint(x: center.x + 3, y: center.y + 3))
        panel.advance(by: .seconds(1))
        #expect(panel.value("Progress") == before)
    }

    @Test
    func aRingOfFourStepsStopsAtEach() throws {
        let panel = try TestPanel(
            """
            sources:
              level: { type: simulated, range: [0, 3], scale: [0, 3] }
            screens:
              level: { kind: infographic, source: level, range: [0, 3], step: 1, caption: Level }
            """)
        let (center, radius) = try ring(panel)
        var seen: [String] = []
        panel.touch(.began, center.around(30, radius: radius))
        for degrees in stride(from: 30.0, through: 350, by: 10) {
            panel.advance(by: .milliseconds(16))
            panel.touch(.moved, center.around(degrees, radius: radius))
            let words = panel.words.first { $0.hasPrefix("Level is") } ?? ""
            if seen.last != words { seen.append(words) }
        }
        #expect(seen == ["Level is 0", "Level is 1", "Level is 2", "Level is 3"])
    }

    @Test
    func whatIsHeldWinsOverWhatComesIn() throws {
        let panel = try TestPanel(
            """
            sources:
              heart: { type: simulated, unit: bpm, range: [50, 150], scale: [0, 200], pattern: walk, interval: 1s }
            screens:
              heart: { kind: infographic, source: heart, period: 1min }
            """)
        let (center, radius) = try ring(panel)
        panel.drag([center.around(80, radius: radius), center.around(90, radius: radius)], lifts: false)
        for _ in 0..<5 {
            panel.advance(by: .seconds(1))
            #expect(panel.value("Progress") == "25%")
        }
        panel.touch(.ended, center.around(90, radius: radius))
        panel.advance(by: .seconds(3))
        #expect(panel.value("Progress") != "25%")
    }

    @Test
    func aValueEnteredByHandIsMarkedAndEnds() throws {
        let panel = try TestPanel(Self.script("\"0:20\", \"30:40\""))
        panel.advance(by: .seconds(3))
        panel.tap("Set Value")
        panel.advance(by: .seconds(5))
        #expect(panel.shows("Now is 50%"))
        #expect(panel.shows("Set by hand"))
        panel.advance(by: .seconds(56))
        #expect(panel.shows("Now is 40%"))
        #expect(!panel.shows("Set by hand"))
        panel.tap("Set Value")
        #expect(panel.shows("Set by hand"))
        panel.tap("Refresh")
        #expect(!panel.shows("Set by hand"))
    }

    @Test
    func whatIsNotKnownIsSaid() throws {
        let panel = try TestPanel(Self.script("\"5:20\", \"10:fault\", \"20:30\", \"30:silence\""))
        panel.advance(by: .seconds(2))
        #expect(panel.shows("Waiting for data"))
        #expect(panel.shows("Now: No data yet"))
        #expect(panel.value("Progress") == "–")
        panel.advance(by: .seconds(5))
        #expect(panel.shows("Now is 20%"))
        panel.advance(by: .seconds(5))
        #expect(panel.shows("Now: No data yet"), "a fault has no number")
        #expect(!panel.shows("Waiting for data"))
        panel.advance(by: .seconds(16))
        #expect(panel.shows("Now is 30%"))
        panel.advance(by: .seconds(14))
        #expect(panel.shows("No news for"))
        #expect(panel.shows("Now is 30%"), "the last good value stays, marked")
    }
}
