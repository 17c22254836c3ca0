import Geometry
import Glibc
import Testing

@testable import Typography

struct FontErrorTests {
    @Test func thisSystemHasAllFontsThatAreNeeded() throws {
        #expect(FontLibrary().problems == [])
        let library = try FontLibrary.opened()
        #expect(library.metrics(of: FontDescription(size: 10)).ascent > 5)
    }

    /// fontconfig reads its configuration once a process, so this has one of its own.
    @Test func withoutFontsTextIsBoxesAndTheProblemIsNamed() async {
        await #expect(processExitsWith: .exitCode(0)) {
            var name = Array("/tmp/tafel-fonts-XXXXXX".utf8CString)
            let descriptor = unsafe mkstemp(&name)
            let configuration = "<fontconfig></fontconfig>"
            try #require(unsafe write(descriptor, configuration, configuration.utf8.count) == configuration.utf8.count)
            close(descriptor)
            unsafe setenv("FONTCONFIG_FILE", name, 1)
            let library = FontLibrary()
            var missing: [UInt32] = []
            library.onMissingGlyph = { missing.append($0) }
            #expect(library.problems.first == .noFonts)
            #expect(library.problems.count == 2)
            let layout = library.layout("ab a", font: FontDescription(size: 20), width: 500)
            #expect(layout.lines[0].runs.flatMap(\.run.glyphs).count == 3)
            #expect(layout.size.height > 20)
            #expect(missing == [0x61, 0x62])
            #expect(library.layout("ab ab ab", font: FontDescription(size: 20), width: 30).lines.count == 3)
            #expect(library.icon(named: "mdi:star") == nil)
            #expect(throws: FontError.noFonts) { try FontLibrary.opened() }
            unsafe unlink(name)
        }
    }

    @Test func messagesNameThePackageToInstall() {
        let errors: [FontError] = [
            .noFonts, .notInstalled(family: "Inter", package: "fonts-inter", substitute: "DejaVu Sans"),
        ]
        #expect(errors.allSatisfy { $0.description.contains("fonts-inter") })
        let icons = FontError.notInstalled(
            family: IconLibrary.family, package: "fonts-materialdesignicons-webfont", substitute: nil)
        #expect(icons.description.contains("fonts-materialdesignicons-webfont"))
    }

    @Test func aFileThatIsNoFontIsAnError() throws {
        let library = try FreeTypeLibrary()
        #expect(throws: FontError.self) { try FontFace(file: FontFile(path: #filePath, index: 0), library: library) }
        #expect(throws: FontError.self) { try FontFace(file: FontFile(path: "/nowhere", index: 0), library: library) }
        let collection = FontCollection()
        #expect(collection.open(FontFile(path: #filePath, index: 0)) == nil)
        #expect(collection.problems.count == 1)
    }
}
