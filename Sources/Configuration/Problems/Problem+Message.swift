extension Problem {
    /// What is wrong, in one line without the place: `unknown key "rotaton" in display`.
    public var message: String {
        switch kind {
        case .tooLarge(let bytes, let limit):
            "the file is too large: more than \(limit) bytes (\(bytes) were read)"
        case .empty: "the file is empty"
        case .notUTF8(let byte):
            "the text is not UTF-8: the byte 0x\(String(byte, radix: 16, uppercase: true)) cannot stand here"
        case .wrongEncoding(let name): "the text is not UTF-8 but \(name)"
        case .controlCharacter(let value):
            "a control character (U+\(String(value, radix: 16, uppercase: true))) cannot stand in YAML"
        case .outOfMemory: "there is not enough memory to read the file"
        case .tabIndentation: "a tab in the indentation"
        case .syntax(let fault, _): fault.message
        case .multipleDocuments: "a second document begins here"
        case .undefinedAlias(let name, _): "the alias *\(name.quotedForMessage) has no anchor before it"
        case .recursiveAlias(let name): "the alias *\(name.quotedForMessage) stands inside its own anchor"
        case .tooDeep(let limit): "values stand more than \(limit) deep inside one another"
        case .tooManyNodes(let limit): "there are more than \(limit) values once all aliases are followed"
        case .tag(let tag): "the tag \(tag.quotedForMessage) is not used in this file"
        case .mergeKey: "merge keys (<<) are not supported"
        case .keyIsNotText: "a key must be a text"
        case .duplicateKey(let name, _): "the key \(name.quotedForMessage) stands here a second time"
        case .unknownKey(let name, _, _, _): "unknown key \(name.quotedForMessage)\(place)"
        case .missingKey(let name, _): "the key \(name.quotedForMessage) is missing\(place)"
        case .badName(let name): "\(name.quotedForMessage) cannot be a name"
        case .missingValue(let expected, _): "\(subject) has no value; \(expected) is expected"
        case .wrongType(let expected, _, let found): "\(subject) is \(found.message); \(expected) is expected"
        case .notANumber(let text, let expected, _):
            "\(subject) is \(text.quotedForMessage); \(expected) is expected"
        case .notABoolean(let text): "\(subject) is \(text.quotedForMessage); true or false is expected"
        case .outOfRange(let text, _): "\(subject) cannot be \(text.shortened)"
        case .unknownChoice(let text, _, _): "\(subject) cannot be \(text.quotedForMessage)"
        case .badFormat(let text, let expected, _, _):
            "\(subject) is \(text.quotedForMessage); \(expected) is expected"
        case .wrongCount(let count, _): "\(subject) has \(count) \(count == 1 ? "entry" : "entries")"
        case .unknownName(let name, let kind, _, _): "there is no \(kind) named \(name.quotedForMessage)"
        case .unknownMember(let member, let name, _, _):
            "\(name.quotedForMessage) has no channel \(member.quotedForMessage)"
        case .rule(let text, _): "\(subject): \(text)"
        }
    }

    /// ` in display`, or ` at the top level`.
    private var place: String {
        path.isEmpty ? " at the top level" : " in \(path.shortened)"
    }

    private var subject: String {
        path.isEmpty ? "the file" : path.shortened
    }
}

extension Problem.Found {
    var message: String {
        switch self {
        case .text(let text): text.quotedForMessage
        case .quoted(let text): "the text \(text.quotedForMessage) (in quotes)"
        case .list: "a list"
        case .mapping: "a group of keys"
        }
    }
}

extension SyntaxProblem {
    var message: String {
        switch self {
        case .unexpectedColon: "a colon cannot stand here"
        case .missingColon: "a colon is missing after this key"
        case .unexpectedKey: "a key cannot stand here"
        case .reservedCharacter(let character): "a value cannot begin with \(String(character).quotedForMessage)"
        case .unclosedQuote: "the quote that begins here is never closed"
        case .unclosedList: "a \"]\" or \",\" is missing in the list that begins here"
        case .unclosedMapping: "a \"}\" or \",\" is missing in the group that begins here"
        case .wrongIndentation: "the indentation does not fit the lines above"
        case .textAfterQuote: "a text goes on after its closing quote"
        case .unknownEscape: "an unknown escape after the backslash"
        case .afterDocument: "something follows after the end of the document"
        case .other(let text): "not valid YAML: \(text)"
        }
    }
}
