import CFreeType

/// The owner of an `FT_Library`; every face keeps it alive.
@safe
final class FreeTypeLibrary {
    let handle: FT_Library

    init() throws(FontError) {
        var library: FT_Library?
        let code = unsafe FT_Init_FreeType(&library)
        guard code == 0, let library = unsafe library else {
            throw .libraryUnavailable(library: "FreeType", code: Int(code))
        }
        unsafe handle = library
    }

    deinit {
        unsafe FT_Done_FreeType(handle)
    }
}
