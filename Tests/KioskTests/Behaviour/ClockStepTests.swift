import Geometry
import Raster
import Sensors
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// The wall clock is set while something moves.
@MainActor
struct ClockStepTests {
    private static let size = PixelSize(width: 400, height: 240)

    private static let loader = """
        screens:
          loader: { kind: loader, icons: [star, heart, leaf] }
        """
    private static let gauge = """
        sources:
          steps: { type: simulated, label: Steps, range: [20, 100], seed: 3 }
        screens:
          parts:
            kind: dashboard
            columns: 2
            rows: 1
            parts:
              - { kind: gauge, source: steps, title: Progress }
              - { kind: button, source: steps, title: New value }
        """

    private func isSame(_ first: Bitmap, _ second: Bitmap) -> Bool {
        for y in 0..<first.height {
            for x in 0..<first.width where first[x, y] != second[x, y] { return false }
        }
        return true
    }

    /// Pictures of half a second, the clock being set after the fifth.
    private func pictures(_ text: String, step: Double) throws -> [Bitmap] {
        let panel = try TestPanel(text, size: Self.size)
        if text.contains("button") { panel.tap("New value") }
        return (0..<15).map { index in
            panel.advance(by: .milliseconds(33))
            if index == 5 { panel.stepClock(by: step) }
            return panel.picture()
        }
    }

    @Test(arguments: [3 * 86_400.0, -7200, 3600], ["loader", "gauge"])
    func noAnimationNotices(step: Double, kind: String) throws {
        let text = kind == "loader" ? Self.loader : Self.gauge
        let still = try pictures(text, step: 0)
        let stepped = try pictures(text, step: step)
        #expect(!isSame(still[2], still[8]), "nothing moves, so nothing could jump")
        for (index, pair) in zip(still, stepped).enumerated() {
            #expect(isSame(pair.0, pair.1), "picture \(index)")
        }
    }

    @Test func aChangedZoneLosesNoSample() throws {
        let panel = try TestPanel(Self.gauge, size: Self.size)
        panel.tap("New value")
        panel.advance(by: .seconds(5))
        let channel = try #require(panel.store.channels.first).id
        func entries() -> [String] {
            var entries: [String] = []
            panel.store.series(channel)?.forEach { entries.append("\($0) \($1 ?? -1)") }
            return entries
        }
        let before = entries()
        #expect(before.count > 1)
        withTimeZone("Pacific/Auckland") {
            panel.stepClock(by: 0)
            #expect(entries() == before)
        }
        panel.stepClock(by: 0)
        #expect(entries() == before)
    }
}
