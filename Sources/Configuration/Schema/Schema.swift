/// How values of one type are written in a configuration: what they look like, and both ways between text and value.
///
/// A schema is put together from the ones in this folder. Its `shape` is data; reading checks a node against that same
/// data, so that what `tafel check` accepts and what the JSON Schema says cannot drift apart.
public struct Schema<Value: Sendable>: Sendable {
    public let shape: ValueShape
    /// Reads a node; nil after having reported why not.
    let decode: @Sendable (YAMLNode, inout DecodingPass) -> Value?
    /// The value as it would be written.
    let encode: @Sendable (Value) -> JSONValue

    init(
        _ shape: ValueShape, decode: @escaping @Sendable (YAMLNode, inout DecodingPass) -> Value?,
        encode: @escaping @Sendable (Value) -> JSONValue
    ) {
        self.shape = shape
        self.decode = decode
        self.encode = encode
    }

    /// The value that `source` describes.
    ///
    /// - Throws: everything that is wrong with the text, not only the first error.
    public func read(_ source: SourceText) throws(ProblemReport) -> Value {
        try document(source).value
    }

    /// The value that `source` describes, with the places of its parts for further checks.
    ///
    /// - Throws: everything that is wrong with the text, not only the first error.
    public func document(_ source: SourceText) throws(ProblemReport) -> SettingsDocument<Value> {
        let tree = TreeBuilder.build(source)
        guard let root = tree.root else { throw ProblemReport(source: source, problems: tree.problems) }
        var pass = DecodingPass(source: source, root: shape)
        let value = decode(root, &pass)
        pass.resolveReferences()
        let problems = tree.problems + pass.problems.filter { tree.allows($0) }
        guard let value, problems.isEmpty else { throw ProblemReport(source: source, problems: problems) }
        return SettingsDocument(value: value, source: source, root: root, references: pass.references)
    }

    /// `value` as it would be written.
    public func written(_ value: Value) -> JSONValue {
        encode(value)
    }

    /// The same text read as another type, by conversions that lose nothing.
    public func map<Other>(
        to forward: @escaping @Sendable (Value) -> Other, from backward: @escaping @Sendable (Other) -> Value
    ) -> Schema<Other> {
        Schema<Other>(
            shape, decode: { [decode] node, pass in decode(node, &pass).map(forward) },
            encode: { [encode] in encode(backward($0)) })
    }
}
