/// A type whose values are written as a text of a certain form, such as `5s` or `800x480`.
public struct TextFormat<Value: Sendable>: Sendable {
    public var shape: FormatShape
    /// The value of a text that has the form; nil for every other text.
    public var parse: @Sendable (String) -> Value?
    public var write: @Sendable (Value) -> String
    /// What to say about a text that does not have the form; nil to show examples.
    public var advice: @Sendable (String) -> String?
    /// Whether a value may be used here, beyond having the form.
    public var allowed: @Sendable (Value) -> Bool
    /// What `allowed` allows, for messages: `from 100ms to 1h`.
    public var allowedPhrase: String

    public init(
        expected: String, pattern: String, examples: [String], parse: @escaping @Sendable (String) -> Value?,
        write: @escaping @Sendable (Value) -> String,
        advice: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        shape = FormatShape(expected: expected, pattern: pattern, examples: examples)
        self.parse = parse
        self.write = write
        self.advice = advice
        allowed = { _ in true }
        allowedPhrase = ""
    }

    /// The same form for another type.
    public func map<Other>(
        to forward: @escaping @Sendable (Value) -> Other, from backward: @escaping @Sendable (Other) -> Value
    ) -> TextFormat<Other> {
        var format = TextFormat<Other>(
            expected: shape.expected, pattern: shape.pattern, examples: shape.examples,
            parse: { [parse] in parse($0).map(forward) }, write: { [write] in write(backward($0)) }, advice: advice)
        format.allowed = { [allowed] in allowed(backward($0)) }
        format.allowedPhrase = allowedPhrase
        return format
    }
}
