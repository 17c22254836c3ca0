import Diagnostics
import Typography

/// The fonts of this machine, with what is missing reported.
@MainActor
enum Fonts {
    static func open(_ log: Log) throws(CommandFailure) -> FontLibrary {
        let fonts: FontLibrary
        do {
            fonts = try FontLibrary.opened()
        } catch {
            throw .unavailable("\(error)", advice: "without a font there is nothing to read on the panel")
        }
        for problem in fonts.problems { log.warning("\(problem)") }
        fonts.onMissingGlyph = { code in
            log.warning("no installed font has the character U+\(String(code, radix: 16, uppercase: true))")
        }
        return fonts
    }
}
