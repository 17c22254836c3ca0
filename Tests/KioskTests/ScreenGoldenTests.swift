import Geometry
import Input
import Raster
import TafelUI
import TestSupport
import Testing

@testable import Kiosk

/// A few pictures of the screens at rest and on their way, small and quick. They belong to the fonts of Debian 12.
@MainActor
struct ScreenGoldenTests {
    /// The edges of curves may change by a shade when the rasteriser is improved, whose own goldens are exact; a part
    /// that moves by a point changes thousands of pixels, and more.
    private static let tolerance = GoldenTolerance(channel: 24, pixels: 900)

    private func panel(
        _ name: String, _ size: PixelSize, language: String = "en_US", theme: String = "dark", scale: Double = 1,
        textSize: String = "standard"
    ) throws -> TestPanel {
        try TestPanel(
            try Examples.text(name, language: language, theme: theme, textSize: textSize), size: size, scale: scale)
    }

    @Test
    func infographic() throws {
        let panel = try panel("steps", PixelSize(width: 480, height: 320))
        panel.advance(by: .seconds(2))
        expectGolden(panel.picture(), "infographic-low-dark", tolerance: Self.tolerance)
    }

    @Test
    func infographicWhileItsValueChanges() throws {
        let panel = try panel("sleep", PixelSize(width: 480, height: 320), language: "de_DE", theme: "light")
        panel.advance(by: .seconds(2))
        panel.tap("Wert setzen")
        panel.advance(by: .milliseconds(200))
        expectGolden(panel.picture(), "infographic-changing-light-german", tolerance: Self.tolerance)
    }

    @Test
    func infographicWithLargeText() throws {
        let panel = try panel("budget", PixelSize(width: 640, height: 480), textSize: "largest")
        panel.advance(by: .seconds(2))
        expectGolden(panel.picture(), "infographic-large-text", tolerance: Self.tolerance)
    }

    @Test
    func faultyInfographic() throws {
        let panel = try TestPanel(
            """
            display: { theme: light }
            sources:
              script: { type: scripted, script: ["0:20", "1:60", "2:40", "3:70", "6:fault"] }
            screens:
              script: { kind: infographic, source: script, title: Boiler, period: 1min, accent: orange }
            """, size: PixelSize(width: 480, height: 320))
        panel.advance(by: .seconds(8))
        expectGolden(panel.picture(), "infographic-fault-light", tolerance: Self.tolerance)
    }

    @Test
    func checkOnItsWay() throws {
        let panel = try panel("status", PixelSize(width: 320, height: 240), theme: "light")
        panel.tap("Success")
        panel.advance(by: .milliseconds(250))
        expectGolden(panel.picture(), "status-check-half-light", tolerance: Self.tolerance)
    }

    @Test(arguments: [("loading", 1, "dark"), ("success", 2, "light")])
    func statusThatIsNotRenewed(_ name: String, _ state: Int, _ theme: String) throws {
        let panel = try TestPanel(
            """
            display: { theme: \(theme) }
            sources:
              task: { type: scripted, script: ["1:\(state)", "2:silence"] }
            screens:
              task: { kind: status, source: task, title: Backup, message: All files are safe }
            """, size: PixelSize(width: 320, height: 240))
        panel.advance(by: .seconds(40))
        expectGolden(panel.picture(), "status-stale-\(name)-\(theme)", tolerance: Self.tolerance)
    }

    @Test
    func loaderInTheAir() throws {
        let panel = try panel("loader", PixelSize(width: 320, height: 240))
        panel.advance(by: .milliseconds(450))
        panel.touch(.began, CGPoint(x: 4, y: 4))
        panel.touch(.ended, CGPoint(x: 4, y: 4))
        panel.advance(by: .milliseconds(190))
        expectGolden(panel.picture(), "loader-bounce", tolerance: Self.tolerance)
    }

    @Test
    func dashboard() throws {
        let panel = try panel("dashboard", PixelSize(width: 640, height: 400), language: "de_DE")
        panel.advance(by: .seconds(30))
        expectGolden(panel.picture(), "dashboard-dark-german", tolerance: Self.tolerance)
    }
}
