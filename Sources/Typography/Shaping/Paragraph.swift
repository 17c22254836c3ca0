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

    /// A tab is this many spaces wide.
    static let tabWidth = 4.0

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

    /// Part of the paragraph as one of its own, with `suffix` in `face` after it.
    func part(_ range: Range<Int>, suffix: [UInt32], face: Int) -> Paragraph {
        var part = Paragraph()
        part.isRightToLeft = isRightToLeft
        part.scalars = Array(scalars[range]) + suffix
        part.faces = Array(faces[range]) + Array(repeating: face, count: suffix.count)
        part.beginsCharacter = Array(beginsCharacter[range]) + Array(repeating: true, count: suffix.count)
        part.tabs = tabs.filter { range.contains($0) }.map { $0 - range.lowerBound }
        return part
    }

    /// Splits `text` at its ends of line and chooses a face for each character.
    static func split(_ text: String, stack: FontStack, primary: FontFace?) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var current = Paragraph()
        var several: [UInt32] = []
        for character in text {
            let scalars = character.unicodeScalars
            var first: UInt32 = 0
            var count = 0
            for scalar in scalars {
                if count == 0 { first = scalar.value }
                count += 1
            }
            if endsLine(first) {
                current.findDirection()
                paragraphs.append(current)
                current = Paragraph()
                continue
            }
            if count == 1 {
                current.append(first, stack: stack, primary: primary)
            } else {
                several.removeAll(keepingCapacity: true)
                for scalar in scalars { several.append(scalar.value) }
                current.append(several, stack: stack)
            }
        }
        current.findDirection()
        paragraphs.append(current)
        return paragraphs
    }

    private mutating func append(_ scalar: UInt32, stack: FontStack, primary: FontFace?) {
        var shaped = scalar
        if scalar < 0x20 || (0x7F...0x9F).contains(scalar) {
            if scalar == 0x09 { tabs.append(scalars.count) }
            shaped = scalar == 0x09 ? 0x20 : 0x200B
        }
        scalars.append(shaped)
        beginsCharacter.append(true)
        // Below the first code point with a picture of its own, having the glyph decides.
        if shaped < 0x231A, let primary, primary.contains(shaped) {
            faces.append(stack.primary)
        } else {
            faces.append(stack.face(for: [shaped]))
        }
    }

    private mutating func append(_ character: [UInt32], stack: FontStack) {
        let face = stack.face(for: character)
        for (index, scalar) in character.enumerated() {
            scalars.append(scalar)
            beginsCharacter.append(index == 0)
            faces.append(face)
        }
    }

    /// Takes the direction of the first letter (UAX #9, rules P2 and P3, by the blocks of right-to-left scripts).
    private mutating func findDirection() {
        for value in scalars {
            if value < 0x0590 {
                let isLatinLetter = (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value) || value >= 0xC0
                if isLatinLetter { return }
                continue
            }
            let isRightToLeftBlock: Bool
            switch value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF, 0x200F:
                isRightToLeftBlock = true
            default: isRightToLeftBlock = false
            }
            if value == 0x200F {
                isRightToLeft = true
                return
            }
            if value == 0x200E { return }
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
            isRightToLeft = isRightToLeftBlock
            return
        }
    }
}
