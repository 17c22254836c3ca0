import Testing

@testable import Typography

struct FontErrorTests {
    @Test func thisSystemHasAllFontsThatAreNeeded() throws {
        #expect(FontLibrary().problems == [])
        let library = try FontLibrary.opened()
        #expect(library.metrics(of: FontDescription(size: 10)).ascent > 5)
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
