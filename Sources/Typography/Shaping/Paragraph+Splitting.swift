extension Paragraph {
    /// Splits a text at its ends of line and chooses a face for each character.
    static func split(_ pieces: [TextPiece], collection: FontCollection) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var current = Paragraph()
        for (index, piece) in pieces.enumerated() {
            let stack = collection.stack(for: piece.font)
            current.lastPiece = index
            current.append(piece.text, stack: stack, primary: collection.face(stack.primary)) { current in
                if pieces.count > 1 { current.notePiece() }
                current.findDirection()
                paragraphs.append(current)
                current = Paragraph()
                current.lastPiece = index
            }
            if pieces.count > 1 { current.notePiece() }
        }
        current.findDirection()
        paragraphs.append(current)
        return paragraphs
    }

    /// Notes that the code points added last belong to the last piece.
    private mutating func notePiece() {
        pieces += Array(repeating: lastPiece, count: scalars.count - pieces.count)
    }

    private mutating func append(
        _ text: String, stack: FontStack, primary: FontFace?, endParagraph: (inout Paragraph) -> Void
    ) {
        var several: [UInt32] = []
        for character in text {
            let scalars = character.unicodeScalars
            var first: UInt32 = 0
            var count = 0
            for scalar in scalars {
                if count == 0 { first = scalar.value }
                count += 1
            }
            if Self.endsLine(first) {
                endParagraph(&self)
                continue
            }
            if count == 1 {
                append(first, stack: stack, primary: primary)
            } else {
                several.removeAll(keepingCapacity: true)
                for scalar in scalars { several.append(scalar.value) }
                append(several, stack: stack)
            }
        }
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
