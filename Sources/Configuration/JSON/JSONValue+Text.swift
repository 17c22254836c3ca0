extension JSONValue {
    /// The value as JSON, indented by two spaces; arrays of plain values stand in one line.
    public var text: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    /// The value as JSON in one line, without spaces.
    public var line: String {
        var text = ""
        writeLine(to: &text)
        return text
    }

    private func writeLine(to text: inout String) {
        switch self {
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.writeLine(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.write(member.key, to: &text)
                text += ":"
                member.value.writeLine(to: &text)
            }
            text += "}"
        default: write(to: &text, indentation: "")
        }
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .null: text += "null"
        case .boolean(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? String(value) : "null"
        case .string(let value): Self.write(value, to: &text)
        case .array(let values): write(values, to: &text, indentation: indentation)
        case .object(let members): write(members, to: &text, indentation: indentation)
        }
    }

    private func write(_ values: [JSONValue], to text: inout String, indentation: String) {
        let isPlain = values.allSatisfy(\.isPlain)
        let inner = indentation + "  "
        text += "["
        for (index, value) in values.enumerated() {
            if index > 0 { text += isPlain ? ", " : "," }
            if !isPlain { text += "\n" + inner }
            value.write(to: &text, indentation: inner)
        }
        if !isPlain { text += "\n" + indentation }
        text += "]"
    }

    private func write(_ members: [Member], to text: inout String, indentation: String) {
        guard !members.isEmpty else {
            text += "{}"
            return
        }
        let inner = indentation + "  "
        text += "{"
        for (index, member) in members.enumerated() {
            text += (index > 0 ? ",\n" : "\n") + inner
            Self.write(member.key, to: &text)
            text += ": "
            member.value.write(to: &text, indentation: inner)
        }
        text += "\n" + indentation + "}"
    }

    private var isPlain: Bool {
        switch self {
        case .array, .object: false
        default: true
        }
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            // The last ones are more than JSON asks for: YAML breaks lines at them, or does not take them at all.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
