import Geometry
import Raster
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// The pointer of a mouse: where it points to, and that it goes when it rests.
@Suite @MainActor struct PointerTests {
    private static let settings = """
        sources: { steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 } }
        screens: { panel: { kind: infographic, title: Progress, source: steps, range: [0, 100] } }
        """

    private func difference(_ one: Bitmap, _ other: Bitmap) -> PixelRect? {
        var box: PixelRect?
        for y in 0..<one.height {
            for x in 0..<one.width where one[x, y] != other[x, y] {
                let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
                box = box.map { $0.union(pixel) } ?? pixel
            }
        }
        return box
    }

    @Test(arguments: [1.0, 2.0])
    func itsTipIsWhereTheMouseIs(scale: Double) throws {
        let panel = try TestPanel(Self.settings, scale: scale)
        panel.advance(by: .seconds(2))
        let without = panel.picture()
        panel.movePointer(to: CGPoint(x: 300, y: 40))
        panel.advance(by: .milliseconds(20))
        let box = try #require(difference(without, panel.picture()))
        // The outline stands out by less than two points around an arrow of 13 by 20.
        #expect((300 - Int(4 * scale)...300).contains(box.x0) && (40 - Int(4 * scale)...40).contains(box.y0))
        #expect(box.x1 <= 300 + Int(17 * scale) && box.y1 <= 40 + Int(24 * scale))
        panel.movePointer(to: nil)
        panel.advance(by: .milliseconds(20))
        #expect(difference(without, panel.picture()) == nil)
    }

    @Test func itGoesAfterFiveSecondsOfRest() throws {
        let panel = try TestPanel(Self.settings)
        panel.advance(by: .seconds(2))
        let without = panel.picture()
        panel.movePointer(to: CGPoint(x: 300, y: 40))
        panel.advance(by: .milliseconds(4900))
        #expect(difference(without, panel.picture()) != nil)
        panel.movePointer(to: CGPoint(x: 301, y: 40))
        panel.advance(by: .milliseconds(4900))
        #expect(difference(without, panel.picture()) != nil)
        panel.advance(by: .milliseconds(200))
        #expect(difference(without, panel.picture()) == nil)
    }

    @Test func whatLiesUnderItIsTouched() throws {
        let panel = try TestPanel(Self.settings)
        panel.advance(by: .seconds(2))
        let before = panel.value("Progress Value")
        let button = try #require(panel.node("Set Value"))
        panel.movePointer(to: CGPoint(x: button.touchFrame.midX, y: button.touchFrame.midY))
        panel.drag([0.2, 0.9].map { share in
            let slider = panel.node("Progress Value")?.touchFrame ?? .zero
            return CGPoint(x: slider.minX + slider.width * share, y: slider.midY)
        })
        panel.tap("Set Value")
        panel.advance(by: .seconds(1))
        #expect(panel.value("Progress Value") != before)
    }
}
