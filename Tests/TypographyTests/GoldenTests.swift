import Geometry
import Raster
import TestSupport
import Testing

@testable import Typography

/// Pictures of text in DejaVu and of icons, whose fonts are the same in all releases of Debian that Tafel supports;
/// the tolerance is for other releases of FreeType and HarfBuzz.
struct GoldenTests {
    private let library = FontLibrary()
    private let canvas = Canvas()
    private let tolerance = GoldenTolerance(channel: 24, pixels: 3000)
    private let ink = Paint.solid(SRGBColor(hex: 0xE8ECF4))

    private func sheet(_ name: String, width: Int, height: Int, _ draw: () -> Void) {
        let bitmap = Bitmap(width: width, height: height)
        canvas.begin(bitmap, clip: bitmap.bounds)
        canvas.clear(SRGBColor(hex: 0x10141C))
        draw()
        canvas.end()
        expectGolden(bitmap, name, tolerance: tolerance)
    }

    private func draw(_ layout: TextLayout, x: CGFloat, y: CGFloat, paint: Paint? = nil, turn: CGFloat = 0) {
        let box = Path(CGRect(origin: .zero, size: layout.size))
        let place = CGAffineTransform(rotationAngle: turn).concatenating(CGAffineTransform(translationX: x, y: y))
        canvas.fill(box, paint: .solid(SRGBColor(hex: 0x3A6EA5, alpha: 0.25)), transform: place)
        for run in layout.lines.flatMap(\.runs) {
            library.draw(
                run.run, paint: paint ?? ink, transform: place.translatedBy(x: run.origin.x, y: run.origin.y),
                on: canvas)
        }
    }

    private func font(_ size: CGFloat, weight: Int = 400) -> FontDescription {
        FontDescription(family: .named("DejaVu Sans"), size: size, weight: weight)
    }

    @Test func text() {
        let stops = ColorStops([
            .init(color: SRGBColor(hex: 0xFF2D55), location: 0), .init(color: SRGBColor(hex: 0x64D2FF), location: 1),
        ])
        sheet("text", width: 420, height: 300) {
            var y: CGFloat = 8
            for size in [9.0, 12, 17, 24] {
                let layout = library.layout("Größe 21,5 °C fi AVAT", font: font(size))
                draw(layout, x: 8, y: y)
                y += layout.size.height + 4
            }
            draw(library.layout("مرحبا abc שלום 12", font: font(20)), x: 8, y: y)
            draw(library.layout("box \(TextSamples.missing) e\u{301}", font: font(20, weight: 700)), x: 8, y: y + 30)
            let gradient = Paint(.linear(stops, from: .zero, to: CGPoint(x: 130, y: 0)))
            draw(library.layout("72°", font: font(64, weight: 700)), x: 8, y: 200, paint: gradient)
            draw(library.layout("turned", font: font(24)), x: 180, y: 200, paint: gradient, turn: 0.4)
            draw(library.layout("8", font: font(280, weight: 700)), x: 260, y: 60, paint: gradient)
        }
    }

    @Test func paragraphs() {
        sheet("paragraphs", width: 460, height: 250) {
            for (column, alignment) in TextAlignment.allCases.enumerated() {
                let layout = library.layout(
                    TextSamples.pangram, font: font(13), width: 140, alignment: alignment, lineSpacing: 2)
                draw(layout, x: CGFloat(column) * 150 + 8, y: 8)
            }
            for limit in 1...3 {
                let layout = library.layout(TextSamples.pangram, font: font(13), width: 140, lineLimit: limit)
                draw(layout, x: CGFloat(limit - 1) * 150 + 8, y: 130)
            }
            let word = "Donau\u{AD}dampf\u{AD}schifffahrts\u{AD}gesellschaft"
            draw(library.layout(word, font: font(13), width: 140), x: 8, y: 188)
            draw(library.layout("שלום עולם זה טקסט ארוך", font: font(13), width: 90), x: 158, y: 188)
            draw(library.layout(String(repeating: "w", count: 30), font: font(13), width: 140), x: 308, y: 188)
        }
    }

    @Test func icons() {
        let names = [
            "waveform.path.ecg", "arrow.triangle.2.circlepath", "circle", "star.fill", "bolt.fill", "heart.fill",
            "leaf.fill", "flame.fill", "cloud.fill", "mdi:thermometer", "wifi", "wifi.slash", "battery.50", "gearshape",
            "house", "sun.max", "cloud.rain", "wind", "drop", "bell", "lock", "exclamationmark.triangle", "checkmark",
            "xmark.circle.fill",
        ]
        sheet("icons", width: 408, height: 158) {
            for (index, name) in names.enumerated() {
                let place = CGAffineTransform(
                    a: 40, b: 0, c: 0, d: 40, tx: CGFloat(index % 8) * 50 + 9, ty: CGFloat(index / 8) * 50 + 9)
                canvas.fill(library.icon(named: name) ?? Path(), paint: ink, transform: place)
            }
        }
    }
}
