import Geometry

/// The open fonts, and which of them serves a description and a code point.
final class FontCollection {
    /// The place in the table of faces that stands for no font: its glyphs are boxes.
    static let boxFace = 0

    private let library: FreeTypeLibrary?
    private let finder: FontFinder?
    /// By `GlyphRun.FaceID`; the first place is that of the boxes.
    private var faces: [FontFace?] = [nil]
    private var identifiers: [FontFile: Int] = [:]
    private var stacks: [FontStack.Key: FontStack] = [:]
    private(set) var problems: Set<FontError> = []
    private(set) lazy var emoji: Int = openEmoji()

    init() {
        var library: FreeTypeLibrary?
        var finder: FontFinder?
        do throws(FontError) {
            library = try FreeTypeLibrary()
            finder = try FontFinder()
        } catch {
            problems.insert(error)
        }
        self.library = library
        self.finder = finder
    }

    func face(_ identifier: Int) -> FontFace? {
        faces.indices.contains(identifier) ? faces[identifier] : nil
    }

    /// The fonts for a description.
    func stack(for font: FontDescription) -> FontStack {
        let key = FontStack.Key(font)
        if let known = stacks[key] { return known }
        let stack = FontStack(key: key, collection: self)
        stacks[key] = stack
        return stack
    }

    /// Opens what is nearest to `request`; nil when nothing can be opened.
    func open(_ request: FontFinder.Request) -> Int? {
        guard let match = finder?.match(request) else { return nil }
        return open(match.file)
    }

    func ranking(for request: FontFinder.Request) -> FontRanking? { finder?.ranking(for: request) }

    /// The families of what is nearest to `request`.
    func families(matching request: FontFinder.Request) -> [String] {
        finder?.match(request)?.families ?? []
    }

    /// The face of a family whose file's name ends in `suffix`.
    func open(family: String, suffix: String) -> Int? {
        guard let file = finder?.files(ofFamily: family).first(where: { $0.path.hasSuffix(suffix) }) else {
            return nil
        }
        return open(file)
    }

    func open(_ file: FontFile) -> Int? {
        if let known = identifiers[file] { return known == Self.boxFace ? nil : known }
        guard let library else { return nil }
        do throws(FontError) {
            faces.append(try FontFace(file: file, library: library))
            identifiers[file] = faces.count - 1
            return faces.count - 1
        } catch {
            problems.insert(error)
            identifiers[file] = Self.boxFace
            return nil
        }
    }

    private func openEmoji() -> Int {
        let request = FontFinder.Request(families: ["Noto Color Emoji", "emoji"], wantsColor: true)
        guard let identifier = open(request), face(identifier)?.hasColor == true else { return Self.boxFace }
        return identifier
    }
}
