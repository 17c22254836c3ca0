/// Why a font could not be had.
public enum FontError: Error, Hashable, Sendable {
    /// A C library could not be started.
    case libraryUnavailable(library: String, code: Int)
    /// No font at all was found: every text is drawn as boxes.
    case noFonts
    /// A font that Tafel is made for is not installed; `substitute` is drawn in its place, nil for nothing.
    case notInstalled(family: String, package: String, substitute: String?)
    /// A file is not a font that can be read; `code` is FreeType's.
    case unreadable(path: String, code: Int)
}

extension FontError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .libraryUnavailable(let library, let code):
            "\(library) could not be started (code \(code))"
        case .noFonts:
            "no font is installed, so text shows as boxes; install the package fonts-inter"
        case .notInstalled(let family, let package, let substitute?):
            "the font \(family) is not installed, \(substitute) is used instead; install the package \(package)"
        case .notInstalled(let family, let package, nil):
            "the font \(family) is not installed; install the package \(package)"
        case .unreadable(let path, let code):
            "\(path) cannot be read as a font (FreeType error \(code))"
        }
    }
}
