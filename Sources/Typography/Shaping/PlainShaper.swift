import CFreeType
import CHarfBuzz
import CRaqm

/// Shapes plain texts in one face: such as stand in one direction and one script, for which HarfBuzz needs no help.
///
/// libraqm makes HarfBuzz's font anew for each text, and with it the plan of which of the font's rules apply, which takes
/// twenty times as long as applying them. Here the font is kept, and HarfBuzz keeps its plans: one for each script and
/// set of features, which are four at most. The glyphs are those of libraqm, as a test has it.
@safe
final class PlainShaper {
    /// What all texts have that are shaped alike.
    enum Script {
        /// Figures and signs only.
        case common
        case latin
    }

    private let font: OpaquePointer
    private let buffer: OpaquePointer
    /// Outlives the font, which holds its face.
    private let library: FreeTypeLibrary

    init(_ face: FT_Face, library: FreeTypeLibrary) {
        unsafe font = hb_ft_font_create_referenced(face)
        unsafe buffer = hb_buffer_create()
        self.library = library
        unsafe hb_ft_font_set_load_flags(font, Int32(FT_LOAD_NO_HINTING | FT_LOAD_COLOR))
    }

    deinit {
        unsafe hb_buffer_destroy(buffer)
        unsafe hb_font_destroy(font)
    }

    /// The script of a text that is plain; nil for others.
    ///
    /// Plain are letters of the Latin script with figures, spaces and signs of no script: in a line from left to right all
    /// of them stand on the level of the line (UAX #9, rules W7 and N2), and what has no script takes that of the letters
    /// (UAX #24, section 5).
    static func script(of scalars: some Sequence<UInt32>) -> Script? {
        var script = Script.common
        for value in scalars {
            switch value {
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: script = .latin
            // Without the soft hyphen. The signs of other blocks are those of units, money and set texts.
            case 0x20...0x7E, 0xA0...0xAC, 0xAE...0xBF, 0xD7, 0xF7: continue
            case 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205E, 0x20A0...0x20BF, 0x2212: continue
            default: return nil
            }
        }
        return script
    }

    /// Whether all figures take the same room, to a hundredth, when tabular ones are asked for.
    var hasTabularFigures: Bool {
        let figures = Array<UInt32>(0x30...0x39)
        return unsafe figures.withUnsafeBufferPointer { figures in
            unsafe withGlyphs(of: figures, script: .common, hasMonospacedDigits: true) { glyphs in
                let widths = unsafe glyphs.map(\.x_advance)
                guard let least = widths.min(), let most = widths.max() else { return false }
                return most - least <= most / 100
            }
        }
    }

    /// Shapes a plain text, which must not be empty, and calls `body` with its glyphs as libraqm gives them.
    func withGlyphs<Result>(
        of scalars: UnsafeBufferPointer<UInt32>, script: Script, hasMonospacedDigits: Bool,
        _ body: (UnsafeBufferPointer<raqm_glyph_t>) -> Result
    ) -> Result {
        unsafe hb_buffer_clear_contents(buffer)
        let length = Int32(scalars.count)
        unsafe hb_buffer_add_utf32(buffer, scalars.baseAddress, length, 0, length)
        unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        unsafe hb_buffer_set_script(buffer, script == .latin ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON)
        unsafe hb_buffer_set_language(buffer, hb_language_get_default())
        var tabularFigures = hb_feature_t(
            tag: tafel_hb_tag(0x74, 0x6E, 0x75, 0x6D), value: 1, start: 0, end: .max)
        unsafe hb_shape(font, buffer, &tabularFigures, hasMonospacedDigits ? 1 : 0)
        var count: UInt32 = 0
        let glyphs = unsafe hb_buffer_get_glyph_infos(buffer, &count)
        let places = unsafe hb_buffer_get_glyph_positions(buffer, &count)
        return unsafe withUnsafeTemporaryAllocation(of: raqm_glyph_t.self, capacity: Int(count)) { shaped in
            for index in 0..<Int(count) {
                guard let glyph = unsafe glyphs?[index], let place = unsafe places?[index] else { continue }
                unsafe shaped.initializeElement(
                    at: index,
                    to: raqm_glyph_t(
                        index: glyph.codepoint, x_advance: place.x_advance, y_advance: place.y_advance,
                        x_offset: place.x_offset, y_offset: place.y_offset, cluster: glyph.cluster, ftface: nil))
            }
            return unsafe body(UnsafeBufferPointer(shaped))
        }
    }
}
