// Format: RFC 4180, and what spreadsheets make of it in countries with a decimal comma: `;` between the fields.

/// Splits lines of comma-separated values; the separator is found in the first line if it is not given.
public struct SeparatedText: Hashable, Sendable {
    public var separator: UInt8

    public init(separator: UInt8) {
        self.separator = separator
    }

    /// Takes the separator of which there are most outside quotation marks: a semicolon before a tab before a comma.
    public init(guessingFrom line: some Sequence<UInt8>) {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")]
        separator = candidates.first { counts[$0, default: 0] > 0 } ?? UInt8(ascii: ",")
    }

    /// The most fields of a line that are looked at.
    public static let limit = 4096

    /// The fields of one line, quotation marks taken off; a field cannot hold an end of line.
    public func fields(of line: some Sequence<UInt8>) -> [String] {
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var hasClosed = false
        for byte in line {
            if byte == UInt8(ascii: "\"") {
                // Twice within quotation marks is the mark itself.
                if isQuoted {
                    isQuoted = false
                    hasClosed = true
                } else if hasClosed {
                    field.append(byte)
                    isQuoted = true
                    hasClosed = false
                } else if field.isEmpty {
                    isQuoted = true
                } else {
                    field.append(byte)
                }
            } else if byte == separator, !isQuoted {
                fields.append(String(decoding: field, as: UTF8.self).trimmed)
                if fields.count == Self.limit { return fields }
                field.removeAll(keepingCapacity: true)
                hasClosed = false
            } else {
                hasClosed = false
                field.append(byte)
            }
        }
        fields.append(String(decoding: field, as: UTF8.self).trimmed)
        return fields
    }
}
