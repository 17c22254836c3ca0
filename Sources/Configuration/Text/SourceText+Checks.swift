extension SourceText {
    private static let marks: [(bytes: [UInt8], name: String)] = [
        ([0xFF, 0xFE], "UTF-16 (little-endian)"), ([0xFE, 0xFF], "UTF-16 (big-endian)"),
    ]

    /// What keeps these bytes from being read as YAML at all, before any syntax; nil when nothing does.
    func unreadableProblem() -> Problem? {
        if bytes.count > Self.sizeLimit {
            return Problem(.tooLarge(bytes: bytes.count, limit: Self.sizeLimit), at: SourceRange(at: .start))
        }
        if let mark = Self.marks.first(where: { bytes.starts(with: $0.bytes) }) {
            return Problem(.wrongEncoding(mark.name), at: SourceRange(at: .start))
        }
        if let index = firstInvalidByte() {
            return Problem(.notUTF8(byte: bytes[index]), at: SourceRange(at: position(ofByte: index)))
        }
        return nil
    }

    /// The index of the first byte that no UTF-8 text has at its place.
    private func firstInvalidByte() -> Int? {
        var index = 0
        while index < bytes.count {
            guard let length = Self.sequenceLength(bytes[index...]) else { return index }
            index += length
        }
        return nil
    }

    /// The length of the UTF-8 sequence that `bytes` begins with; nil when it is none (Unicode 15, table 3-7).
    private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let lead = bytes.first else { return nil }
        let second: ClosedRange<UInt8>
        let length: Int
        switch lead {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard bytes.count >= length, second.contains(bytes[bytes.startIndex + 1]) else { return nil }
        let rest = bytes[(bytes.startIndex + 2)..<(bytes.startIndex + length)]
        return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
    }
}
