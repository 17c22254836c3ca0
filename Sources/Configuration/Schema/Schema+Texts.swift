extension Schema where Value == Bool {
    /// `true` or `false`.
    public static var boolean: Schema {
        Schema(
            .boolean,
            decode: { node, pass in
                guard let scalar = pass.scalar(node, expecting: .boolean) else { return nil }
                if let value = scalar.boolean { return value }
                if scalar.style == .quoted, YAMLScalar(scalar.text).boolean != nil {
                    pass.reportWrongType(node, expecting: .boolean)
                } else {
                    pass.report(.notABoolean(scalar.text), at: node.range)
                }
                return nil
            },
            encode: JSONValue.boolean)
    }
}

extension Schema where Value == String {
    /// Any text. What looks like a number or a truth value stays what was written: `no` is "no", `010` is "010".
    public static var text: Schema {
        Schema(
            .text, decode: { node, pass in pass.scalar(node, expecting: .text)?.text }, encode: JSONValue.string)
    }
}

extension Schema {
    /// A text of a certain form.
    public static func format(_ format: TextFormat<Value>) -> Schema {
        let shape = ValueShape.format(format.shape)
        return Schema(
            shape,
            decode: { node, pass in
                guard let scalar = pass.scalar(node, expecting: shape) else { return nil }
                if YAMLScalar(scalar.text).isOtherThanText, scalar.style == .plain {
                    pass.reportBadFormat(scalar.text, format.shape, format.advice(scalar.text), at: node.range)
                    return nil
                }
                guard let value = format.parse(scalar.text) else {
                    pass.reportBadFormat(scalar.text, format.shape, format.advice(scalar.text), at: node.range)
                    return nil
                }
                guard format.allowed(value) else {
                    pass.report(.outOfRange(scalar.text, allowed: format.allowedPhrase), at: node.range)
                    return nil
                }
                return value
            },
            encode: { .string(format.write($0)) })
    }
}

extension YAMLScalar {
    /// Whether an editor that reads YAML 1.2 takes the text for a number, a truth value or nothing.
    var isOtherThanText: Bool {
        isNothing || boolean != nil || NumberReading.coreNumber(text) != nil
    }
}

extension DecodingPass {
    fileprivate mutating func reportBadFormat(
        _ text: String, _ shape: FormatShape, _ advice: String?, at range: SourceRange
    ) {
        report(
            .badFormat(text, expected: shape.expected, examples: shape.examples, advice: advice), at: range)
    }
}
