extension Problem {
    /// What to do about it, in one line; nil when the message says it all.
    public var hint: String? {
        switch kind {
        case .tooLarge: "a panel's configuration has a few kilobytes; is this the right file?"
        case .empty: "it needs at least \"screens:\"; an example is in the documentation"
        case .notUTF8, .wrongEncoding: "save the file as UTF-8"
        case .controlCharacter: "remove it; in double quotes it can be written as an escape such as \\x07"
        case .outOfMemory: "end other programs and try again"
        case .tooDeep: "no setting needs that; check the brackets and the indentation"
        case .tabIndentation: "indent with spaces; YAML allows no tabs there"
        case .syntax(let fault, let since): fault.hint(since: since)
        case .multipleDocuments: "remove the line \"---\"; one file holds one configuration"
        case .undefinedAlias(let name, let known):
            Self.hint(suggestion: Suggestion.best(for: name, among: known), known: known)
                ?? "put a text that begins with * into quotes"
        case .recursiveAlias: "write the value out"
        case .tooManyNodes: "write values out instead of nesting aliases"
        case .tag: "remove it; write a text that begins with ! in quotes"
        case .mergeKey: "write the keys out, or let an alias stand for a whole value"
        case .keyIsNotText: "write \"name: value\""
        case .duplicateKey(_, let first): "it stands in line \(first.line) already; keep one of the two"
        case .unknownKey(_, let known, let suggestion, let elsewhere):
            keyHint(known: known, suggestion: suggestion, elsewhere: elsewhere)
        case .missingKey(let name, let documentation): "add \"\(name): …\": \(documentation)"
        case .badName: "names have no points, no spaces and are not empty"
        case .missingValue(_, let commentFollows):
            commentFollows
                ? "what follows # is a comment; write the value in quotes" : "write a value, or remove the key"
        case .wrongType(let expected, let example, let found):
            example.map { "write \($0)" } ?? Self.typeHint(expected: expected, found: found)
        case .notANumber(_, _, let trap): trap?.hint ?? "write digits, such as 10 or 2.5"
        case .notABoolean(let text): Self.booleanHint(text)
        case .outOfRange(_, let allowed): "allowed is \(allowed)"
        case .unknownChoice(_, let choices, let suggestion): Self.hint(suggestion: suggestion, known: choices)
        case .badFormat(_, _, let examples, let advice):
            advice ?? "for example \(examples.map { "\"\($0)\"" }.joined(separator: " or "))"
        case .wrongCount(_, let allowed): "\(allowed) expected"
        case .unknownName(_, let kind, let known, let suggestion):
            known.isEmpty
                ? "there is no \(kind) at all; add one under \"\(kind)s:\""
                : Self.hint(suggestion: suggestion, known: known)
        case .unknownMember(_, _, let known, let suggestion): Self.hint(suggestion: suggestion, known: known)
        case .rule(_, let advice): advice
        }
    }

    private func keyHint(known: [String], suggestion: String?, elsewhere: [String]) -> String? {
        if let suggestion { return "did you mean \(suggestion.quotedForMessage)?" }
        if let place = elsewhere.first { return "it belongs in \(place)" }
        return Self.hint(suggestion: nil, known: known)
    }

    private static func hint(suggestion: String?, known: [String]) -> String? {
        if let suggestion { return "did you mean \(suggestion.quotedForMessage)?" }
        guard !known.isEmpty else { return nil }
        let shown = known.prefix(16).map(\.shortened).joined(separator: ", ")
        return "possible: \(shown)\(known.count > 16 ? ", …" : "")"
    }

    private static func typeHint(expected: String, found: Found) -> String {
        switch found {
        case .quoted: "remove the quotes"
        case .list: "remove the brackets or dashes"
        case .mapping: "write \"key: value\" with \(expected) as the value"
        case .text: "write lines of \"key: value\", further in than the key above"
        }
    }

    private static func booleanHint(_ text: String) -> String? {
        switch text.lowercased() {
        case "yes", "on", "y", "1", "ja", "an": "did you mean \"true\"?"
        case "no", "off", "n", "0", "nein", "aus": "did you mean \"false\"?"
        default: "write true or false"
        }
    }
}

extension NumberReading.Trap {
    var hint: String? {
        switch self {
        case .decimalComma(let meant): "the decimal sign is a point: write \(meant)"
        case .leadingZero(let meant):
            "a leading zero means an octal number to some readers of YAML: write \(meant)"
        case .sexagesimal: "some readers of YAML take this for a number to the base 60: write it as one number"
        case .digitGroups(let meant): "write the digits without separators: \(meant)"
        case .unit(let number, let unit): "write \(number) alone, without \(unit.quotedForMessage)"
        case .notFinite: "write a finite number"
        case .quoted: "remove the quotes"
        }
    }
}

extension SyntaxProblem {
    func hint(since: SourcePosition?) -> String? {
        switch self {
        case .unexpectedColon: "put a text with \": \" into quotes, or check the indentation and the line above"
        case .missingColon: "write \"key: value\", with a space after the colon"
        case .unexpectedKey: "put it on a line of its own"
        case .reservedCharacter: "put the text into quotes"
        case .unclosedQuote: "close it with the same kind of quote"
        case .unclosedList, .unclosedMapping: "check the brackets and commas from here on"
        case .wrongIndentation:
            "let keys that belong together begin in the same column"
                + (since.map { "; these began in line \($0.line), column \($0.column)" } ?? "")
        case .unknownEscape: "write \\\\ for a backslash, or use single quotes"
        case .afterDocument: "remove it, or the line \"---\" or \"...\" above"
        case .textAfterQuote: "write '' for a quote inside single quotes, or \\\" inside double quotes"
        case .other: "check this place and the line above"
        }
    }
}
