import Geometry
import Testing
import TestSupport

@testable import Typography

struct PieceTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)
    private let bold = FontDescription(size: 17, weight: 700)
    private let large = FontDescription(size: 40)

    /// Glyphs and their places on a line, whatever runs they are in.
    private func places(_ layout: TextLayout) -> [[Double]] {
        layout.lines.map { line in
            line.runs.flatMap { run in run.run.glyphs.map { run.origin.x + $0.position.x } }
        }
    }

    @Test func piecesOfOneFontAreOneText() {
        let whole = library.layout(TextSamples.pangram, font: body, width: 150)
        let cut = TextSamples.pangram.index(TextSamples.pangram.startIndex, offsetBy: 13)
        let pieces = [
            TextPiece(String(TextSamples.pangram[..<cut]), font: body),
            TextPiece(String(TextSamples.pangram[cut...]), font: body),
        ]
        let joined = library.layout(pieces, width: 150)
        #expect(joined.size == whole.size)
        for (left, right) in zip(places(joined), places(whole)) {
            #expect(left.count == right.count)
            #expect(zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 })
        }
        #expect(Set(joined.lines.flatMap(\.runs).map(\.piece)) == [0, 1])
    }

    @Test func eachPieceHasItsFontOnOneBaseline() throws {
        let layout = library.layout([TextPiece("21.5", font: large), TextPiece(" °C", font: body)])
        let line = try #require(layout.lines.first)
        #expect(line.runs.map(\.piece) == [0, 1])
        #expect(line.runs.map(\.run.size) == [40, 17])
        #expect(line.runs.allSatisfy { $0.origin.y == line.baseline })
        #expect(layout.size.height == library.layout("x", font: large).size.height)
        let widths = library.width("21.5", large) + library.width("a °C", body) - library.width("a", body)
        #expect(abs(line.width - widths) < 1)
    }

    @Test func eachLineIsAsHighAsItsFonts() {
        let layout = library.layout([
            TextPiece("a\n", font: body), TextPiece("b\n", font: large), TextPiece("c", font: body),
        ])
        let small = library.layout("x", font: body).size.height
        let high = library.layout("x", font: large).size.height
        #expect(layout.size.height == small + high + small)
        #expect(layout.lines[0].baseline < small && layout.lines[1].baseline > small + high / 2)
        #expect(layout.lines.map { $0.runs.map(\.piece) } == [[0], [1], [2]])
    }

    @Test func aWordInTwoPiecesStaysTogether() {
        let layout = library.layout([TextPiece("xxx Hel", font: body), TextPiece("lo", font: bold)], width: 60)
        #expect(layout.lines.count == 2)
        #expect(layout.lines[1].runs.map(\.piece) == [0, 1])
    }

    @Test func directionsRunThroughPieces() {
        let layout = library.layout([TextPiece("אב", font: body), TextPiece("גד", font: bold)])
        #expect(layout.lines[0].runs.map(\.piece) == [1, 0])
    }

    @Test func figuresOfEqualWidthAreForTheirPieceAlone() {
        let tabular = FontDescription(size: 17, hasMonospacedDigits: true)
        func width(_ left: String, _ right: String) -> CGFloat {
            library.layout([TextPiece("x\(left)x", font: tabular), TextPiece("x\(right)x", font: body)]).lines[0].width
        }
        #expect(abs(width("11", "0") - width("88", "0")) < 1e-6)
        #expect(width("0", "11") < width("0", "88") - 2)
    }

    @Test func featuresAreForTheirPieceAlone() {
        let apart = FontDescription(size: 17, features: ["kern=0"])
        let left = library.layout([TextPiece("AVx", font: apart), TextPiece("xAV", font: body)]).lines[0].width
        let both = library.layout([TextPiece("AVx", font: apart), TextPiece("xAV", font: apart)]).lines[0].width
        let none = library.layout([TextPiece("AVx", font: body), TextPiece("xAV", font: body)]).lines[0].width
        #expect(none < left - 0.5 && left < both - 0.5)
    }

    @Test func theEllipsisIsInThePieceThatItCuts() throws {
        let pieces = [TextPiece("short ", font: body), TextPiece("and a long end in bold", font: bold)]
        let layout = library.layout(pieces, width: 140, lineLimit: 1)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width <= 140.01)
        let last = try #require(layout.lines[0].runs.last)
        #expect(last.piece == 1)
        #expect(last.run.glyphs.last?.id == library.glyphs("…", bold)[0].id)
    }

    @Test func emptyPiecesDoNoHarm() {
        #expect(library.layout([TextPiece]()).lines.isEmpty)
        let nothing = library.layout([TextPiece("", font: body), TextPiece("", font: large)])
        #expect(nothing.lines.count == 1 && nothing.size.width == 0)
        let some = library.layout([TextPiece("", font: body), TextPiece("a", font: bold), TextPiece("", font: large)])
        #expect(some.lines[0].runs.map(\.piece) == [1])
        #expect(library.layout([TextPiece("a", font: body), TextPiece("\n", font: bold)]).lines.count == 2)
        let soft = [TextPiece("Donau\u{AD}", font: body), TextPiece("dampf", font: bold)]
        #expect(library.layout(soft, width: 60).lines.count == 2)
    }

    @Test func randomPiecesKeepTheirOrderAndWidth() {
        var random = SplitMix(seed: 4)
        let words = ["Größe", " ", "\n", "مرحبا", "12", "👍", "\u{AD}", "測試", "\t", ""]
        let fonts = [body, bold, large, FontDescription(size: 9, hasMonospacedDigits: true)]
        for _ in 0..<200 {
            let pieces = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                TextPiece(
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                        .joined(), font: fonts.randomElement(using: &random) ?? body)
            }
            let limit = Bool.random(using: &random) ? Int.random(in: 1...2, using: &random) : nil
            let layout = library.layout(pieces, width: CGFloat.random(in: 0...200, using: &random), lineLimit: limit)
            for run in layout.lines.flatMap(\.runs) { #expect(run.run.size == pieces[run.piece].font.size) }
            #expect(layout.lines.count >= 1)
        }
    }
}
