import Geometry
import Testing
import TestSupport

@testable import Typography

struct LayoutTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)

    @Test func anEmptyTextIsOneLineHighAndHasNoWidth() {
        let layout = library.layout("", font: body)
        #expect(layout.lines.count == 1)
        #expect(layout.size == CGSize(width: 0, height: library.layout("x", font: body).size.height))
    }

    @Test func sizesAreWholePixelsThatHoldTheFont() {
        for scale in [1.0, 2.0, 1.5] {
            library.displayScale = scale
            let metrics = library.metrics(of: body)
            let size = library.layout("Temperature", font: body).size
            #expect(abs((size.width * scale).rounded() - size.width * scale) < 1e-9)
            #expect(abs((size.height * scale).rounded() - size.height * scale) < 1e-9)
            #expect(size.height >= metrics.ascent + metrics.descent - 0.01)
            #expect(size.height < metrics.ascent + metrics.descent + 1 / scale)
            #expect(size.width >= library.width("Temperature", body) - 0.01)
        }
    }

    @Test func metricsAreThoseOfInter() {
        let metrics = library.metrics(of: FontDescription(size: 100))
        let text = library.metrics(of: FontDescription(family: .named("Inter"), size: 10))
        #expect(abs(metrics.ascent - 96.875) < 1)
        #expect(abs(metrics.descent - 24.1) < 1)
        #expect(metrics.leading == 0)
        #expect(abs(metrics.capHeight - 72.7) < 1.5)
        #expect(metrics.xHeight > 50 && metrics.xHeight < 56)
        #expect(abs(text.ascent * 10 - metrics.ascent) < 1)
    }

    @Test func capitalsStandInTheMiddleOfTheLine() {
        for size in [11.0, 13, 17, 22, 34] {
            let font = FontDescription(size: size)
            let layout = library.layout("H", font: font)
            let above = layout.lines[0].baseline - library.metrics(of: font).capHeight
            let below = layout.size.height - layout.lines[0].baseline
            #expect(abs(above - below) <= 1.05, "size \(size)")
        }
    }

    @Test func linesAreEquallyFarApart() {
        let plain = library.layout("a\nb\nc", font: body)
        let spaced = library.layout("a\nb\nc", font: body, lineSpacing: 5)
        let pitch = plain.lines[1].baseline - plain.lines[0].baseline
        #expect(pitch == plain.size.height / 3)
        #expect(plain.lines[2].baseline - plain.lines[1].baseline == pitch)
        #expect(spaced.lines[1].baseline - spaced.lines[0].baseline == pitch + 5)
        #expect(spaced.size.height == plain.size.height + 10)
    }

    @Test func boundsHoldTheInkOfEveryRun() throws {
        let layout = library.layout("Ågjf", font: FontDescription(size: 40))
        let bounds = try #require(layout.lines[0].runs.first).run.bounds
        #expect(bounds.minY < -30 && bounds.maxY > 7)
        #expect(bounds.width > layout.lines[0].width * 0.9)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300])
    func numbersThatAreNoneDoNoHarm(value: CGFloat) {
        let layouts = [
            library.layout("text of words", font: body, width: value),
            library.layout("text of words", font: FontDescription(size: value), width: 50),
            library.layout("text of words", font: body, width: 50, lineSpacing: value),
        ]
        for layout in layouts {
            #expect(layout.size.width.isFinite && layout.size.width >= 0)
            #expect(layout.size.height >= 0)
        }
        #expect(library.metrics(of: FontDescription(size: value)).ascent.isFinite)
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int.max])
    func anyLineLimitAndWeightDoNoHarm(number: Int) {
        let layout = library.layout("text of words", font: body, width: 50, lineLimit: number)
        #expect(layout.lines.count == (number < 2 ? 1 : 3))
        #expect(library.width("x", FontDescription(size: 17, weight: number)) > 0)
    }

    @Test func aHundredThousandCharactersAreLaidOutInTime() {
        let text = String(repeating: "Lorem ipsum dolor sit amet ", count: 3704)
        var lines = 0
        let time = threadTime { lines = library.layout(text, font: body, width: 300).lines.count }
        #expect(lines > 1000)
        #expect(time < .milliseconds(500))
        let solid = String(repeating: "x", count: 100_000)
        #expect(library.layout(solid, font: body, width: 300).lines.count > 1000)
        #expect(library.layout(solid, font: body, width: 300, lineLimit: 2).lines.count == 2)
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(library.layout(marks, font: body, width: 300, lineLimit: 1).lines.count == 1)
    }

    @Test func randomTextIsLaidOutWithinItsWidth() {
        var random = SplitMix(seed: 20_261_130)
        let pool: [ClosedRange<UInt32>] = [
            0x00...0x7F, 0x80...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x9FF, 0x2000...0x206F, 0x20D0...0x20FF,
            0x4E00...0x4E20, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F600...0x1F64F, 0xE0020...0xE007F,
            0x10FFF0...0x10FFFF,
        ]
        for _ in 0..<300 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                let range = pool.randomElement(using: &random) ?? 0x20...0x7E
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { scalars.append(scalar) }
            }
            let width = CGFloat.random(in: 0...300, using: &random)
            let limit = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
            let layout = library.layout(String(scalars), font: body, width: width, lineLimit: limit)
            #expect(layout.lines.count >= 1 && layout.lines.count <= limit ?? 1000)
            #expect(layout.size.width.isFinite)
        }
    }
}
