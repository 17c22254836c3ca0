extension Problem {
    /// What is wrong, with what is needed to say so and to mend it.
    public enum Kind: Hashable, Sendable {
        // The text as a whole
        case tooLarge(bytes: Int, limit: Int)
        case empty
        case notUTF8(byte: UInt8)
        case wrongEncoding(String)
        case controlCharacter(UInt32)
        case outOfMemory

        // YAML
        case tabIndentation
        /// An error of syntax; what it belongs to began at `since`.
        case syntax(SyntaxProblem, since: SourcePosition?)
        case multipleDocuments
        case undefinedAlias(String, known: [String])
        case recursiveAlias(String)
        case tooDeep(limit: Int)
        case tooManyNodes(limit: Int)
        case tag(String)
        case mergeKey
        case keyIsNotText
        case duplicateKey(String, first: SourcePosition)

        // Keys
        /// A key that the object does not have; `elsewhere` are the paths where it would be right.
        case unknownKey(String, known: [String], suggestion: String?, elsewhere: [String])
        case missingKey(String, documentation: String)
        /// A name in a table of the user's own names that cannot be one.
        case badName(String)

        // Values
        /// Nothing where a value is expected; `commentFollows` when the value may have been taken for a comment.
        case missingValue(expected: String, commentFollows: Bool)
        case wrongType(expected: String, example: String?, found: Found)
        case notANumber(String, expected: String, trap: NumberReading.Trap?)
        case notABoolean(String)
        case outOfRange(String, allowed: String)
        case unknownChoice(String, choices: [String], suggestion: String?)
        case badFormat(String, expected: String, examples: [String], advice: String?)
        case wrongCount(Int, allowed: String)

        // References and rules between values
        /// A name that no entry of the table `kind` has.
        case unknownName(String, kind: String, known: [String], suggestion: String?)
        /// A part after the point that the named entry does not have.
        case unknownMember(String, of: String, known: [String], suggestion: String?)
        /// A rule of one settings type about its values.
        case rule(String, advice: String?)
    }

    /// What stands where something else is expected.
    public enum Found: Hashable, Sendable {
        case text(String)
        case quoted(String)
        case list
        case mapping
    }
}

/// The ways in which a text is not YAML.
public enum SyntaxProblem: Hashable, Sendable {
    case unexpectedColon
    case missingColon
    case unexpectedKey
    case reservedCharacter(Character)
    case unclosedQuote
    case unclosedList
    case unclosedMapping
    case wrongIndentation
    case textAfterQuote
    case unknownEscape
    case afterDocument
    case other(String)
}
