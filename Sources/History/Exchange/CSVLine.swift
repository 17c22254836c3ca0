// Format: RFC 4180, fields separated by commas, one record a line; a field with a comma, a quote or a line's end is quoted.

/// One record of comma-separated values.
enum CSVLine {
    static func write(_ fields: [String]) -> String {
        fields.map { field in
            guard field.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return field }
            return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                + "\""
        }.joined(separator: ",")
    }

    /// The fields of a line; nil when a quoted field does not end.
    static func read(_ line: Substring) -> [String]? {
        var fields: [String] = []
        var field = ""
        var isQuoted = false
        var wasQuote = false
        for character in line {
            if isQuoted, !wasQuote {
                if character == "\"" { wasQuote = true } else { field.append(character) }
                continue
            }
            switch character {
            case "\"" where wasQuote:
                // Two quotes within quotes stand for one.
                field.append("\"")
                wasQuote = false
            case "\"" where field.isEmpty:
                isQuoted = true
            case ",":
                fields.append(field)
                field = ""
                isQuoted = false
                wasQuote = false
            default:
                field.append(character)
            }
        }
        guard !isQuoted || wasQuote else { return nil }
        return fields + [field]
    }
}
