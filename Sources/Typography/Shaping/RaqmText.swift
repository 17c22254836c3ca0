import CFreeType
import CRaqm

#if canImport(Glibc)
    import Glibc
#endif

/// The owner of a `raqm_t`: one text on its way to glyphs.
@safe
struct RaqmText: ~Copyable {
    private let handle: OpaquePointer

    init?() {
        guard let handle = unsafe raqm_create() else { return nil }
        unsafe self.handle = handle
    }

    deinit {
        if Self.leaksFeatures { freeFeatures() }
        unsafe raqm_destroy(handle)
    }

    /// libraqm 0.7.0, which Debian 12 has, forgets the list of features: a clock in figures of equal width would cost
    /// a gigabyte a year. A version that frees them finds none.
    private static let leaksFeatures = raqm_version_atleast(0, 7, 0) && !raqm_version_atleast(0, 7, 1)

    private func freeFeatures() {
        let beginning = unsafe UnsafeMutablePointer<tafel_raqm_0_7_0>(handle)
        unsafe free(beginning.pointee.features)
        unsafe beginning.pointee.features = nil
        unsafe beginning.pointee.features_len = 0
    }

    /// Sets what to shape: `scalars`, which must not be empty, in `primary`; `features` are OpenType's names. False for
    /// want of memory.
    func set(
        _ scalars: UnsafeBufferPointer<UInt32>, isRightToLeft: Bool, features: [String], primary: FontFace
    ) -> Bool {
        let flags = Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR)
        let direction = isRightToLeft ? RAQM_DIRECTION_RTL : RAQM_DIRECTION_LTR
        guard unsafe raqm_set_text(handle, scalars.baseAddress, scalars.count),
            unsafe raqm_set_par_direction(handle, direction),
            unsafe raqm_set_freetype_face(handle, primary.handle),
            unsafe raqm_set_freetype_load_flags(handle, flags)
        else { return false }
        // One that is written wrongly is left out.
        for feature in features { unsafe raqm_add_font_feature(handle, feature, -1) }
        return true
    }

    /// Uses another face for some of the code points.
    func use(_ face: FontFace, from start: Int, count: Int) -> Bool {
        unsafe raqm_set_freetype_face_range(handle, face.handle, start, count)
    }

    /// Calls `body` with the glyphs in visual order; nil when shaping fails.
    func withGlyphs<Result>(_ body: (UnsafeBufferPointer<raqm_glyph_t>) -> Result) -> Result? {
        guard unsafe raqm_layout(handle) else { return nil }
        var count = 0
        let glyphs = unsafe raqm_get_glyphs(handle, &count)
        return unsafe body(UnsafeBufferPointer(start: glyphs, count: count))
    }
}
