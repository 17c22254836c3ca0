extension Schema where Value: Equatable {
    /// One of several words, each with its value and what it means.
    public static func choice(_ choices: [Choice<Value>]) -> Schema {
        let shapes = choices.map(\.shape)
        return Schema(
            .choice(shapes),
            decode: { node, pass in
                guard let scalar = pass.scalar(node, expecting: .choice(shapes)) else { return nil }
                if let choice = choices.first(where: { $0.shape.matches(scalar) }) { return choice.value }
                pass.reportUnknownChoice(scalar, choices: choices.map(\.shape.text), at: node.range)
                return nil
            },
            encode: { value in choices.first { $0.value == value }?.shape.value ?? .null })
    }

    /// One word with a value of its own, or else what `other` reads.
    public static func word(_ word: String, _ value: Value, _ documentation: String, or other: Schema) -> Schema {
        let choice = ChoiceShape(.string(word), documentation)
        return Schema(
            .word(choice, or: other.shape),
            decode: { node, pass in
                guard let scalar = node.scalar, !scalar.isNothing else {
                    if node.scalar != nil {
                        pass.reportWrongType(node, expecting: .word(choice, or: other.shape))
                        return nil
                    }
                    return other.decode(node, &pass)
                }
                if choice.matches(scalar) { return value }
                if Suggestion.best(for: scalar.text, among: [word]) != nil {
                    pass.reportUnknownChoice(scalar, choices: [word], at: node.range)
                    return nil
                }
                return other.decode(node, &pass)
            },
            encode: { $0 == value ? .string(word) : other.encode($0) })
    }
}

extension Schema {
    /// A word that stands for nil, such as `automatic`, or else what `other` reads.
    public static func absent<Wrapped: Equatable>(
        as word: String, _ documentation: String, or other: Schema<Wrapped>
    ) -> Schema where Value == Wrapped? {
        .word(
            word, nil, documentation,
            or: Schema(
                other.shape, decode: { node, pass in other.decode(node, &pass).map(Optional.some) },
                encode: { $0.map(other.encode) ?? .null }))
    }
}

/// A word or number of a choice and what it stands for.
public struct Choice<Value: Sendable>: Sendable {
    let shape: ChoiceShape
    let value: Value

    public init(_ word: String, _ value: Value, _ documentation: String) {
        shape = ChoiceShape(.string(word), documentation)
        self.value = value
    }

    public init(_ number: Int, _ value: Value, _ documentation: String) {
        shape = ChoiceShape(.integer(number), documentation)
        self.value = value
    }
}

extension ChoiceShape {
    /// Whether `scalar` says this choice.
    func matches(_ scalar: YAMLScalar) -> Bool {
        switch value {
        case .string(let word): scalar.text == word
        case .integer(let number): scalar.number == .number(Double(number))
        default: false
        }
    }
}

extension DecodingPass {
    fileprivate mutating func reportUnknownChoice(_ scalar: YAMLScalar, choices: [String], at range: SourceRange) {
        let suggestion = Suggestion.best(for: scalar.text, among: choices)
        report(.unknownChoice(scalar.text, choices: choices, suggestion: suggestion), at: range)
    }
}
