import Geometry
import Testing

@testable import Typography

struct TruncationTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)

    private func ellipsis() -> UInt32 { library.glyphs("…", body)[0].id }

    @Test(arguments: [1, 2, 3])
    func whatDoesNotFitEndsInAnEllipsis(limit: Int) throws {
        let layout = library.layout(TextSamples.pangram, font: body, width: 150, lineLimit: limit)
        #expect(layout.isTruncated)
        #expect(layout.lines.count == limit)
        let last = try #require(layout.lines.last)
        #expect(last.runs.last?.run.glyphs.last?.id == ellipsis())
        #expect(last.width <= 150.01)
        #expect(last.width > 130)
    }

    @Test func whatFitsIsLeftAlone() {
        let layout = library.layout(TextSamples.pangram, font: body, width: 150, lineLimit: 5)
        #expect(!layout.isTruncated)
        #expect(layout == library.layout(TextSamples.pangram, font: body, width: 150))
        #expect(!library.layout("a\n", font: body, lineLimit: 1).isTruncated)
    }

    @Test func linesLeftOutWithoutAWidthShowToo() {
        let layout = library.layout("first\nsecond", font: body, lineLimit: 1)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width == library.width("first…", body))
    }

    @Test func blanksBeforeTheEllipsisGo() {
        let width = library.width("word …", body)
        let layout = library.layout("word another", font: body, width: width, lineLimit: 1)
        #expect(layout.lines[0].width == library.width("word…", body))
    }

    @Test func oneLongWordIsShortened() {
        let layout = library.layout(String(repeating: "m", count: 50), font: body, width: 80, lineLimit: 1)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width <= 80)
        #expect(layout.lines[0].runs[0].run.glyphs.count == 5)
    }

    @Test func anEllipsisIsLeftWhenNothingFits() {
        let layout = library.layout("word", font: body, width: 0, lineLimit: 1)
        #expect(layout.lines[0].width == library.width("…", body))
    }

    @Test func aFontWithoutAnEllipsisBorrowsOne() {
        let icons = FontDescription(family: .named(IconLibrary.family), size: 17)
        let layout = library.layout("\u{F111}\u{F111}\u{F111}", font: icons, width: 40, lineLimit: 1)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width <= 40.01)
        #expect(layout.lines[0].runs.allSatisfy { $0.run.face.rawValue != FontCollection.boxFace })
    }

    @Test func rightToLeftTextEndsAtTheLeft() throws {
        let text = "مرحبا بالعالم هذا نص طويل"
        let layout = library.layout(text, font: body, width: 100, lineLimit: 1)
        #expect(layout.isTruncated)
        #expect(layout.lines[0].width <= 100.01)
        #expect(try #require(layout.lines[0].runs.first).run.glyphs[0].id == ellipsis())
    }
}
