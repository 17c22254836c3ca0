public import Sensors

extension AttributeReader {
    /// The whole text without white space at its ends.
    public var text: String {
        var start = 0
        var end = count
        while start < end, bytes[start].isSpace { start += 1 }
        while end > start, bytes[end - 1].isSpace || bytes[end - 1] == 0 { end -= 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Loads a file that holds nothing but one number.
    ///
    /// - Throws: The fault of reading; `truncated` when it is empty; `malformed` when it holds anything else.
    public func number(at path: String) throws(Fault) -> Double {
        try load(path)
        let text = text
        guard !text.isEmpty else { throw .truncated }
        guard let number = Double(text), number.isFinite else { throw .malformed(String(text.prefix(40))) }
        return number
    }

    /// Loads a file that holds a name; nil when it cannot be read or is empty.
    public func name(at path: String) -> String? {
        do {
            try load(path)
        } catch {
            // Names are optional everywhere: who has none is named by its device.
            return nil
        }
        let text = text
        return text.isEmpty ? nil : text
    }

    /// Goes to the start of the next line; false at the end.
    func nextLine() -> Bool {
        cursor = lineEnd == 0 ? 0 : lineEnd + 1
        guard cursor < count else { return false }
        lineEnd = cursor
        while lineEnd < count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        if lineEnd == 0 { return skipEmptyFirstLine() }
        return true
    }

    /// The next word of the line, up to white space or a colon; nil at the line's end.
    func nextWord() -> String? {
        guard let range = nextField() else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// The next word of the line as a number that is not negative; nil at the line's end or when it is none.
    ///
    /// Larger than 64 bits is read as the largest such number.
    func nextUnsigned() -> UInt64? {
        guard let range = nextField() else { return nil }
        var value: UInt64 = 0
        for index in range {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, isSumTooLarge) = product.addingReportingOverflow(UInt64(digit))
            value = isTooLarge || isSumTooLarge ? .max : sum
        }
        return value
    }

    /// The next word of the line as a decimal number.
    func nextDecimal() -> Double? {
        guard let word = nextWord(), let number = Double(word), number.isFinite else { return nil }
        return number
    }

    private func nextField() -> Range<Int>? {
        while cursor < lineEnd, bytes[cursor].isSeparator { cursor += 1 }
        let start = cursor
        while cursor < lineEnd, !bytes[cursor].isSeparator { cursor += 1 }
        return start < cursor ? start..<cursor : nil
    }

    private func skipEmptyFirstLine() -> Bool {
        while lineEnd < count, bytes[lineEnd] == UInt8(ascii: "\n") { lineEnd += 1 }
        cursor = lineEnd
        while lineEnd < count, bytes[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        return cursor < count
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
    fileprivate var isSeparator: Bool { isSpace || self == UInt8(ascii: ":") }
}
