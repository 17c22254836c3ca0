import Geometry
import Testing

@testable import Typography

@Suite struct PlainShapingTests {
    private let library = FontLibrary()

    private static let fonts = [
        FontDescription(size: 13), FontDescription(size: 34, weight: 700, hasMonospacedDigits: true),
        FontDescription(family: .monospaced, size: 17), FontDescription(family: .serif, size: 17, isItalic: true),
        FontDescription(family: .named("DejaVu Sans"), size: 17),
    ]

    private func paragraph(_ text: String, _ font: FontDescription) throws -> Paragraph {
        try #require(Paragraph.split([TextPiece(text, font: font)], collection: library.collection).first)
    }

    @Test(arguments: [
        "45.2", "−12,5", "1/2 ½ ²³", "\u{2009}°C", "(A) [1] {x} “q” ‘q’", "¿Qué? ¡Añó!", "office fi ffl AV To. T.",
        "€62.50", "$ 5 %", "5%", "a…", "x\u{2010}y – z — w", "Łódź Ǆ Ɏ", "ªº µ × ÷", "3 × 4", "\u{A0}\u{202F}km/h",
        "12:34:56",
        " leading and trailing ", "#1 & @ ^ ~ | \\", "R&D 10–20", ")unmatched(", "1\u{2044}2", "A\tB",
    ])
    func plainTextsComeOutAsWithLibraqm(text: String) throws {
        for font in Self.fonts {
            let paragraph = try paragraph(text, font)
            let all = 0..<paragraph.scalars.count
            guard let plain = library.engine.shaper.shapePlain(paragraph, in: all, fonts: [font]) else {
                #expect(Set(paragraph.faces).count > 1, "only another font's sign is a reason")
                continue
            }
            #expect(plain == library.engine.shaper.shapeAny(paragraph, in: all, fonts: [font]))
            let part = all.count / 2..<all.count
            #expect(
                library.engine.shaper.shapePlain(paragraph, in: part, fonts: [font])
                    == library.engine.shaper.shapeAny(paragraph, in: part, fonts: [font]))
        }
    }

    /// Fixed seed: texts of all code points that count as plain.
    @Test func randomPlainTextsComeOutAsWithLibraqm() throws {
        let plain = (0x20...0x2300).map { UInt32($0) }.filter { PlainShaper.script(of: [$0]) != nil }
        var state: UInt64 = 20_261_130
        func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let font = FontDescription(family: .named("DejaVu Sans"), size: 17, hasMonospacedDigits: true)
        var compared = 0
        for _ in 0..<300 {
            var text = String.UnicodeScalarView()
            for _ in 0...next(below: 12) {
                if let scalar = Unicode.Scalar(plain[next(below: plain.count)]) { text.append(scalar) }
            }
            let paragraph = try paragraph(String(text), font)
            let all = 0..<paragraph.scalars.count
            // Some signs come from another font.
            guard let plain = library.engine.shaper.shapePlain(paragraph, in: all, fonts: [font]) else { continue }
            compared += 1
            #expect(plain == library.engine.shaper.shapeAny(paragraph, in: all, fonts: [font]), "\(Array(text))")
        }
        #expect(compared > 200)
    }

    @Test(arguments: ["אב", "a ب", "Ω", "я", "\u{1F600}", "e\u{301}", "a\u{200F}", "soft\u{AD}hyphen", "a\u{202E}b"])
    func otherTextsAreLeftToLibraqm(text: String) throws {
        let font = FontDescription(size: 17)
        let paragraph = try paragraph(text, font)
        let all = 0..<paragraph.scalars.count
        #expect(library.engine.shaper.shapePlain(paragraph, in: all, fonts: [font]) == nil)
    }

    @Test func featuresOfOnesOwnAreLeftToLibraqm() throws {
        let font = FontDescription(size: 17, features: ["zero"])
        let paragraph = try paragraph("0", font)
        #expect(library.engine.shaper.shapePlain(paragraph, in: 0..<1, fonts: [font]) == nil)
    }
}
