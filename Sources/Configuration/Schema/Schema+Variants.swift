extension Schema {
    /// Objects of several kinds, told apart by the word under the key `tag`.
    public static func variants(
        _ title: String, _ documentation: String, tag: String, _ tagDocumentation: String, _ variants: [Variant<Value>]
    ) -> Schema {
        let names = variants.map(\.name)
        let shape = VariantsShape(
            title: title, documentation: documentation, tag: tag, tagDocumentation: tagDocumentation,
            variants: variants.map { VariantsShape.Variant(name: $0.name, object: $0.object) })
        return Schema(
            .variants(shape),
            decode: { node, pass in
                guard case .mapping(let entries) = node.content else {
                    pass.reportWrongType(node, expecting: .variants(shape))
                    return nil
                }
                guard let entry = entries.first(where: { $0.key.scalar?.text == tag }) else {
                    pass.reportMissingTag(shape, entries, at: node.range)
                    return nil
                }
                let words = ValueShape.choice(variants.map { ChoiceShape(.string($0.name), $0.object.documentation) })
                guard
                    let scalar = pass.descending(into: tag, { $0.scalar(entry.value, expecting: words) })
                else { return nil }
                guard let variant = variants.first(where: { $0.name == scalar.text }) else {
                    let suggestion = Suggestion.best(for: scalar.text, among: names)
                    pass.descending(into: tag) {
                        $0.report(
                            .unknownChoice(scalar.text, choices: names, suggestion: suggestion),
                            at: entry.value.range)
                    }
                    return nil
                }
                let rest = entries.filter { $0.key.scalar?.text != tag }
                return variant.decode(YAMLNode(.mapping(rest), at: node.range), &pass)
            },
            encode: { value in
                for variant in variants {
                    guard case .object(let members)? = variant.encode(value) else { continue }
                    return .object([JSONValue.Member(tag, .string(variant.name))] + members)
                }
                return .null
            })
    }
}

/// One kind of object among several.
public struct Variant<Value: Sendable>: Sendable {
    let name: String
    let object: ObjectShape
    let decode: @Sendable (YAMLNode, inout DecodingPass) -> Value?
    /// The value as it would be written; nil when it is of another kind.
    let encode: @Sendable (Value) -> JSONValue?

    /// A kind that is told by `name` and whose other keys are those of `schema`, which must be an object's.
    public init<Own>(
        _ name: String, _ schema: Schema<Own>, to wrap: @escaping @Sendable (Own) -> Value,
        from unwrap: @escaping @Sendable (Value) -> Own?
    ) {
        guard case .object(let object) = schema.shape else {
            preconditionFailure("the schema of the variant \(name) does not describe an object")
        }
        self.name = name
        self.object = object
        decode = { node, pass in schema.decode(node, &pass).map(wrap) }
        encode = { value in unwrap(value).map(schema.encode) }
    }
}

extension DecodingPass {
    /// Reports that the key that tells the kind is missing, or misspelt.
    fileprivate mutating func reportMissingTag(
        _ shape: VariantsShape, _ entries: [YAMLNode.Entry], at range: SourceRange
    ) {
        let known = Set(shape.variants.flatMap { $0.object.keys.map(\.name) })
        for entry in entries {
            let name = entry.key.scalar?.text ?? ""
            if !known.contains(name), Suggestion.best(for: name, among: [shape.tag]) != nil {
                report(
                    .unknownKey(name, known: [shape.tag], suggestion: shape.tag, elsewhere: []), at: entry.key.range)
                return
            }
        }
        let words = shape.variants.map(\.name).joined(separator: ", ")
        report(
            .missingKey(shape.tag, documentation: "\(shape.tagDocumentation) One of: \(words)"),
            at: SourceRange(at: range.start))
    }
}
