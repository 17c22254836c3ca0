import CFontconfig

/// The owner of a fontconfig pattern: what a font should be, or what one is.
@safe
struct FontPattern: ~Copyable {
    let handle: OpaquePointer

    init?() {
        guard let handle = unsafe FcPatternCreate() else { return nil }
        unsafe self.handle = handle
    }

    /// Takes over `handle`.
    init(adopting handle: OpaquePointer) {
        unsafe self.handle = handle
    }

    deinit {
        unsafe FcPatternDestroy(handle)
    }

    func add(family: String) {
        unsafe FcPatternAddString(handle, FC_FAMILY, family)
    }

    /// `weight` as in OpenType, 1...1000.
    func add(weight: Int) {
        unsafe FcPatternAddDouble(handle, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(weight)))
    }

    func add(slant: Int32) {
        unsafe FcPatternAddInteger(handle, FC_SLANT, slant)
    }

    func add(_ property: String, _ value: Bool) {
        unsafe FcPatternAddBool(handle, property, value ? 1 : 0)
    }

    var file: FontFile? {
        var path: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        guard unsafe FcPatternGetString(handle, FC_FILE, 0, &path) == FcResultMatch, let path = unsafe path else {
            return nil
        }
        if unsafe FcPatternGetInteger(handle, FC_INDEX, 0, &index) != FcResultMatch { index = 0 }
        return FontFile(path: unsafe String(cString: path), index: Int(index))
    }

    /// All names of the font's family.
    var families: [String] {
        var names: [String] = []
        var name: UnsafeMutablePointer<FcChar8>?
        while unsafe FcPatternGetString(handle, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
            let found = unsafe name
        {
            names.append(unsafe String(cString: found))
        }
        return names
    }
}
