/// A configuration that has been read without error, and where its parts stand.
public struct SettingsDocument<Value: Sendable>: Sendable {
    public let value: Value
    public let source: SourceText
    let root: YAMLNode
    /// The names that refer to entries of tables, in the order of reading.
    public let references: [PlacedReference]

    /// The place of the value that `keys` lead to; nil when it is not written.
    public func range(of keys: String...) -> SourceRange? { range(of: keys) }

    /// The place of the value that `keys` lead to; nil when it is not written.
    public func range(of keys: [String]) -> SourceRange? {
        var node = root
        for key in keys {
            guard case .mapping(let entries) = node.content,
                let entry = entries.first(where: { $0.key.scalar?.text == key })
            else { return nil }
            node = entry.value
        }
        return node.range
    }
}

/// A reference and where it stands.
public struct PlacedReference: Hashable, Sendable {
    public var reference: NameReference
    /// What the table that it refers to defines, such as `source`.
    public var kind: String
    public var range: SourceRange
    public var path: String
}
