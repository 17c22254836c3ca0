import CUnibreak

/// Unicode line breaking (UAX #14) with libunibreak.
enum LineBreaks {
    private static let tables: Void = init_linebreak()

    /// For each code point, whether a line may end after it; never within a character as a reader sees it.
    static func opportunities(in paragraph: Paragraph) -> [Bool] {
        _ = tables
        let count = paragraph.scalars.count
        guard count > 0 else { return [] }
        var marks = [CChar](repeating: 0, count: count)
        if paragraph.scalars.contains(where: { substitute(for: $0) != nil }) {
            let scalars = paragraph.scalars.map { substitute(for: $0) ?? $0 }
            unsafe set_linebreaks_utf32(scalars, count, nil, &marks)
        } else {
            unsafe set_linebreaks_utf32(paragraph.scalars, count, nil, &marks)
        }
        var result = [Bool](repeating: false, count: count)
        for index in 0..<count where marks[index] <= CChar(LINEBREAK_ALLOWBREAK) {
            result[index] = index + 1 == count || paragraph.beginsCharacter[index + 1]
        }
        return result
    }

    /// What libunibreak is given in place of code points that its version 1.1 cannot take.
    ///
    /// Pictures, among them the letters of flags, break like ideographs; the library knows only some of them, and ends
    /// the program with an assertion at the letters of flags. U+FFFF is its mark for the end of a text.
    private static func substitute(for value: UInt32) -> UInt32? {
        switch value {
        case 0x1_F000...0x1_FAFF: 0x4E00
        case 0xFFFF: 0xFFFD
        default: nil
        }
    }
}
