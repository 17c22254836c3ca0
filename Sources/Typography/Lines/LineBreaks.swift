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
        if paragraph.scalars.contains(where: isPicture) {
            unsafe set_linebreaks_utf32(paragraph.scalars.map { isPicture($0) ? 0x4E00 : $0 }, count, nil, &marks)
        } else {
            unsafe set_linebreaks_utf32(paragraph.scalars, count, nil, &marks)
        }
        var result = [Bool](repeating: false, count: count)
        for index in 0..<count where marks[index] <= CChar(LINEBREAK_ALLOWBREAK) {
            result[index] = index + 1 == count || paragraph.beginsCharacter[index + 1]
        }
        return result
    }

    /// Pictures, among them the letters of flags. They break like ideographs; libunibreak 1.1 knows only some of them
    /// and ends the program with an assertion at the letters of flags.
    private static func isPicture(_ value: UInt32) -> Bool { (0x1_F000...0x1_FAFF).contains(value) }
}
