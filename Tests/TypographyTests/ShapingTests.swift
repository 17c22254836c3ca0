import Geometry
import Testing

@testable import Typography

struct ShapingTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)

    @Test func kerningBringsAAndVTogether() {
        #expect(library.width("AV", body) < library.width("A", body) + library.width("V", body) - 0.5)
    }

    @Test func ligaturesAreOneGlyph() {
        let font = FontDescription(family: .named("DejaVu Sans"), size: 17)
        #expect(library.glyphs("fi", font).count == 1)
        #expect(library.glyphs("xi", font).count == 2)
    }

    @Test(arguments: [17, 34], [400, 600, 700])
    func monospacedDigitsAreEquallyWide(size: CGFloat, weight: Int) {
        let tabular = FontDescription(size: size, weight: weight, hasMonospacedDigits: true)
        let widths = (0...9).map { library.width("\($0)", tabular) }
        // In Inter's bold files they differ by up to 5 of 2816 units.
        for width in widths { #expect(abs(width - widths[0]) < size * 0.002) }
        let plain = FontDescription(size: size, weight: weight)
        #expect(library.width("1", plain) < library.width("8", plain) - 1)
    }

    @Test func featuresTurnOnAndOff() {
        let apart = FontDescription(size: 17, features: ["kern=0"])
        #expect(abs(library.width("AV", apart) - library.width("A", body) - library.width("V", body)) < 1e-6)
        let split = FontDescription(family: .named("DejaVu Sans"), size: 17, features: ["liga=0"])
        #expect(library.glyphs("fi", split).count == 2)
        let slashed = FontDescription(size: 17, features: ["zero"])
        #expect(library.glyphs("0", slashed)[0].id != library.glyphs("0", body)[0].id)
    }

    @Test(arguments: [
        "", "=", "kern=", "nope", "[", "kern[", "kern=99999999999999", "\u{0}", "much too long a name", "é",
    ])
    func featuresThatAreNoneDoNothing(feature: String) {
        let font = FontDescription(size: 17, features: [feature])
        #expect(library.glyphs("AVfi", font).map(\.id) == library.glyphs("AVfi", body).map(\.id))
        let pieces = [TextPiece("AV", font: font), TextPiece("fi", font: body)]
        #expect(library.layout(pieces).lines[0].runs.count == 2)
    }

    @Test(arguments: [9.0, 17.0, 33.5])
    func widthGrowsWithTheSizeAlone(size: Double) {
        let unit = library.width("Temperature", FontDescription(size: 10)) / 10
        let font = FontDescription(family: .named("Inter"), size: size)
        if size < FontStack.Key.displaySize {
            #expect(abs(library.width("Temperature", font) - unit * size) < 1e-6)
        } else {
            #expect(library.width("Temperature", font) > unit * size * 0.9)
        }
    }

    @Test func rightToLeftWordsRunBackwardsWithinALine() {
        let order = library.glyphs("ab אבג cd", body).map(\.scalar)
        #expect(order == [0, 1, 2, 5, 4, 3, 6, 7, 8])
    }

    @Test func aRightToLeftParagraphBeginsAtTheRight() {
        let order = library.glyphs("אב cd", body).map(\.scalar)
        #expect(order == [3, 4, 2, 1, 0])
    }

    @Test func arabicLettersJoin() {
        let alone = library.glyphs("ب", body).map(\.id)
        let joined = library.glyphs("بب", body).map(\.id)
        #expect(joined.count == 2)
        #expect(!joined.contains(alone[0]))
    }

    @Test func combiningMarksCompose() {
        #expect(library.glyphs("e\u{301}", body).map(\.id) == library.glyphs("\u{E9}", body).map(\.id))
    }

    @Test func aTabIsFourSpacesWide() {
        let spaces = library.width("a    b", body)
        #expect(abs(library.width("a\tb", body) - spaces) < 1e-6)
    }

    @Test func controlCharactersAndSelectorsTakeNoRoom() {
        var reported: [UInt32] = []
        library.onMissingGlyph = { reported.append($0) }
        #expect(library.width("a\u{0}\u{1}\u{7F}\u{9B}\u{200D}\u{FEFF}\u{FE0F}b", body) == library.width("ab", body))
        #expect(reported.isEmpty)
    }

    @Test func everyWeightHasAFontOfItsOwn() {
        for size in [17.0, 34.0] {
            let files = stride(from: 100, through: 900, by: 100).map {
                library.family(of: FontDescription(size: size, weight: $0))
            }
            #expect(Set(files).count == 9)
            #expect(library.family(of: FontDescription(size: size, isItalic: true)).contains("Italic"))
        }
        #expect(library.family(of: FontDescription(size: 34)) == "InterDisplay-Regular.otf")
        #expect(library.family(of: FontDescription(family: .monospaced, size: 17)).contains("Mono"))
        #expect(library.family(of: FontDescription(family: .serif, size: 17)).contains("Serif"))
    }
}
