/// Coloured glyphs at their fonts' size and at the sizes that were drawn.
final class GlyphPictures {
    private let pictures: BudgetedCache<GlyphKey, GlyphPicture?>

    /// `budget` is in bytes.
    init(budget: Int) {
        pictures = BudgetedCache(budget: budget)
    }

    var cost: Int { pictures.cost }

    /// The picture of a glyph at its font's size; nil for a glyph that is not coloured.
    func original(of glyph: UInt32, face: FontFace, identifier: Int) -> GlyphPicture? {
        let key = GlyphKey(face: identifier, glyph: glyph)
        if let known = pictures.value(for: key) { return known }
        let picture = face.picture(of: glyph)
        pictures.insert(picture, for: key, cost: picture?.cost ?? 64)
        return picture
    }

    /// `source` made smaller to the size and place of `key`; nil when nothing is left of it.
    func scaled(_ source: GlyphPicture, key: GlyphKey, strikeSize: Int, place: GridPlace) -> GlyphPicture? {
        if let known = pictures.value(for: key) { return known }
        let picture = source.scaled(
            by: Double(key.sixteenths) / 16 / Double(strikeSize), phaseX: place.phaseX, phaseY: place.phaseY)
        pictures.insert(picture, for: key, cost: picture?.cost ?? 64)
        return picture
    }
}
