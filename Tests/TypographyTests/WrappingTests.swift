import Geometry
import Testing

@testable import Typography

struct WrappingTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)

    /// The text of each line, blanks at the ends left out.
    private func lines(_ text: String, width: CGFloat?) -> [String] {
        let paragraphs = Paragraph.split([TextPiece(text, font: body)], collection: library.collection)
            .map { ShapedParagraph($0, shaper: library.engine.shaper, fonts: [body]) }
        return LineBreaker(width: width, limit: 1000).lines(of: paragraphs).map { line in
            let scalars = paragraphs[line.paragraph].paragraph.scalars[line.scalars]
            return String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
        }
    }

    @Test func linesEndBetweenWordsAndFit() {
        let layout = library.layout(TextSamples.pangram, font: body, width: 150)
        #expect(layout.lines.count == 5)
        #expect(layout.lines.allSatisfy { $0.width <= 150 })
        #expect(layout.size.width <= 150)
        #expect(!layout.isTruncated)
        let joined = lines(TextSamples.pangram, width: 150).joined(separator: " ")
        #expect(joined == TextSamples.pangram)
    }

    @Test(arguments: 2...40)
    func aLayoutAsWideAsItsOwnWidthIsTheSame(step: Int) {
        let layout = library.layout(TextSamples.pangram, font: body, width: CGFloat(step) * 12)
        let again = library.layout(TextSamples.pangram, font: body, width: layout.size.width)
        #expect(again.lines.map(\.width) == layout.lines.map(\.width))
        #expect(again.size == layout.size)
    }

    @Test func unicodeDecidesWhereLinesEnd() {
        #expect(lines("aaa-bbb", width: 40) == ["aaa-", "bbb"])
        #expect(lines("xx aaa\u{A0}bbb", width: 80) == ["xx", "aaa\u{A0}bbb"])
        #expect(lines("3,5 kg", width: 30) == ["3,5", "kg"])
        #expect(lines("漢字、漢字", width: 40).allSatisfy { !$0.hasPrefix("、") })
    }

    @Test func whiteSpaceHangsOverTheEnd() {
        let word = library.width("word", body)
        #expect(lines("word      word", width: word) == ["word", "word"])
        #expect(library.width("word   ", body) == word)
        #expect(library.layout("   ", font: body).size.width == 0)
        #expect(library.width("  word", body) > word)
    }

    @Test func allEndsOfLineCount() {
        #expect(lines("a\nb\r\nc\rd\u{2028}e\u{85}f\u{0B}g\u{0C}h", width: nil).joined() == "abcdefgh")
        #expect(library.layout("a\r\nb", font: body).lines.count == 2)
        #expect(library.layout("a\n", font: body).lines.count == 2)
        #expect(library.layout("\n\n", font: body).lines.count == 3)
    }

    @Test func aWordThatIsTooLongIsPartedBetweenCharacters() {
        let width = library.width("eeeee", body) + 1
        #expect(lines("eeeeeeeeeeee", width: width) == ["eeeee", "eeeee", "ee"])
        let marked = String(repeating: "e\u{301}\u{323}", count: 12)
        #expect(lines(marked, width: width).allSatisfy { $0.unicodeScalars.count % 3 == 0 })
    }

    @Test func nothingIsPartedWithinAPicture() {
        let family = "👨‍👩‍👧‍👦"
        #expect(lines(family + family, width: 1) == [family, family])
        #expect(lines("🇩🇪🇫🇷", width: 1) == ["🇩🇪", "🇫🇷"])
    }

    @Test func softHyphensShowOnlyWhereTheyBreak() {
        let text = "Donau\u{AD}dampf\u{AD}schiff"
        #expect(library.layout(text, font: body).size == library.layout("Donaudampfschiff", font: body).size)
        let width = library.width("Donaudampf-", body)
        let layout = library.layout(text, font: body, width: width)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[0].runs[0].run.glyphs.count == "Donaudampf-".count)
        #expect(layout.lines[0].width <= width + 0.1)
        #expect(library.layout(text, font: body, width: width - 4).lines[0].runs[0].run.glyphs.count == 6)
    }

    @Test func mixedDirectionsWrapLineByLine() {
        let text = "مرحبا بالعالم هذا نص طويل مع English words في الداخل"
        let layout = library.layout(text, font: body, width: 120)
        #expect(layout.lines.count > 2)
        #expect(layout.lines.allSatisfy { $0.width <= 121 })
        let narrow = library.layout(text, font: body, width: 0)
        #expect(narrow.lines.count > 20)
    }

    @Test func alignmentMovesLinesWithinTheWidest() {
        let text = "wide line of text\nshort"
        let leading = library.layout(text, font: body)
        let center = library.layout(text, font: body, alignment: .center)
        let trailing = library.layout(text, font: body, alignment: .trailing)
        func start(_ layout: TextLayout) -> CGFloat { layout.lines[1].runs[0].origin.x }
        #expect(start(leading) == 0)
        #expect(abs(start(trailing) + trailing.lines[1].width - trailing.size.width) < 1e-9)
        #expect(abs(start(center) * 2 - start(trailing)) < 1e-9)
        #expect([center, trailing].allSatisfy { $0.size == leading.size })
    }
}
