import Display
import Geometry
import Input
import Posix
import Raster
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// From a touch to the pixel that it changes: never more than the frame that is under way.
@Suite @MainActor struct LatencyTests {
    private static let settings = """
        sources:
          steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 }
        screens:
          panel: { kind: infographic, title: Progress, source: steps, range: [0, 100] }
        """

    @Test func aTouchOnAStillPanelIsShownWithoutWaiting() throws {
        let panel = try LivePanel(Self.settings)
        #expect(try panel.settle())
        let pictures = panel.output.count
        let button = try panel.place(of: "Set Value")
        panel.completesAtOnce = false
        panel.touch(.began, button)
        try panel.serveWhatIsDue()
        #expect(panel.output.count == pictures + 1)
        #expect(isDamaged(panel, at: button))
    }

    @Test func aTouchDuringAFrameIsInTheNextOne() throws {
        let panel = try LivePanel(Self.settings)
        #expect(try panel.settle())
        let button = try panel.place(of: "Set Value")
        panel.completesAtOnce = false
        // A first touch puts a picture under way, and the second one comes while the display is busy.
        panel.touch(.began, button)
        try panel.serveWhatIsDue()
        let pictures = panel.output.count
        #expect(!panel.output.isReady)
        panel.touch(.ended, button)
        try panel.serveWhatIsDue()
        #expect(panel.output.count == pictures)
        panel.output.complete(at: panel.loop.now)
        try panel.serveWhatIsDue()
        #expect(panel.output.count == pictures + 1)
        #expect(isDamaged(panel, at: button))
    }

    private func isDamaged(_ panel: LivePanel, at place: CGPoint) -> Bool {
        let (x, y) = (Int(place.x), Int(place.y))
        return panel.output.lastDamage.intersects(PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1))
    }

    @Test func inVirtualTimeAChangedPixelIsOneFrameAway() throws {
        let panel = try TestPanel(Self.settings)
        panel.advance(by: .seconds(2))
        let before = panel.picture()
        let button = try #require(panel.node("Set Value"))
        panel.touch(.began, CGPoint(x: button.touchFrame.midX, y: button.touchFrame.midY))
        panel.advance(by: .nanoseconds(16_666_667))
        let difference = try #require(PictureDifference(before, panel.picture()))
        #expect(difference.differingPixels > 100)
    }
}
