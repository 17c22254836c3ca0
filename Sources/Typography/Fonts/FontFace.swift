import CFreeType
import Geometry

/// An open font file.
///
/// Scalable faces stay at a size of one pixel per font unit, so that shaping gives font units (times 64) without
/// rounding and one shaping serves every size. Glyphs are loaded unscaled and scaled here, without hinting.
@safe
final class FontFace {
    let file: FontFile
    let library: FreeTypeLibrary
    let handle: FT_Face
    let isScalable: Bool
    let hasColor: Bool
    let unitsPerEm: Int
    /// Pixels per em of the glyph pictures of a coloured face.
    let strikeSize: Int
    /// Turns lengths that come out of shaping into ems.
    let shapingScale: Double
    /// In ems.
    let metrics: FontMetrics
    private(set) lazy var plainShaper = unsafe PlainShaper(handle, library: library)
    /// Whether the figures that the font offers as tabular are of equal width.
    private(set) lazy var hasTabularFigures = plainShaper.hasTabularFigures
    private var knownBounds: [UInt32: GlyphBounds] = [:]

    init(file: FontFile, library: FreeTypeLibrary) throws(FontError) {
        var face: FT_Face?
        let code = unsafe FT_New_Face(library.handle, file.path, FT_Long(file.index), &face)
        guard code == 0, let face = unsafe face else { throw .unreadable(path: file.path, code: Int(code)) }
        self.file = file
        self.library = library
        unsafe handle = face
        isScalable = unsafe tafel_ft_is_scalable(face) != 0 && face.pointee.units_per_EM > 0
        hasColor = unsafe tafel_ft_has_color(face) != 0
        let sizing: FT_Error
        if isScalable {
            unitsPerEm = Int(unsafe face.pointee.units_per_EM)
            strikeSize = 128
            shapingScale = 1 / Double(unitsPerEm * 64)
            sizing = unsafe FT_Set_Pixel_Sizes(face, 0, FT_UInt(unitsPerEm))
        } else {
            let strike = unsafe Self.largestStrike(of: face)
            strikeSize = max(1, strike.size)
            unitsPerEm = strikeSize
            shapingScale = 1 / Double(strikeSize * 64)
            sizing = unsafe FT_Select_Size(face, FT_Int(strike.index))
        }
        metrics = unsafe Self.metrics(of: face, unitsPerEm: isScalable ? unitsPerEm : 0)
        // From here on `deinit` frees the face.
        guard sizing == 0 else { throw .unreadable(path: file.path, code: Int(sizing)) }
    }

    deinit {
        unsafe FT_Done_Face(handle)
    }

    /// The glyph of a code point, 0 for none.
    func glyph(of scalar: UInt32) -> UInt32 {
        unsafe FT_Get_Char_Index(handle, FT_ULong(scalar))
    }

    func contains(_ scalar: UInt32) -> Bool { glyph(of: scalar) != 0 }

    /// The glyph with a PostScript name, 0 for none.
    func glyph(named name: String) -> UInt32 {
        unsafe FT_Get_Name_Index(handle, name)
    }

    /// The box of a glyph's ink in ems from its origin, y down.
    func bounds(of glyph: UInt32) -> GlyphBounds {
        if let known = knownBounds[glyph] { return known }
        let bounds = measureBounds(of: glyph)
        if knownBounds.count >= 8192 { knownBounds.removeAll(keepingCapacity: true) }
        knownBounds[glyph] = bounds
        return bounds
    }

    private func measureBounds(of glyph: UInt32) -> GlyphBounds {
        if hasColor, let picture = pictureBox(of: glyph) { return picture }
        guard isScalable, loadOutline(of: glyph) else { return .empty }
        return unsafe withUnsafeMutablePointer(to: &handle.pointee.glyph.pointee.outline) { outline in
            guard unsafe outline.pointee.n_points > 0 else { return .empty }
            var box = FT_BBox()
            unsafe FT_Outline_Get_CBox(outline, &box)
            let unit = 1 / Double(unitsPerEm)
            return GlyphBounds(
                minX: Double(box.xMin) * unit, minY: -Double(box.yMax) * unit, maxX: Double(box.xMax) * unit,
                maxY: -Double(box.yMin) * unit)
        }
    }

    /// Puts the glyph's outline in font units into the face's slot.
    func loadOutline(of glyph: UInt32) -> Bool {
        let flags = FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM)
        guard unsafe FT_Load_Glyph(handle, glyph, flags) == 0 else { return false }
        return unsafe handle.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    }

    private static func largestStrike(of face: FT_Face) -> (index: Int, size: Int) {
        var best = (index: 0, size: 0)
        for index in 0..<Int(unsafe face.pointee.num_fixed_sizes) {
            let size = Int(unsafe face.pointee.available_sizes[index].y_ppem >> 6)
            if size > best.size { best = (index, size) }
        }
        return best
    }

    private static func metrics(of face: FT_Face, unitsPerEm: Int) -> FontMetrics {
        guard unitsPerEm > 0 else {
            return FontMetrics(ascent: 0.95, descent: 0.25, leading: 0, capHeight: 0.7, xHeight: 0.5)
        }
        let unit = 1 / Double(unitsPerEm)
        let ascent = Double(unsafe face.pointee.ascender) * unit
        let descent = -Double(unsafe face.pointee.descender) * unit
        var metrics = FontMetrics(
            ascent: max(0, ascent), descent: max(0, descent),
            leading: max(0, Double(unsafe face.pointee.height) * unit - ascent - descent),
            capHeight: ascent * 0.75, xHeight: ascent * 0.55)
        guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) else { return metrics }
        let os2 = unsafe table.assumingMemoryBound(to: TT_OS2.self)
        // The two heights exist from the table's version 2 on.
        guard unsafe os2.pointee.version != 0xFFFF, unsafe os2.pointee.version >= 2 else { return metrics }
        let capHeight = Double(unsafe os2.pointee.sCapHeight) * unit
        let xHeight = Double(unsafe os2.pointee.sxHeight) * unit
        if capHeight > 0 { metrics.capHeight = capHeight }
        if xHeight > 0 { metrics.xHeight = xHeight }
        return metrics
    }
}
