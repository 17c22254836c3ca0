import CFontconfig

/// Asks fontconfig for font files.
@safe
final class FontFinder {
    /// What a font should be like; earlier families are preferred.
    struct Request {
        var families: [String]
        var weight = 400
        var isItalic = false
        /// Whether the font must be a coloured one.
        var wantsColor = false
    }

    struct Match {
        var file: FontFile
        var families: [String]
    }

    private let configuration: OpaquePointer

    /// Reads the system's configuration and the list of its fonts.
    init() throws(FontError) {
        guard let configuration = unsafe FcInitLoadConfigAndFonts() else {
            throw .libraryUnavailable(library: "fontconfig", code: 0)
        }
        unsafe self.configuration = configuration
    }

    deinit {
        unsafe FcConfigDestroy(configuration)
    }

    /// The font nearest to `request`; nil when there is none at all.
    func match(_ request: Request) -> Match? {
        guard let pattern = pattern(for: request) else { return nil }
        var result = FcResultNoMatch
        guard let handle = unsafe FcFontMatch(configuration, pattern.handle, &result) else { return nil }
        let found = unsafe FontPattern(adopting: handle)
        guard result == FcResultMatch, let file = found.file else { return nil }
        return Match(file: file, families: found.families)
    }

    /// All fonts, the nearest to `request` first.
    func ranking(for request: Request) -> FontRanking? {
        guard let pattern = pattern(for: request) else { return nil }
        var result = FcResultNoMatch
        guard let set = unsafe FcFontSort(configuration, pattern.handle, 0, nil, &result) else { return nil }
        return unsafe FontRanking(adopting: set)
    }

    private func pattern(for request: Request) -> FontPattern? {
        guard let pattern = FontPattern() else { return nil }
        for family in request.families { pattern.add(family: family) }
        pattern.add(weight: max(1, min(1000, request.weight)))
        pattern.add(slant: request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        // Instances of variable fonts are listed as fonts of their own; the bare file has no weight.
        pattern.add(FC_VARIABLE, false)
        if request.wantsColor {
            pattern.add(FC_COLOR, true)
        } else {
            pattern.add(FC_SCALABLE, true)
        }
        unsafe FcConfigSubstitute(configuration, pattern.handle, FcMatchPattern)
        unsafe FcDefaultSubstitute(pattern.handle)
        return pattern
    }

    /// The files of a family by path.
    func files(ofFamily family: String) -> [FontFile] {
        guard let pattern = FontPattern(), let properties = unsafe FcObjectSetCreate() else { return [] }
        defer { unsafe FcObjectSetDestroy(properties) }
        unsafe FcObjectSetAdd(properties, FC_FILE)
        unsafe FcObjectSetAdd(properties, FC_INDEX)
        pattern.add(family: family)
        guard let set = unsafe FcFontList(configuration, pattern.handle, properties) else { return [] }
        defer { unsafe FcFontSetDestroy(set) }
        var files: [FontFile] = []
        for position in 0..<Int(unsafe set.pointee.nfont) {
            guard let shared = unsafe set.pointee.fonts[position] else { continue }
            unsafe FcPatternReference(shared)
            let found = unsafe FontPattern(adopting: shared)
            if let file = found.file { files.append(file) }
        }
        return files.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    }
}
