/// A value of a YAML text and where it stands.
public struct YAMLNode: Sendable {
    /// What a node is; the order of mappings is kept.
    public enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([Entry])
    }

    /// A key and its value in a mapping.
    public struct Entry: Sendable {
        public var key: YAMLNode
        public var value: YAMLNode

        public init(key: YAMLNode, value: YAMLNode) {
            self.key = key
            self.value = value
        }
    }

    public var content: Content
    public var range: SourceRange
    /// How many nodes this one is, with everything below it and every alias followed.
    let weight: Int

    public init(_ content: Content, at range: SourceRange) {
        self.content = content
        self.range = range
        self.weight =
            switch content {
            case .scalar: 1
            case .sequence(let nodes): nodes.reduce(1) { $0 + $1.weight }
            case .mapping(let entries): entries.reduce(1) { $0 + $1.key.weight + $1.value.weight }
            }
    }

    /// The scalar, if the node is one.
    public var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }
}
