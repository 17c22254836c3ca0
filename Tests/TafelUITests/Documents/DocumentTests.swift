import Geometry
import Input
import Raster
import Scene
import Testing

@testable import TafelUI

/// The three documents' views as they stand, but for the imports (and the chart, which is tested with charts).
@MainActor @Suite struct DocumentTests {
    private func tree(_ node: SemanticsNode, _ depth: Int = 0) -> String {
        let words = node.traits.words.joined(separator: "+")
        let line =
            String(repeating: " ", count: depth) + "\(words) \(node.label)"
            + (node.value.isEmpty ? "" : " = \(node.value)")
        return ([line] + node.children.map { tree($0, depth + 1) }).joined(separator: "\n")
    }

    @Test func infographicSpeaks() throws {
        let panel = Panel(width: 480, height: 800) { DynamicInfographicView() }
        panel.tap("Set Value")
        panel.advance(by: .seconds(2))
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
        #expect(tree(root).contains("button Set Value"))
    }

    @Test func theRingRunsOnItsSpring() {
        let panel = Panel(width: 480, height: 800) { DynamicInfographicView() }
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
        panel.advance(by: .seconds(2))
        #expect(abs(end() - 0.5) < 0.001)
        #expect(!panel.host.needsFrame)
    }

    @Test func statusDrawsItsMarkInHalfASecond() {
        let panel = Panel(width: 800, height: 480) { ReactiveStatusDemoView() }
        func mark() -> CGFloat {
            for item in panel.host.displayList.items.reversed() {
                if case .stroke(let path, let style, _) = item.operation, style.lineCap == .round { return path.length }
            }
            return 0
        }
        let whole = CheckmarkShape().path(in: CGRect(x: 0, y: 0, width: 28, height: 28)).length
        panel.tap("Success")
        #expect(mark() == 0)
        panel.skip(.milliseconds(250))
        #expect(abs(mark() / whole - UnitCurve.easeOut.value(at: 0.5)) < 0.01)
        panel.advance(by: .seconds(2))
        #expect(abs(mark() - whole) < 0.01)
        #expect(!panel.host.needsFrame && panel.host.nextFrameTime == nil)
        for label in ["Error", "Idle", "Success", "Loading", "Success"] {
            panel.tap(label)
            panel.advance(by: .milliseconds(120))
        }
        panel.advance(by: .seconds(3))
        #expect(abs(mark() - whole) < 0.01)
        panel.tap("Loading")
        panel.advance(by: .seconds(2))
        // The spinner turns once a second in twelve steps and asks for no frame in between.
        #expect(!panel.host.needsFrame)
        let wait = (panel.host.nextFrameTime ?? .zero) - panel.time
        #expect(wait > .zero && wait <= .microseconds(83_334))
    }

    @Test func loaderTurnsWithTheFingerAndBounces() async throws {
        let panel = Panel(width: 800, height: 480) { InteractiveLoadingAnimationView() }
        let star = try #require(panel.frames("Image star.fill").first)
        let radius = 480 * 0.28
        #expect(star.center.distance(to: CGPoint(x: 400 + radius, y: 240)) < 0.01)
        panel.touch(.began, 400 + radius, 240)
        panel.touch(.moved, 400, 240 + radius)
        let turned = try #require(panel.frames("Image star.fill").first)
        #expect(turned.center.distance(to: CGPoint(x: 400, y: 240 + radius)) < 0.01)
        panel.touch(.ended, 400, 240 + radius)
        let back = try #require(panel.frames("Image star.fill").first)
        #expect(back.center.distance(to: star.center) < 0.01)
        panel.tap(400 + radius, 240)
        panel.skip(.milliseconds(186))
        let up = try #require(panel.frames("Image star.fill").first)
        // 24 points and the overshoot of a spring of stiffness 300 and damping 8.
        #expect(abs(star.midY - up.midY - 24 * 1.4744) < 0.1)
        let other = try #require(panel.frames("Image heart.fill").first)
        #expect(abs(other.midY - (240 + radius * sin(2 * .pi / 3))) < 0.01)
    }
}
