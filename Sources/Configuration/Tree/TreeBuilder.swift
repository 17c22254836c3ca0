/// Builds the tree of one YAML document from its events, following aliases within limits.
///
/// Several documents, tags and merge keys are reported and then passed over, so that more than one problem can be found.
struct TreeBuilder: ~Copyable {
    /// How deep values may stand inside one another.
    static let depthLimit = 64
    /// How many values a document may have after aliases have been followed: stops alias bombs.
    static let nodeLimit = 100_000

    private var reader: YAMLReader
    private var anchors: [String: YAMLNode] = [:]
    private var openAnchors: Set<String> = []
    private var nodeCount = 0
    private(set) var problems: [Problem] = []

    private init(_ reader: consuming YAMLReader) {
        self.reader = reader
    }

    /// The tree of `text` and what is wrong with it; no tree when the syntax ends the reading.
    static func build(_ text: SourceText) -> (root: YAMLNode?, problems: [Problem]) {
        if let problem = text.unreadableProblem() { return (nil, [problem]) }
        guard let reader = YAMLReader(text) else { return (nil, [Problem(.outOfMemory, at: SourceRange(at: .start))]) }
        var builder = TreeBuilder(reader)
        do throws(Problem) {
            let root = try builder.document()
            return (root, builder.problems)
        } catch {
            return (nil, builder.problems + [error])
        }
    }

    private mutating func document() throws(Problem) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let (event, range) = try reader.next()
            switch event {
            case .streamEnd:
                if root == nil { problems.append(Problem(.empty, at: SourceRange(at: .start))) }
                return root
            case .documentStart where root != nil:
                throw Problem(.multipleDocuments, at: range)
            case .streamStart, .documentStart, .documentEnd:
                continue
            default:
                root = try node(event, range, depth: 0)
            }
        }
    }

    private mutating func node(_ event: YAMLEvent, _ range: SourceRange, depth: Int) throws(Problem) -> YAMLNode {
        guard depth < Self.depthLimit else { throw Problem(.tooDeep(limit: Self.depthLimit), at: range) }
        let node: YAMLNode
        let anchor: String?
        switch event {
        case .alias(let name):
            guard let target = anchors[name] else {
                let kind: Problem.Kind =
                    openAnchors.contains(name)
                    ? .recursiveAlias(name) : .undefinedAlias(name, known: anchors.keys.sorted())
                throw Problem(kind, at: range)
            }
            try count(target.weight, at: range)
            return target
        case .scalar(var scalar, let marks):
            checkTag(marks.tag, at: range)
            if marks.tag != nil { scalar.style = .quoted }
            try count(1, at: range)
            return remember(YAMLNode(.scalar(scalar), at: range), as: marks.anchor)
        case .sequenceStart(let marks):
            anchor = try open(marks, at: range)
            node = try sequence(from: range.start, depth: depth)
        case .mappingStart(let marks):
            anchor = try open(marks, at: range)
            node = try mapping(from: range.start, depth: depth)
        default:
            throw Problem(.syntax(.other("unexpected end"), since: nil), at: range)
        }
        if let anchor { openAnchors.remove(anchor) }
        return remember(node, as: anchor)
    }

    private mutating func open(_ marks: YAMLEvent.Marks, at range: SourceRange) throws(Problem) -> String? {
        checkTag(marks.tag, at: range)
        try count(1, at: range)
        if let anchor = marks.anchor { openAnchors.insert(anchor) }
        return marks.anchor
    }

    private mutating func sequence(from start: SourcePosition, depth: Int) throws(Problem) -> YAMLNode {
        var nodes: [YAMLNode] = []
        while true {
            let (event, range) = try reader.next()
            if case .sequenceEnd = event { return YAMLNode(.sequence(nodes), at: SourceRange(start, range.end)) }
            nodes.append(try node(event, range, depth: depth + 1))
        }
    }

    private mutating func mapping(from start: SourcePosition, depth: Int) throws(Problem) -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var places: [String: SourcePosition] = [:]
        while true {
            let (event, range) = try reader.next()
            if case .mappingEnd = event { return YAMLNode(.mapping(entries), at: SourceRange(start, range.end)) }
            let key = try node(event, range, depth: depth + 1)
            let (valueEvent, valueRange) = try reader.next()
            let value = try node(valueEvent, valueRange, depth: depth + 1)
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
    }

    private mutating func count(_ nodes: Int, at range: SourceRange) throws(Problem) {
        nodeCount += nodes
        if nodeCount > Self.nodeLimit { throw Problem(.tooManyNodes(limit: Self.nodeLimit), at: range) }
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
