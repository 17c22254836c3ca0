// Format: RFC 8259.

extension JSONValue {
    /// The deepest nesting that is read.
    private static let deepest = 32

    /// The value that `bytes` write; nil when they are not exactly one JSON value in UTF-8.
    ///
    /// Made for what comes from outside: nothing traps, and nesting is limited. Of equal keys the first counts.
    public init?(parsing bytes: some Sequence<UInt8>) {
        var reader = Reader(bytes: Array(bytes))
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        guard reader.index == reader.bytes.count else { return nil }
        self = value
    }

    private struct Reader {
        let bytes: [UInt8]
        var index = 0

        private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { index += 1 }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            index += 1
            return true
        }

        mutating func value(depth: Int) -> JSONValue? {
            guard depth < JSONValue.deepest else { return nil }
            skipSpace()
            switch next {
            case UInt8(ascii: "{"): return object(depth: depth)
            case UInt8(ascii: "["): return array(depth: depth)
            case UInt8(ascii: "\""): return string().map(JSONValue.string)
            case UInt8(ascii: "t"): return word("true", .boolean(true))
            case UInt8(ascii: "f"): return word("false", .boolean(false))
            case UInt8(ascii: "n"): return word("null", .null)
            default: return number()
            }
        }

        private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
            let letters = Array(word.description.utf8)
            guard bytes[index...].starts(with: letters) else { return nil }
            index += letters.count
            return value
        }

        private mutating func object(depth: Int) -> JSONValue? {
            index += 1
            var members: [Member] = []
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            while true {
                skipSpace()
                guard let key = string() else { return nil }
                skipSpace()
                guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
                members.append(Member(key, value))
                skipSpace()
                if take(UInt8(ascii: "}")) { return .object(members) }
                guard take(UInt8(ascii: ",")) else { return nil }
            }
        }

        private mutating func array(depth: Int) -> JSONValue? {
            index += 1
            var values: [JSONValue] = []
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            while true {
                guard let value = value(depth: depth + 1) else { return nil }
                values.append(value)
                skipSpace()
                if take(UInt8(ascii: "]")) { return .array(values) }
                guard take(UInt8(ascii: ",")) else { return nil }
            }
        }

        /// A number as JSON writes it, and finite.
        private mutating func number() -> JSONValue? {
            let start = index
            _ = take(UInt8(ascii: "-"))
            let isZero = next == UInt8(ascii: "0")
            guard digits() else { return nil }
            if isZero, bytes[start..<index].drop(while: { $0 == UInt8(ascii: "-") }).count > 1 { return nil }
            var isWhole = true
            if take(UInt8(ascii: ".")) {
                isWhole = false
                guard digits() else { return nil }
            }
            if let letter = next, letter | 0x20 == UInt8(ascii: "e") {
                isWhole = false
                index += 1
                if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
                guard digits() else { return nil }
            }
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            if isWhole, let integer = Int(text) { return .integer(integer) }
            guard let number = Double(text), number.isFinite else { return nil }
            return .number(number)
        }

        private mutating func digits() -> Bool {
            let start = index
            while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
            return index > start
        }

        private mutating func string() -> String? {
            guard take(UInt8(ascii: "\"")) else { return nil }
            var units: [UInt8] = []
            while let byte = next {
                index += 1
                switch byte {
                case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let scalar = escape() else { return nil }
                    units += Array(String(Character(scalar)).utf8)
                case 0..<0x20: return nil
                default: units.append(byte)
                }
            }
            return nil
        }

        private mutating func escape() -> Unicode.Scalar? {
            guard let letter = next else { return nil }
            index += 1
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"): return codePoint()
            default: return nil
            }
        }

        /// Four hexadecimal digits, or two times four for what lies beyond 16 bits.
        private mutating func codePoint() -> Unicode.Scalar? {
            guard let first = unit() else { return nil }
            guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
            guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = unit(),
                (0xDC00..<0xE000).contains(second)
            else { return nil }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }

        private mutating func unit() -> UInt32? {
            guard bytes.count - index >= 4 else { return nil }
            var value: UInt32 = 0
            for _ in 0..<4 {
                guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, bytes[index] < 0x80 else {
                    return nil
                }
                value = value << 4 | UInt32(digit)
                index += 1
            }
            return value
        }
    }
}
