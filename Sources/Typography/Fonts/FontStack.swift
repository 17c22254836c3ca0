import Geometry

/// A font and what stands in for it when it lacks a glyph.
///
/// Fallbacks are looked up in fontconfig's order, not by going through the fonts opened so far: so a text looks the
/// same whatever was drawn before it.
final class FontStack {
    /// What decides the file of a font; sizes of one optical design share it.
    struct Key: Hashable {
        let family: FontDescription.Family
        /// Whether the size is one for headings.
        fileprivate(set) var isDisplay: Bool
        /// Whether its figures must be of equal width, where not every design has such.
        let needsTabularFigures: Bool
        let weight: Int
        let isItalic: Bool

        /// From this size in points on, Inter's design for headings is used.
        static let displaySize: CGFloat = 20

        init(_ font: FontDescription) {
            family = font.family
            isDisplay = font.size >= Self.displaySize
            needsTabularFigures = isDisplay && font.hasMonospacedDigits
            // Fonts come in steps of a hundred; a weight that is animated need not look for a font at each step.
            weight = (max(100, min(900, font.weight)) + 50) / 100 * 100
            isItalic = font.isItalic
        }

        /// The families to look for, the best one first.
        var families: [String] {
            let system = isDisplay ? ["Inter Display", "Inter", "sans-serif"] : ["Inter", "sans-serif"]
            return switch family {
            case .system: system
            case .monospaced: ["monospace"]
            case .serif: ["serif"]
            case .named(let name): [name] + system
            }
        }
    }

    /// The face of everything it has a glyph for; the box face when no font is installed.
    let primary: Int
    private let key: Key
    private lazy var ranking: FontRanking? = collection.ranking(for: request)
    private unowned let collection: FontCollection
    private var known: [[UInt32]: Int] = [:]

    init(key: Key, collection: FontCollection) {
        var key = key
        var opened = collection.open(Self.request(for: key))
        // In Inter 3 (Debian 12) the tabular figures of the design for headings are not: what counts would tremble.
        if key.needsTabularFigures, let face = opened.flatMap(collection.face), !face.hasTabularFigures {
            key.isDisplay = false
            opened = collection.open(Self.request(for: key))
        }
        self.key = key
        self.collection = collection
        primary = opened ?? FontCollection.boxFace
    }

    private var request: FontFinder.Request { Self.request(for: key) }

    private static func request(for key: Key) -> FontFinder.Request {
        FontFinder.Request(families: key.families, weight: key.weight, isItalic: key.isItalic)
    }

    /// The face for what a reader sees as one character; the primary one when no font has all of it.
    func face(for character: [UInt32]) -> Int {
        guard let primaryFace = collection.face(primary) else { return FontCollection.boxFace }
        let prefersColor = Self.prefersColor(character)
        if !prefersColor, Self.covers(primaryFace, character) { return primary }
        if let known = known[character] { return known }
        let found = search(character, prefersColor: prefersColor)
        // Bounded, as text from outside may hold anything.
        guard character.count <= 32 else { return found }
        if known.count >= 4096 { known.removeAll(keepingCapacity: true) }
        known[character] = found
        return found
    }

    private func search(_ character: [UInt32], prefersColor: Bool) -> Int {
        if prefersColor, let face = collection.face(collection.emoji), Self.covers(face, character) {
            return collection.emoji
        }
        if let face = collection.face(primary), Self.covers(face, character) { return primary }
        let needed = character.filter { Self.needsGlyph($0) }
        if let found = fallback(for: needed) { return found }
        // No font has all of it, so the one with its beginning.
        if needed.count > 1, let found = fallback(for: [needed[0]]) { return found }
        return primary
    }

    private func fallback(for characters: [UInt32]) -> Int? {
        guard let file = ranking?.first(with: characters), let found = collection.open(file),
            let face = collection.face(found), Self.covers(face, characters)
        else { return nil }
        return found
    }

    static func covers(_ face: FontFace, _ character: [UInt32]) -> Bool {
        for scalar in character where !face.contains(scalar) && needsGlyph(scalar) { return false }
        return true
    }

    /// Whether something must be visible for a code point: not for joiners, selectors, marks of direction, and spaces,
    /// which shaping makes up from others.
    static func needsGlyph(_ value: UInt32) -> Bool {
        guard let scalar = Unicode.Scalar(value) else { return true }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
        default: return !properties.isDefaultIgnorableCodePoint
        }
    }

    /// Whether a character is meant as a picture: by its own nature, or by a variation selector 16.
    static func prefersColor(_ character: [UInt32]) -> Bool {
        for value in character where value >= 0x231A {
            if value == 0xFE0E { return false }
            if value == 0xFE0F { return true }
            if let scalar = Unicode.Scalar(value), scalar.properties.isEmojiPresentation {
                return !character.contains(0xFE0E)
            }
        }
        return false
    }
}
