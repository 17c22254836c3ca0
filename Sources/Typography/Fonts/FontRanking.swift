import CFontconfig

/// All installed fonts in the order in which they suit a request, with the code points that each has.
@safe
final class FontRanking {
    private let set: UnsafeMutablePointer<FcFontSet>

    /// Takes over `set`.
    init(adopting set: UnsafeMutablePointer<FcFontSet>) {
        unsafe self.set = set
    }

    deinit {
        unsafe FcFontSetDestroy(set)
    }

    /// The first font that has all of `characters`.
    func first(with characters: [UInt32]) -> FontFile? {
        for position in 0..<Int(unsafe set.pointee.nfont) {
            guard let font = unsafe set.pointee.fonts[position] else { continue }
            var known: OpaquePointer?
            guard unsafe FcPatternGetCharSet(font, FC_CHARSET, 0, &known) == FcResultMatch,
                let characterSet = unsafe known,
                characters.allSatisfy({ unsafe FcCharSetHasChar(characterSet, $0) != 0 })
            else { continue }
            unsafe FcPatternReference(font)
            return unsafe FontPattern(adopting: font).file
        }
        return nil
    }
}
