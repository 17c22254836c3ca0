import Geometry

/// Outlines of icons by name, from the Material Design Icons font, whose glyphs carry the icons' names.
final class IconLibrary {
    static let family = "Material Design Icons"
    static let prefix = "mdi:"

    private let collection: FontCollection
    private let outlines: BudgetedCache<String, Path?>
    // The same font also comes as a web font, which takes more time to open.
    private lazy var face: FontFace? = collection.open(family: Self.family, suffix: ".ttf").flatMap(collection.face)

    init(collection: FontCollection, budget: Int) {
        self.collection = collection
        outlines = BudgetedCache(budget: budget)
    }

    var isAvailable: Bool { face != nil }

    /// In a box of 1 x 1, y down; nil for an unknown name.
    func outline(named name: String) -> Path? {
        if let known = outlines.value(for: name) { return known }
        let path = find(name)
        outlines.insert(path, for: name, cost: (path?.points.count ?? 0) * 18 + name.utf8.count + 128)
        return path
    }

    private func find(_ name: String) -> Path? {
        let glyphName: String
        if name.hasPrefix(Self.prefix) {
            glyphName = String(name.dropFirst(Self.prefix.count))
        } else if let counterpart = SymbolNames.counterpart(of: name) {
            glyphName = counterpart
        } else {
            return nil
        }
        // A C string ends at the first zero.
        guard !glyphName.isEmpty, !glyphName.utf8.contains(0), let face else { return nil }
        var glyph = face.glyph(named: glyphName)
        if glyph == 0, let known = IconNames.later[glyphName] { glyph = face.glyph(named: known) }
        guard glyph != 0, let outline = face.outline(of: glyph) else { return nil }
        // The font's em box is the icon's, from its ascent down.
        return outline.applying(CGAffineTransform(translationX: 0, y: face.metrics.ascent))
    }
}
