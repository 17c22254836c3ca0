// Format: RFC 8259. Numbers become `Double`; of equal keys the last counts.

/// A value read from JSON text that came from outside.
public enum JSONText: Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONText])
    case object([String: JSONText])

    /// The deepest nesting that is read.
    private static let deepest = 64

    /// Nil when the bytes are not exactly one JSON value.
    public init?(_ bytes: some Collection<UInt8>) {
        var parser = Parser(bytes: Array(bytes))
        guard let value = parser.value(depth: 0) else { return nil }
        parser.skipSpace()
        guard parser.index == parser.bytes.count else { return nil }
        self = value
    }

    /// What a path of keys and indices leads to, as `sensors.0.temperature`; nil when it leads nowhere.
    ///
    /// Indices below zero count from the end. A key that has points itself is found too: `sensor.kitchen.state`.
    public func at(_ path: String) -> JSONText? {
        at(path.split(separator: ".")[...])
    }

    private func at(_ keys: ArraySlice<Substring>) -> JSONText? {
        guard let first = keys.first else { return self }
        switch self {
        case .object(let members):
            if let member = members[String(first)] { return member.at(keys.dropFirst()) }
            for count in 2..<max(2, keys.count + 1) {
                let key = keys.prefix(count).joined(separator: ".")
                if let member = members[key] { return member.at(keys.dropFirst(count)) }
            }
            return nil
        case .list(let elements):
            guard let number = Int(first) else { return nil }
            let (index, overflow) = number < 0 ? elements.count.addingReportingOverflow(number) : (number, false)
            guard !overflow, elements.indices.contains(index) else { return nil }
            return elements[index].at(keys.dropFirst())
        default:
            return nil
        }
    }

    private struct Parser {
        let bytes: [UInt8]
        var index = 0

        mutating func skipSpace() {
            while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        }

        mutating func value(depth: Int) -> JSONText? {
            guard depth < JSONText.deepest else { return nil }
            skipSpace()
            guard index < bytes.count else { return nil }
            switch bytes[index] {
            case UInt8(ascii: "{"): return object(depth: depth)
            case UInt8(ascii: "["): return list(depth: depth)
            case UInt8(ascii: "\""): return string().map(JSONText.text)
            case UInt8(ascii: "t"): return word("true", .flag(true))
            case UInt8(ascii: "f"): return word("false", .flag(false))
            case UInt8(ascii: "n"): return word("null", .null)
            default: return number()
            }
        }

        private mutating func take(_ byte: Unicode.Scalar) -> Bool {
            guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
            index += 1
            return true
        }

        private mutating func word(_ text: StaticString, _ value: JSONText) -> JSONText? {
            let expected = Array(text.description.utf8)
            guard bytes[index...].starts(with: expected) else { return nil }
            index += expected.count
            return value
        }

        private mutating func number() -> JSONText? {
            let start = index
            let allowed = Array("+-0123456789.eE".utf8)
            while index < bytes.count, allowed.contains(bytes[index]) { index += 1 }
            let text = String(decoding: bytes[start..<index], as: UTF8.self)
            guard let first = text.first, first != "+", first != ".", let number = Double(text), number.isFinite else {
                return nil
            }
            return .number(number)
        }

        private mutating func list(depth: Int) -> JSONText? {
            index += 1
            var elements: [JSONText] = []
            skipSpace()
            if take("]") { return .list([]) }
            while true {
                guard let element = value(depth: depth + 1) else { return nil }
                elements.append(element)
                skipSpace()
                if take("]") { return .list(elements) }
                guard take(",") else { return nil }
            }
        }

        private mutating func object(depth: Int) -> JSONText? {
            index += 1
            var members: [String: JSONText] = [:]
            skipSpace()
            if take("}") { return .object([:]) }
            while true {
                skipSpace()
                guard index < bytes.count, bytes[index] == UInt8(ascii: "\""), let key = string() else { return nil }
                skipSpace()
                guard take(":"), let member = value(depth: depth + 1) else { return nil }
                members[key] = member
                skipSpace()
                if take("}") { return .object(members) }
                guard take(",") else { return nil }
            }
        }

        private mutating func string() -> String? {
            index += 1
            var text: [UInt8] = []
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                switch byte {
                case UInt8(ascii: "\""):
                    return String(validating: text, as: UTF8.self)
                case UInt8(ascii: "\\"):
                    guard let scalar = escape() else { return nil }
                    text += Array(String(scalar).utf8)
                case ..<0x20:
                    return nil
                default:
                    text.append(byte)
                }
            }
            return nil
        }

        private mutating func escape() -> Unicode.Scalar? {
            guard index < bytes.count else { return nil }
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
            case UInt8(ascii: "u"): return unicode()
            default: return nil
            }
        }

        /// Four hexadecimal digits, or twice four for what lies beyond 16 bits.
        private mutating func unicode() -> Unicode.Scalar? {
            guard let first = digits() else { return nil }
            guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
            guard take("\\"), take("u"), let second = digits(), (0xDC00..<0xE000).contains(second) else { return nil }
            return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        }

        private mutating func digits() -> UInt32? {
            guard index + 4 <= bytes.count else { return nil }
            let text = String(decoding: bytes[index..<index + 4], as: UTF8.self)
            index += 4
            return text.allSatisfy(\.isHexDigit) ? UInt32(text, radix: 16) : nil
        }
    }
}
