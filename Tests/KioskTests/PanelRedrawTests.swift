import Configuration
import Geometry
import Input
import Kiosk
import Raster
import Sensors
import TafelUI
import Testing
import Typography

/// Frames of a used panel, drawn damage by damage, against the same frames drawn whole.
@MainActor
@Suite struct PanelRedrawTests {
    private static let settings = """
        sources:
          steps: {type: simulated, label: Steps, range: [0, 100], seed: 7}
        screens:
          panel: {kind: infographic, title: Progress, source: steps, unit: Points, range: [0, 100]}
        """

    @Test func everyFrameOfASetValueEqualsAFullRedraw() throws {
        let types = [SourceType.simulated]
        let settings = try KioskSettings.schema(sources: types).read(SourceText(name: "test", text: Self.settings))
        let run = HeadlessRun(
            settings: settings, sourceTypes: types, fonts: FontLibrary(), size: PixelSize(width: 800, height: 480),
            scale: 1, isDeterministic: { _ in true })
        let panel = run.panel
        _ = run.picture(at: .seconds(1))
        let button = try #require(panel.host.semantics().first(label: "Set Value"))
        var time = Duration.seconds(1)
        for phase in [TouchEvent.Phase.began, .ended] {
            panel.handle(
                .touch(TouchEvent(id: .init(1), phase: phase, location: button.frame.center, time: time)))
            time += .milliseconds(40)
        }
        var frames = 0
        while panel.needsFrame, frames < 200 {
            let damage = panel.drawFrame(at: time)
            let whole = panel.redrawn()
            for y in 0..<whole.height {
                for x in 0..<whole.width where whole[x, y] != panel.picture[x, y] {
                    Issue.record("frame \(frames): (\(x), \(y)) outside of \(damage.rects)")
                    return
                }
            }
            frames += 1
            time += .milliseconds(17)
        }
        #expect(frames > 20)
    }
}
