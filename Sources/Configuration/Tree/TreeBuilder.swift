/// Builds the tree of one YAML document from its events, following aliases within limits.
///
/// Tags, merge keys and keys that stand twice are reported and passed over. An error of syntax ends the reading, but
/// what stands before it is kept, so that more than one problem can be found at once.
struct TreeBuilder: ~Copyable {
    /// How deep values may stand inside one another.
    static let depthLimit = 64
    /// How many values a document may have after aliases have been followed: stops alias bombs.
    static let nodeLimit = 100_000

    /// A tree and what is wrong with it.
    struct Result {
        /// Nil when there is nothing to read.
        var root: YAMLNode?
        var problems: [Problem]
        /// Where the reading ended because of an error; nil when all has been read.
        var end: SourcePosition?

        /// Whether a problem of the tree is one of the text: not when the text may have gone on to mend it, nor when it
        /// stands where the reading ended.
        func allows(_ problem: Problem) -> Bool {
            end.map { problem.concernsWhatIsThere && problem.range.start < $0 } ?? true
        }
    }

    private var reader: YAMLReader
    private var anchors: [String: YAMLNode] = [:]
    private var openAnchors: Set<String> = []
    private var nodeCount = 0
    private var problems: [Problem] = []
    /// The place of the error that has ended the reading.
    private var end: SourcePosition?

    private init(_ reader: consuming YAMLReader) {
        self.reader = reader
    }

    /// The tree of `text`.
    static func build(_ text: SourceText) -> Result {
        if let problem = text.unreadableProblem() { return Result(problems: [problem], end: .start) }
        guard let reader = YAMLReader(text) else {
            return Result(problems: [Problem(.outOfMemory, at: SourceRange(at: .start))], end: .start)
        }
        var builder = TreeBuilder(reader)
        let root = builder.document()
        return Result(root: root, problems: builder.problems, end: builder.end)
    }

    private mutating func document() -> YAMLNode? {
        var root: YAMLNode?
        while let (event, range) = next() {
            switch event {
            case .streamEnd:
                if root == nil { problems.append(Problem(.empty, at: SourceRange(at: .start))) }
                return root
            case .documentStart where root != nil:
                end(with: Problem(.multipleDocuments, at: range))
            case .streamStart, .documentStart, .documentEnd:
                continue
            default:
                root = node(event, range, depth: 0)
            }
        }
        return root
    }

    /// The next event; nil once an error has ended the reading.
    private mutating func next() -> (event: YAMLEvent, range: SourceRange)? {
        guard end == nil else { return nil }
        do throws(Problem) {
            return try reader.next()
        } catch {
            end(with: error)
            return nil
        }
    }

    private mutating func end(with problem: Problem) {
        problems.append(problem)
        end = problem.range.start
    }

    /// The node that begins with `event`; nil when an error ended the reading before it began.
    private mutating func node(_ event: YAMLEvent, _ range: SourceRange, depth: Int) -> YAMLNode? {
        guard depth < Self.depthLimit else {
            end(with: Problem(.tooDeep(limit: Self.depthLimit), at: range))
            return nil
        }
        switch event {
        case .alias(let name): return target(ofAlias: name, at: range)
        case .scalar(var scalar, let marks):
            checkTag(marks.tag, at: range)
            if marks.tag != nil { scalar.style = .quoted }
            guard count(1, at: range) else { return nil }
            return remember(YAMLNode(.scalar(scalar), at: range), as: marks.anchor)
        case .sequenceStart(let marks):
            guard open(marks, at: range) else { return nil }
            return close(marks, sequence(from: range.start, depth: depth))
        case .mappingStart(let marks):
            guard open(marks, at: range) else { return nil }
            return close(marks, mapping(from: range.start, depth: depth))
        default:
            end(with: Problem(.syntax(.other("unexpected end"), since: nil), at: range))
            return nil
        }
    }

    private mutating func target(ofAlias name: String, at range: SourceRange) -> YAMLNode? {
        guard let target = anchors[name] else {
            let kind: Problem.Kind =
                openAnchors.contains(name) ? .recursiveAlias(name) : .undefinedAlias(name, known: anchors.keys.sorted())
            end(with: Problem(kind, at: range))
            return nil
        }
        return count(target.weight, at: range) ? target : nil
    }

    private mutating func open(_ marks: YAMLEvent.Marks, at range: SourceRange) -> Bool {
        checkTag(marks.tag, at: range)
        if let anchor = marks.anchor { openAnchors.insert(anchor) }
        return count(1, at: range)
    }

    private mutating func close(_ marks: YAMLEvent.Marks, _ node: YAMLNode) -> YAMLNode {
        if let anchor = marks.anchor { openAnchors.remove(anchor) }
        return remember(node, as: marks.anchor)
    }

    private mutating func sequence(from start: SourcePosition, depth: Int) -> YAMLNode {
        var nodes: [YAMLNode] = []
        var last = start
        while let (event, range) = next() {
            last = range.end
            if case .sequenceEnd = event { break }
            if let node = node(event, range, depth: depth + 1) { nodes.append(node) }
        }
        return YAMLNode(.sequence(nodes), at: SourceRange(start, last))
    }

    private mutating func mapping(from start: SourcePosition, depth: Int) -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var places: [String: SourcePosition] = [:]
        var last = start
        while let (event, range) = next() {
            last = range.end
            if case .mappingEnd = event { break }
            guard let key = node(event, range, depth: depth + 1), let (valueEvent, valueRange) = next(),
                let value = node(valueEvent, valueRange, depth: depth + 1)
            else { break }
            guard let name = key.scalar else {
                problems.append(Problem(.keyIsNotText, at: range))
                continue
            }
            if name == YAMLScalar("<<") {
                problems.append(Problem(.mergeKey, at: range))
            } else if let first = places[name.text] {
                problems.append(Problem(.duplicateKey(name.text, first: first), at: range))
            } else {
                places[name.text] = range.start
                entries.append(YAMLNode.Entry(key: key, value: value))
            }
        }
        return YAMLNode(.mapping(entries), at: SourceRange(start, last))
    }

    /// Counts nodes; false after having ended the reading because there are too many.
    private mutating func count(_ nodes: Int, at range: SourceRange) -> Bool {
        nodeCount += nodes
        guard nodeCount > Self.nodeLimit else { return true }
        end(with: Problem(.tooManyNodes(limit: Self.nodeLimit), at: range))
        return false
    }

    private mutating func checkTag(_ tag: String?, at range: SourceRange) {
        guard let tag, tag != "!", tag != "tag:yaml.org,2002:str" else { return }
        problems.append(Problem(.tag(tag), at: range))
    }

    private mutating func remember(_ node: YAMLNode, as anchor: String?) -> YAMLNode {
        if let anchor { anchors[anchor] = node }
        return node
    }
}
