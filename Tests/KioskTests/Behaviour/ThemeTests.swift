import Geometry
import Raster
import Testing

@testable import Kiosk

@MainActor
struct ThemeTests {
    /// The least and greatest of red, green and blue in a corner.
    private func corner(_ theme: String) throws -> (Int, Int) {
        let panel = try TestPanel(
            """
            display: { \(theme) }
            screens:
              task: { kind: status }
            """, size: PixelSize(width: 320, height: 240))
        let pixel = panel.picture()[2, 2]
        let parts = [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 255) }
        return (parts.min() ?? 0, parts.max() ?? 0)
    }

    @Test(arguments: ["", "theme: automatic", "theme: dark"])
    func aPanelIsDarkUnlessItIsToBeLight(_ theme: String) throws {
        #expect(try corner(theme).1 < 40)
    }

    @Test
    func light() throws {
        #expect(try corner("theme: light").0 > 220)
    }
}
