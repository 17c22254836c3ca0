import Geometry
import Raster
import TestSupport
import Testing

@testable import Typography

struct DrawingTests {
    private let library = FontLibrary()
    private let canvas = Canvas()
    private let ink = Paint.solid(.black)

    private func picture(
        _ text: String, font: FontDescription, transform: CGAffineTransform, paint: Paint? = nil,
        library other: FontLibrary? = nil, width: Int = 220, height: Int = 80
    ) -> Bitmap {
        let library = other ?? library
        let bitmap = Bitmap(width: width, height: height)
        canvas.begin(bitmap, clip: bitmap.bounds)
        for run in library.layout(text, font: font).lines.flatMap(\.runs) {
            library.draw(
                run.run, paint: paint ?? ink, transform: transform.translatedBy(x: run.origin.x, y: run.origin.y),
                on: canvas)
        }
        canvas.end()
        return bitmap
    }

    /// The smallest rectangle that holds all that is not transparent.
    private func inkBox(_ bitmap: Bitmap) -> PixelRect {
        var box = PixelRect.empty
        for y in 0..<bitmap.height {
            bitmap.withRow(y) { row in
                for x in 0..<bitmap.width where row[x] != 0 {
                    box = box.union(PixelRect(x: x, y: y, width: 1, height: 1))
                }
            }
        }
        return box
    }

    private func coverage(_ bitmap: Bitmap) -> Double {
        var sum = 0.0
        for y in 0..<bitmap.height {
            bitmap.withRow(y) { row in
                for x in 0..<bitmap.width { sum += Double(row[x] >> 24) / 255 }
            }
        }
        return sum
    }

    @Test func aCachedGlyphIsDrawnWithTheSameBytes() {
        let uncached = FontLibrary(budget: .init(layouts: 0, masks: 0, outlines: 0, pictures: 0))
        for (index, text) in ["Temperature 21.5", TextSamples.world, TextSamples.missing].enumerated() {
            let place = CGAffineTransform(translationX: 3.3 + CGFloat(index) * 0.26, y: 8.7)
            let font = FontDescription(size: 17)
            let miss = picture(text, font: font, transform: place)
            let hit = picture(text, font: font, transform: place)
            let fresh = picture(text, font: font, transform: place, library: uncached)
            #expect(!inkBox(miss).isEmpty)
            #expect(hit.isEqual(to: miss))
            #expect(fresh.isEqual(to: miss))
        }
        #expect(uncached.painter.masks.count == 0)
    }

    @Test func glyphsMoveByQuartersOfAPixel() {
        let font = FontDescription(size: 17)
        func at(_ x: CGFloat, _ y: CGFloat) -> Bitmap {
            picture("l", font: font, transform: CGAffineTransform(translationX: x, y: y))
        }
        #expect(at(10, 10).isEqual(to: at(10.1, 10.1)))
        #expect(!at(10, 10).isEqual(to: at(10.25, 10)))
        #expect(!at(10, 10).isEqual(to: at(10, 10.25)))
        #expect(at(10.25, 10.5).isEqual(to: at(10.3, 10.45)))
        #expect(abs(coverage(at(10, 10)) - coverage(at(10.25, 10))) < 0.2)
    }

    @Test func masksAndOutlinesCoverTheSame() {
        let text = "Temp 8&g"
        let font = FontDescription(size: 40)
        let place = CGAffineTransform(translationX: 12, y: 13)
        let masks = picture(text, font: font, transform: place)
        // A skew too small to see, yet no upright text.
        let skewed = CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 12, ty: 13)
        let outlines = picture(text, font: font, transform: skewed)
        #expect(abs(coverage(masks) - coverage(outlines)) < coverage(masks) * 0.01)
        #expect(inkBox(masks).insetBy(-1).contains(inkBox(outlines)))
    }

    @Test func nothingIsDrawnOutsideTheBoundsOfARun() {
        var random = SplitMix(seed: 42)
        for round in 0..<120 {
            let text = ["Åjf 8", TextSamples.missing, "👍", "مرحبا", "e\u{301}\u{323}"][round % 5]
            let font = FontDescription(size: CGFloat.random(in: 6...60, using: &random), isItalic: round % 2 == 0)
            let scale = [0.3, 0.5, 0.7, 1, 1.5, 2][round % 6]
            var transform = CGAffineTransform(scaleX: scale, y: scale)
            if round % 4 == 3 { transform = transform.rotated(by: CGFloat.random(in: 0...6, using: &random)) }
            transform = transform.concatenating(
                CGAffineTransform(
                    translationX: CGFloat.random(in: 80...120, using: &random),
                    y: CGFloat.random(in: 80...120, using: &random)))
            for run in library.layout(text, font: font).lines[0].runs {
                let bitmap = Bitmap(width: 400, height: 300)
                canvas.begin(bitmap, clip: bitmap.bounds)
                library.draw(run.run, paint: ink, transform: transform, on: canvas)
                canvas.end()
                let bounds = PixelRect(covering: run.run.bounds.applying(transform))
                #expect(bounds.contains(inkBox(bitmap)), "round \(round), \(text) at \(font.size) times \(scale)")
            }
        }
    }

    @Test func aGradientRunsThroughMasksAndOutlinesAlike() {
        let stops = ColorStops([
            .init(color: SRGBColor(hex: 0xFF0000), location: 0), .init(color: SRGBColor(hex: 0x0000FF), location: 1),
        ])
        let paint = Paint(.linear(stops, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 0)))
        let font = FontDescription(size: 40, weight: 900)
        let upright = picture(
            "mmm", font: font, transform: CGAffineTransform(translationX: 10, y: 10), paint: paint)
        let skewed = picture(
            "mmm", font: font, transform: CGAffineTransform(a: 1, b: 1e-9, c: 0, d: 1, tx: 10, ty: 10), paint: paint)
        for x in stride(from: 15, to: 100, by: 5) {
            for y in 20..<50 where upright[x, y] >> 24 == 255 && skewed[x, y] >> 24 == 255 {
                let red = (Int(upright[x, y] >> 16 & 0xFF), Int(skewed[x, y] >> 16 & 0xFF))
                #expect(abs(red.0 - red.1) <= 3)
            }
        }
        #expect(inkBox(upright).width > 80)
    }

    @Test func picturesFadeWithTheirText() throws {
        try #require(library.collection.emoji != FontCollection.boxFace)
        let font = FontDescription(size: 30)
        let place = CGAffineTransform(translationX: 10, y: 10)
        let full = picture("👍", font: font, transform: place)
        let half = picture(
            "👍", font: font, transform: place, paint: .solid(SRGBColor(red: 1, green: 1, blue: 1, alpha: 0.5)))
        #expect(coverage(full) > 200)
        #expect(abs(coverage(half) / coverage(full) - 0.5) < 0.02)
        let center = inkBox(full)
        let pixel = full[(center.x0 + center.x1) / 2, (center.y0 + center.y1) / 2]
        #expect(pixel >> 16 & 0xFF > 200 && pixel & 0xFF < 120, "a thumb is yellow")
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e12, -1e300])
    func placesThatAreNoneDrawNothing(value: CGFloat) {
        let font = FontDescription(size: 17)
        for transform in [
            CGAffineTransform(translationX: value, y: 10), CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0),
            CGAffineTransform(a: 0, b: value, c: 1, d: 0, tx: value, ty: 0),
        ] {
            for text in ["text", "👍", TextSamples.missing] {
                #expect(inkBox(picture(text, font: font, transform: transform)).isEmpty)
            }
        }
        let run = GlyphRun(
            face: .init(1), size: 17, glyphs: [.init(id: 50, position: CGPoint(x: value, y: 0))], bounds: .zero)
        canvas.begin(Bitmap(width: 8, height: 8), clip: PixelRect(x: 0, y: 0, width: 8, height: 8))
        library.draw(run, paint: ink, transform: .identity, on: canvas)
        canvas.end()
    }

    @Test func unknownFacesAndGlyphsDrawNothing() {
        let bitmap = Bitmap(width: 40, height: 40)
        canvas.begin(bitmap, clip: bitmap.bounds)
        _ = library.layout("a", font: FontDescription(size: 17))
        for (face, glyph) in [(999, 5), (-3, 5), (1, 65_000), (1, UInt32.max)] as [(Int, UInt32)] {
            let run = GlyphRun(
                face: .init(face), size: 17, glyphs: [.init(id: glyph, position: CGPoint(x: 5, y: 20))], bounds: .zero)
            library.draw(run, paint: ink, transform: .identity, on: canvas)
        }
        canvas.end()
        #expect(inkBox(bitmap).isEmpty)
    }

    @Test func masksStayWithinTheirBudget() {
        let small = FontLibrary(budget: .init(masks: 20_000, outlines: 10_000, pictures: 60_000))
        for size in stride(from: 10, through: 90, by: 5) {
            let font = FontDescription(size: CGFloat(size))
            _ = picture(
                "Temperature 👍", font: font, transform: CGAffineTransform(translationX: 1, y: 1), library: small)
            #expect(small.painter.masks.cost <= 10_000 && small.painter.runs.cost <= 10_000)
            #expect(small.painter.pictureCost <= 60_000)
        }
        for size in stride(from: 300, through: 340, by: 4) {
            _ = picture("ABC", font: FontDescription(size: CGFloat(size)), transform: .identity, library: small)
        }
        #expect(small.painter.outlines.cost <= 5000)
        #expect(small.painter.masks.count > 0 && small.painter.runs.count > 0 && small.painter.outlines.count > 0)
    }
}
