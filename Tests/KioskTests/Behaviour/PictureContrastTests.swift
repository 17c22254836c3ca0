import Geometry
import Raster
import TafelUI
import Testing

@testable import Kiosk

/// Measures on pictures what people read.
@MainActor
struct PictureContrastTests {
    /// Relative luminance after WCAG 2.1, 0...1.
    private func luminance(_ pixel: UInt32) -> Double {
        var environment = EnvironmentValues()
        environment.colorScheme = .light
        let color = Color(
            .sRGB, red: Double(pixel >> 16 & 255) / 255, green: Double(pixel >> 8 & 255) / 255,
            blue: Double(pixel & 255) / 255
        ).resolve(in: environment)
        return color.contrast(to: Color.black.resolve(in: environment)) * 0.05 - 0.05
    }

    /// The contrast of the most frequent colour in a part of the picture with the one farthest from it.
    private func contrast(_ picture: Bitmap, _ frame: CGRect, _ scale: CGFloat) -> Double {
        var counts: [UInt32: Int] = [:]
        for y in max(0, Int(frame.minY * scale))..<min(picture.height, Int(frame.maxY * scale)) {
            for x in max(0, Int(frame.minX * scale))..<min(picture.width, Int(frame.maxX * scale)) {
                counts[picture[x, y], default: 0] += 1
            }
        }
        guard let ground = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
        let under = luminance(ground)
        return counts.keys.map { pixel in
            let over = luminance(pixel)
            return (max(under, over) + 0.05) / (min(under, over) + 0.05)
        }.max() ?? 0
    }

    @Test(arguments: ["steps", "dashboard"], ["dark", "light"])
    func allTextCanBeRead(_ name: String, _ theme: String) throws {
        // Strokes of two pixels and more have the colour that was meant.
        let scale = 2.0
        let panel = try TestPanel(
            try Examples.text(name, language: "en_US", theme: theme), size: PixelSize(width: 960, height: 640),
            scale: scale)
        panel.advance(by: .seconds(2))
        let picture = panel.picture()
        let texts = panel.host.semantics().flattened.filter {
            $0.children.isEmpty && !$0.label.isEmpty && !$0.traits.contains(.isImage) && $0.frame.width > 0
                && $0.frame.maxY <= 320
        }
        #expect(texts.count > 3)
        // What a dashboard has below the surface is scrolled to and not in the picture.
        let surface = CGRect(origin: .zero, size: panel.host.size)
        // Rings, sliders and the refresh icon are drawings, for which less is enough.
        for text in texts
        where surface.contains(text.frame) && !text.actions.contains(.increment) && text.label != "Refresh" {
            #expect(contrast(picture, text.frame, scale) >= 4.45, "\(name) \(theme): \(text.label)")
        }
    }
}
