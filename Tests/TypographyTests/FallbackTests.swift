import Geometry
import Testing
import TestSupport

@testable import Typography

struct FallbackTests {
    private let library = FontLibrary()
    private let body = FontDescription(size: 17)
    private static let hasEmoji = FontCollection().emoji != FontCollection.boxFace
    private static let hasChinese = {
        let collection = FontCollection()
        let stack = collection.stack(for: FontDescription(size: 17))
        return collection.face(stack.face(for: [0x6D4B]))?.contains(0x6D4B) == true
    }()

    @Test func fontsStandInForEachOther() {
        let faces = Set(library.glyphs("a א я", body).map(\.face))
        #expect(faces.count >= 2)
        #expect(!faces.contains(FontCollection.boxFace))
    }

    @Test func aTextLooksTheSameWhateverWasDrawnBefore() {
        let other = FontLibrary()
        _ = other.layout("\u{2603}\u{5D0}\u{416}\u{4E2D}\u{FFFD}", font: body)
        let text = TextSamples.world + " \u{2603} \u{FFFD}"
        let files = [library, other].map { library in
            library.glyphs(text, body).map { library.collection.face($0.face)?.file }
        }
        #expect(files[0] == files[1])
    }

    @Test func aCharacterNoFontHasIsABoxAndReportedOnce() {
        var reported: [UInt32] = []
        library.onMissingGlyph = { reported.append($0) }
        let layout = library.layout("a\(TextSamples.missing)b\(TextSamples.missing)", font: body)
        _ = library.layout(TextSamples.missing, font: FontDescription(size: 30))
        #expect(reported == [0x10FFFE])
        let boxes = layout.lines[0].runs.filter { $0.run.face.rawValue == FontCollection.boxFace }
        #expect(boxes.count == 2)
        #expect(library.width(TextSamples.missing, body) == 17 * MissingGlyphBox.advance)
    }

    @Test func replacementCharactersOfBrokenTextAreDrawn() {
        let broken = String(decoding: [0x61, 0xFF, 0xED, 0xA0, 0x80, 0x62], as: UTF8.self)
        var reported: [UInt32] = []
        library.onMissingGlyph = { reported.append($0) }
        #expect(library.width(broken, body) > library.width("ab", body) + 10)
        #expect(reported.isEmpty)
    }

    @Test(.enabled(if: hasEmoji, "needs the package fonts-noto-color-emoji"))
    func picturesComeFromTheColouredFont() {
        let emoji = library.collection.emoji
        #expect(library.glyphs("👍", body).map(\.face) == [emoji])
        #expect(library.glyphs("❤\u{FE0F}", body).allSatisfy { $0.face == emoji })
        #expect(library.glyphs("❤\u{FE0E}", body).allSatisfy { $0.face != emoji })
        #expect(library.glyphs("7", body).allSatisfy { $0.face != emoji })
    }

    @Test(.enabled(if: hasEmoji, "needs the package fonts-noto-color-emoji"))
    func sequencesAreOnePicture() {
        for sequence in ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "1\u{FE0F}\u{20E3}"] {
            #expect(library.glyphs(sequence, body).filter { $0.advance > 0 }.count == 1, "\(sequence)")
        }
    }

    @Test(.enabled(if: hasChinese, "needs a Chinese font, for example the package fonts-droid-fallback"))
    func theSampleOfTheWorldHasNoBox() {
        var reported: [UInt32] = []
        library.onMissingGlyph = { reported.append($0) }
        let layout = library.layout(TextSamples.world, font: body)
        #expect(layout.lines.count == 1)
        #expect(reported.isEmpty || !Self.hasEmoji)
    }

    @Test func manyCharactersOfOneFallbackAreQuick() {
        let text = String(String.UnicodeScalarView((0x4E00..<0x5600).compactMap { Unicode.Scalar($0) }))
        let time = threadTime { _ = library.layout(text, font: body, width: 300) }
        #expect(time < .seconds(1))
    }
}
