/// The code points between two ends of line, ready for shaping.
struct Paragraph {
    /// What is shaped: as in the text, but tabs are spaces and other control characters nothing.
    var scalars: [UInt32] = []
    /// The face of each code point.
    var faces: [Int] = []
    /// Whether a code point begins what a reader sees as one character.
    var beginsCharacter: [Bool] = []
    /// Places of tabs, ascending.
    var tabs: [Int] = []
    var isRightToLeft = false
    /// The piece of the text of each code point; empty while all are of the first.
    var pieces: [Int] = []
    /// The piece in which the paragraph ends.
    var lastPiece = 0

    /// A tab is this many spaces wide.
    static let tabWidth = 4.0

    /// The piece of a code point, or for a place without one that in which the paragraph ends.
    func piece(at index: Int) -> Int {
        pieces.indices.contains(index) ? pieces[index] : lastPiece
    }

    func isTab(_ index: Int) -> Bool {
        var low = 0
        var high = tabs.count
        while low < high {
            let middle = (low + high) / 2
            if tabs[middle] < index { low = middle + 1 } else { high = middle }
        }
        return low < tabs.count && tabs[low] == index
    }

    /// A code point that ends a line (UAX #14, classes BK, CR, LF, NL).
    static func endsLine(_ value: UInt32) -> Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space that may hang over the end of a line.
    static func isBlank(_ value: UInt32) -> Bool {
        switch value {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }
}

extension Paragraph {
    static let softHyphen: UInt32 = 0xAD

    /// Part of the paragraph as one of its own, with `suffix` in `face` after it, which joins the last piece.
    func part(_ range: Range<Int>, suffix: [UInt32], face: Int) -> Paragraph {
        var part = Paragraph()
        part.isRightToLeft = isRightToLeft
        part.scalars = Array(scalars[range]) + suffix
        part.faces = Array(faces[range]) + Array(repeating: face, count: suffix.count)
        part.beginsCharacter = Array(beginsCharacter[range]) + Array(repeating: true, count: suffix.count)
        part.lastPiece = piece(before: range.upperBound, notBefore: range.lowerBound)
        if !pieces.isEmpty {
            part.pieces = Array(pieces[range]) + Array(repeating: part.lastPiece, count: suffix.count)
        }
        part.tabs = tabs.filter { range.contains($0) }.map { $0 - range.lowerBound }
        return part
    }

    /// The piece of what stands before `end`, or of what begins at `start` when nothing does.
    func piece(before end: Int, notBefore start: Int) -> Int {
        piece(at: max(start, end - 1))
    }
}
