import Geometry
import Input
import Raster
import Scene
import Testing

@testable import TafelUI

/// Two of the three documents' views as they stand, but for the imports; the one with a chart is tested with charts.
@MainActor @Suite struct DocumentTests {
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
