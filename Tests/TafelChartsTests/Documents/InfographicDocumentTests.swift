import Geometry
import Motion
import Raster
import Scene
import TafelUI
import Testing

@testable import TafelCharts

/// The infographic of the documents as it stands, but for its imports.
@MainActor @Suite struct InfographicDocumentTests {
    @Test func infographicSpeaks() throws {
        let panel = ChartPanel(width: 480, height: 800) { DynamicInfographicView() }
        panel.tap("Set Value")
        panel.skip(.seconds(2))
        let root = panel.host.semantics()
        #expect(root.first(label: "Weekly Fitness Progress")?.traits.contains(.isHeader) == true)
        #expect(root.first(label: "Today's value is 50 points") != nil)
        #expect(root.first(label: "50%") != nil)
        let slider = try #require(root.first(label: "Progress Value"))
        #expect(slider.value == "50" && slider.actions == [.increment, .decrement])
        let button = try #require(root.first(label: "Randomize today's value"))
        #expect(button.traits.contains(.isButton))
        #expect(button.touchFrame.width >= 44 && button.touchFrame.height >= 44)
        #expect(button.touchFrame.maxX <= 480 && button.touchFrame.minX > 420 && button.touchFrame.minY == 0)
        panel.host.perform(.press, on: button)
        #expect(panel.host.needsFrame)
        #expect(!panel.host.perform(.press, on: slider))
        #expect(root.first(label: "Set Value")?.traits.contains(.isButton) == true)
    }

    @Test func theRingRunsOnItsSpring() {
        let panel = ChartPanel(width: 480, height: 800) { DynamicInfographicView() }
        func end() -> CGFloat {
            for item in panel.host.displayList.items.reversed() {
                if case .stroke(let path, _, let paint) = item.operation, case .angular = paint.kind {
                    return path.length / (70 * .pi)
                }
            }
            return .nan
        }
        let start = end()
        panel.tap("Set Value")
        panel.skip(.milliseconds(100))
        let spring = Spring(response: 0.5, dampingRatio: 0.825).value(target: 1.0, time: 0.1)
        #expect(abs(end() - (start + (0.5 - start) * spring)) < 0.003)
        panel.skip(.seconds(2))
        panel.skip(.seconds(1))
        #expect(abs(end() - 0.5) < 0.001)
        #expect(!panel.host.needsFrame)
    }

    @Test func theCurveRunsToItsNewValueInSixTenths() throws {
        let panel = ChartPanel(width: 480, height: 800) { DynamicInfographicView() }
        func lastPoint() -> CGFloat {
            panel.strokes.last { $0.style.lineWidth == 4 }?.path.currentPoint?.y ?? .nan
        }
        panel.tap("Set Value")
        panel.skip(.seconds(1))
        let from = lastPoint()
        let slider = try #require(panel.host.semantics().first(label: "Progress Value"))
        for _ in 0..<20 { panel.host.perform(.increment, on: slider) }
        panel.skip(.seconds(1))
        panel.tap("Set Value")
        panel.skip(.milliseconds(300))
        let middle = lastPoint()
        panel.skip(.milliseconds(301))
        let to = lastPoint()
        #expect(to < from - 10)
        #expect(abs(middle - (from + to) / 2) < 0.5)
        // 50 of symbol size is a circle of 7.98 points; one for each of the fourteen days.
        let circles = panel.fills.filter { abs($0.boundingRect.width - 7.9788) < 0.01 }
        #expect(circles.count == 14)
    }
}
