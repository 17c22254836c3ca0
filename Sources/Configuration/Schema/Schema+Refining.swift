/// Why a value that reads well cannot be used.
public struct Refusal: Error, Sendable {
    /// What is wrong, following the value's path: `its first number must be smaller than its second`.
    var message: String
    var advice: String?

    public init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

extension Schema {
    /// The same text read as another type that not every value can be turned into.
    public func refine<Other>(
        to forward: @escaping @Sendable (Value) throws(Refusal) -> Other,
        from backward: @escaping @Sendable (Other) -> Value
    ) -> Schema<Other> {
        Schema<Other>(
            shape,
            decode: { [decode] node, pass in
                guard let value = decode(node, &pass) else { return nil }
                do throws(Refusal) {
                    return try forward(value)
                } catch {
                    pass.report(.rule(error.message, advice: error.advice), at: node.range)
                    return nil
                }
            },
            encode: { [encode] in encode(backward($0)) })
    }
}
