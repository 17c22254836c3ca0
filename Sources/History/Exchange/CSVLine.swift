// Format: RFC 4180, fields separated by commas, one record a line; a field with a comma, a quote or a line's end is quoted.

/// One record of comma-separated values.
enum CSVLine {
    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")

    static func write(_ fields: [String]) -> String {
        fields.map { field in
            guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
            return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                + "\""
        }.joined(separator: ",")
    }

    /// The fields of a line; nil when a quoted field does not end.
    static func read(_ line: some Collection<UInt8>) -> [String]? {
        var fields: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var wasQuote = false
        for byte in line {
            if isQuoted, !wasQuote {
                if byte == quote { wasQuote = true } else { field.append(byte) }
                continue
            }
            switch byte {
            case quote where wasQuote:
                // Two quotes within quotes stand for one.
                field.append(quote)
                wasQuote = false
            case quote where field.isEmpty:
                isQuoted = true
            case comma:
                fields.append(String(decoding: field, as: UTF8.self))
                field.removeAll(keepingCapacity: true)
                isQuoted = false
                wasQuote = false
            default:
                field.append(byte)
            }
        }
        guard !isQuoted || wasQuote else { return nil }
        return fields + [String(decoding: field, as: UTF8.self)]
    }
}
