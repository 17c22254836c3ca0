/// One reading of a configuration: where it is, what it found wrong, which names were defined and used.
struct DecodingPass {
    /// How many problems are reported; a file with more is not the right file.
    static let problemLimit = 1000

    let source: SourceText
    let root: ValueShape
    private(set) var problems: [Problem] = []
    private(set) var path = ""
    private var definitions: [String: [String: Definition]] = [:]
    private(set) var references: [PlacedReference] = []

    /// An entry of a table that others may refer to.
    private struct Definition {
        /// Its place among the entries of its table.
        var order: Int
        /// The parts that may follow after a point; nil when they are not known beforehand.
        var members: [String]?
    }

    init(source: SourceText, root: ValueShape) {
        self.source = source
        self.root = root
    }

    /// Whether further problems are not reported, so that nobody need look for hints.
    var isFull: Bool { problems.count >= Self.problemLimit }

    mutating func report(_ kind: Problem.Kind, at range: SourceRange) {
        append(Problem(kind, at: range, path: path))
    }

    /// Runs `body` one step further down: `component` is a key, or an index in brackets.
    mutating func descending<Result>(into component: String, _ body: (inout DecodingPass) -> Result) -> Result {
        let before = path
        path += path.isEmpty || component.hasPrefix("[") ? component : "." + component
        defer { path = before }
        return body(&self)
    }

    mutating func define(_ name: String, kind: String, members: [String]?) {
        definitions[kind, default: [:]][name] = Definition(order: definitions[kind]?.count ?? 0, members: members)
    }

    mutating func use(_ reference: NameReference, kind: String, at range: SourceRange) {
        references.append(PlacedReference(reference: reference, kind: kind, range: range, path: path))
    }

    /// Reports the uses of names that nothing defines; to be called once all has been read.
    mutating func resolveReferences() {
        for use in references where !isFull {
            let known = definitions[use.kind, default: [:]]
            let name = use.reference.name
            guard let definition = known[name] else {
                let names = known.sorted { $0.value.order < $1.value.order }.prefix(200).map(\.key)
                let suggestion = Suggestion.best(for: name, among: names)
                append(
                    Problem(
                        .unknownName(name, kind: use.kind, known: names, suggestion: suggestion), at: use.range,
                        path: use.path))
                continue
            }
            guard let member = use.reference.member, let members = definition.members, !members.contains(member)
            else { continue }
            let suggestion = Suggestion.best(for: member, among: members)
            append(
                Problem(
                    .unknownMember(member, of: name, known: members, suggestion: suggestion), at: use.range,
                    path: use.path))
        }
    }

    private mutating func append(_ problem: Problem) {
        if !isFull { problems.append(problem) }
    }

    // MARK: What many schemas ask

    /// The scalar of `node`, or nil after having reported that something else or nothing stands there.
    mutating func scalar(_ node: YAMLNode, expecting shape: ValueShape) -> YAMLScalar? {
        guard let scalar = node.scalar else {
            reportWrongType(node, expecting: shape)
            return nil
        }
        if scalar.isNothing {
            reportMissingValue(node, expecting: shape)
            return nil
        }
        return scalar
    }

    mutating func reportWrongType(_ node: YAMLNode, expecting shape: ValueShape) {
        let found: Problem.Found
        switch node.content {
        case .scalar(let scalar) where scalar.isNothing:
            reportMissingValue(node, expecting: shape)
            return
        case .scalar(let scalar): found = scalar.style == .quoted ? .quoted(scalar.text) : .text(scalar.text)
        case .sequence: found = .list
        case .mapping: found = .mapping
        }
        report(.wrongType(expected: shape.phrase, example: shape.example, found: found), at: node.range)
    }

    private mutating func reportMissingValue(_ node: YAMLNode, expecting shape: ValueShape) {
        let line = source.line(node.range.start.line) ?? ""
        let rest = line.unicodeScalars.dropFirst(node.range.start.column - 1)
        let commentFollows = rest.first { $0 != " " } == "#"
        report(.missingValue(expected: shape.phrase, commentFollows: commentFollows), at: node.range)
    }
}
