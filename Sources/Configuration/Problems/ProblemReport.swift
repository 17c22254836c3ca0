/// Everything that is wrong with one configuration, in the order of the text.
public struct ProblemReport: Error, Sendable {
    public let source: SourceText
    public let problems: [Problem]

    public init(source: SourceText, problems: [Problem]) {
        self.source = source
        self.problems = problems.sorted { $0.range.start < $1.range.start }
    }
}

extension ProblemReport: CustomStringConvertible {
    /// For each problem `file:line:column: error: message` (or `warning`), the line with the place marked, and the hint.
    public var description: String {
        problems.map(describe).joined()
    }

    private func describe(_ problem: Problem) -> String {
        let place = problem.range.start
        var text = "\(source.name):\(place.line):\(place.column): \(problem.severity.rawValue): \(problem.message)\n"
        if let excerpt = excerpt(of: problem.range) { text += excerpt }
        if let hint = problem.hint { text += "      = \(hint)\n" }
        return text
    }

    /// The line and a mark under the place; nil where there is none or where it may show a secret.
    private func excerpt(of range: SourceRange) -> String? {
        guard let line = source.line(range.start.line), !Self.mayBeSecret(line) else { return nil }
        let scalars = Array(line.unicodeScalars)
        let start = max(0, range.start.column - 1)
        guard start <= scalars.count, scalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
        let end =
            range.end.line == range.start.line ? min(max(start + 1, range.end.column - 1), scalars.count) : start + 1
        let first = max(0, start - 60)
        let last = min(scalars.count, first + 100)
        let shown = String(
            String.UnicodeScalarView(scalars[first..<last].map { $0.isPlain ? $0 : $0 == "\t" ? "→" : "\u{FFFD}" }))
        let width = max(1, min(end, last) - start)
        let number = String(range.start.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count)) + number
        return "\(margin) | \(shown)\n      | \(String(repeating: " ", count: start - first))^"
            + String(repeating: "~", count: width - 1) + "\n"
    }

    /// Whether a line holds a key that may stand for a secret itself, and not for a file that holds it.
    private static func mayBeSecret(_ line: String) -> Bool {
        let letters = line.lowercased()
        return ["password", "passwd", "secret", "token"].contains { word in
            letters.ranges(of: word).contains { !letters[$0.upperBound...].hasPrefix("file") }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar takes one column and does nothing else on a terminal.
    fileprivate var isPlain: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        default: true
        }
    }
}
