/// A line as a range of code points of a paragraph.
struct LineRange: Hashable {
    var paragraph: Int
    /// What is drawn: white space at the end is left out.
    var scalars: Range<Int>
    /// Where the next line begins.
    var next: Int
    /// Whether the line ends within a word, at a soft hyphen.
    var endsInHyphen = false
}

/// Breaks paragraphs into lines, each as full as it can be.
///
/// White space may hang over the end of a line. A word that is wider than a line is parted between characters.
struct LineBreaker {
    /// In points; nil breaks at ends of paragraphs only.
    var width: Double?
    /// Lines beyond this number are not looked for.
    var limit: Int
    /// What a line may be too wide by: the sums here and after shaping differ by rounding.
    static let tolerance = 0.01

    /// At most `limit` lines, and one more when there is more text.
    func lines(of paragraphs: [ShapedParagraph]) -> [LineRange] {
        var result: [LineRange] = []
        for index in paragraphs.indices {
            var start = 0
            repeat {
                guard result.count <= limit else { return result }
                let line = line(of: paragraphs[index], at: index, from: start)
                result.append(line)
                start = line.next
            } while start < paragraphs[index].paragraph.scalars.count
        }
        return result
    }

    private func line(of shaped: ShapedParagraph, at index: Int, from start: Int) -> LineRange {
        let count = shaped.paragraph.scalars.count
        let next = width.map { lineEnd(of: shaped, from: start, width: max(0, $0) + Self.tolerance) } ?? count
        var end = next
        while end > start, Paragraph.isBlank(shaped.paragraph.scalars[end - 1]) { end -= 1 }
        let endsInHyphen = next < count && end > start && shaped.paragraph.scalars[end - 1] == Paragraph.softHyphen
        return LineRange(paragraph: index, scalars: start..<end, next: next, endsInHyphen: endsInHyphen)
    }

    private func lineEnd(of shaped: ShapedParagraph, from start: Int, width: Double) -> Int {
        let count = shaped.paragraph.scalars.count
        var used = 0.0
        var lastBreak = start
        var index = start
        while index < count {
            let advance = shaped.advances[index]
            if used + advance > width, index > start, !Paragraph.isBlank(shaped.paragraph.scalars[index]) { break }
            used += advance
            index += 1
            guard shaped.allowsBreakAfter[index - 1] else { continue }
            let isSoft = shaped.paragraph.scalars[index - 1] == Paragraph.softHyphen
            if !isSoft || used + shaped.hyphenAdvance <= width { lastBreak = index }
        }
        if index == count { return count }
        if lastBreak > start { return lastBreak }
        var split = index
        while split > start, !shaped.canSplit(before: split) { split -= 1 }
        if split > start { return split }
        split = index + 1
        while split < count, !shaped.canSplit(before: split) { split += 1 }
        return min(split, count)
    }
}
