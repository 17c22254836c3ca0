/// A syntax error in libyaml's words, turned into ours.
struct SyntaxFault {
    /// What libyaml says, such as `could not find expected ':'`.
    var message: String
    /// What it was reading, such as `while scanning a simple key`.
    var context: String
    /// Where that began.
    var begun: SourcePosition?

    /// The problem, put where the reader can see the cause.
    func problem(at position: SourcePosition, in text: SourceText) -> Problem {
        let line = text.line(position.line) ?? ""
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        if let tab = indentation.firstIndex(of: "\t") {
            let column = indentation.distance(from: indentation.startIndex, to: tab) + 1
            return Problem(
                .tabIndentation, at: SourceRange(at: SourcePosition(line: position.line, column: column)))
        }
        let character = line.unicodeScalars.dropFirst(position.column - 1).first.map(Character.init)
        var (kind, place) = fault(character, at: position)
        let before = line.unicodeScalars.prefix(position.column - 1).last { $0 != " " }
        if kind == .wrongIndentation, before == "\"" || before == "'" { kind = .textAfterQuote }
        return Problem(.syntax(kind, since: begun), at: SourceRange(at: place))
    }

    private func fault(_ character: Character?, at position: SourcePosition) -> (SyntaxProblem, SourcePosition) {
        let start = begun ?? position
        switch message {
        case "mapping values are not allowed in this context":
            return (.unexpectedColon, position)
        case "could not find expected ':'":
            return (.missingColon, start)
        case "found character that cannot start any token":
            return (.reservedCharacter(character ?? " "), position)
        case "found unexpected end of stream" where context.contains("quoted scalar"):
            return (.unclosedQuote, start)
        case "found unexpected document indicator" where context.contains("quoted scalar"):
            return (.unclosedQuote, start)
        case "did not find expected ',' or ']'": return (.unclosedList, start)
        case "did not find expected ',' or '}'": return (.unclosedMapping, start)
        case "did not find expected key", "did not find expected '-' indicator",
            "block sequence entries are not allowed in this context", "found invalid indentation":
            return (.wrongIndentation, position)
        case "mapping keys are not allowed in this context": return (.unexpectedKey, position)
        case "found unknown escape character": return (.unknownEscape, position)
        case "did not find expected <document start>": return (.afterDocument, position)
        default: return (.other(context.isEmpty ? message : "\(message) \(context)"), position)
        }
    }
}
