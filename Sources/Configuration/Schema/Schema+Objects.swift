extension Schema {
    /// An object of fixed keys that starts from `initial`, whose properties are the defaults.
    ///
    /// `rules` look at a value that has been read whole and name what does not fit together.
    public static func object(
        _ title: String, _ documentation: String, _ initial: Value, keys: [SettingsKey<Value>],
        rules: @escaping @Sendable (Value) -> [RuleViolation] = { _ in [] }
    ) -> Schema {
        let shape = ObjectShape(
            title: title, documentation: documentation, keys: keys.map { $0.shape(in: initial) })
        return Schema(
            .object(shape),
            decode: { node, pass in
                guard case .mapping(let entries) = node.content else {
                    pass.reportWrongType(node, expecting: .object(shape))
                    return nil
                }
                guard let value = pass.object(initial, keys, shape, entries, at: node.range) else { return nil }
                let violations = rules(value)
                for violation in violations { pass.report(violation, in: entries, at: node.range) }
                return violations.isEmpty ? value : nil
            },
            encode: { value in
                .object(keys.compactMap { key in key.encode(value).map { JSONValue.Member(key.name, $0) } })
            })
    }
}

/// What does not fit together in an object, and at which of its keys to say so.
public struct RuleViolation: Sendable {
    var key: String
    var message: String
    var advice: String?

    public init(at key: String, _ message: String, advice: String? = nil) {
        self.key = key
        self.message = message
        self.advice = advice
    }
}

extension DecodingPass {
    /// Reads the keys of an object; nil after having reported all that is wrong with it.
    fileprivate mutating func object<Value>(
        _ initial: Value, _ keys: [SettingsKey<Value>], _ shape: ObjectShape, _ entries: [YAMLNode.Entry],
        at range: SourceRange
    ) -> Value? {
        var value = initial
        var isComplete = true
        var present: Set<String> = []
        for entry in entries {
            let name = entry.key.scalar?.text ?? ""
            guard let key = keys.first(where: { $0.name == name }) else {
                let wanted = reportUnknownKey(name, shape, at: entry.key.range)
                if let wanted { present.insert(wanted) }
                isComplete = false
                continue
            }
            present.insert(name)
            if !descending(into: name, { key.decode(entry.value, &$0, &value) }) { isComplete = false }
        }
        for key in keys where key.isRequired && !present.contains(key.name) {
            report(.missingKey(key.name, documentation: key.documentation), at: SourceRange(at: range.start))
            isComplete = false
        }
        return isComplete ? value : nil
    }

    /// Reports a key that `shape` does not have and returns the one that was probably meant.
    fileprivate mutating func reportUnknownKey(_ name: String, _ shape: ObjectShape, at range: SourceRange) -> String? {
        guard !isFull else { return nil }
        let synonym = shape.keys.first { key in
            key.alsoKnownAs.contains { $0.lowercased() == name.lowercased() }
        }
        let known = shape.keys.map(\.name)
        let suggestion = synonym?.name ?? Suggestion.best(for: name, among: known)
        report(
            .unknownKey(
                name, known: known, suggestion: suggestion,
                elsewhere: suggestion == nil ? root.places(ofKey: name) : []), at: range)
        return suggestion
    }

    fileprivate mutating func report(_ violation: RuleViolation, in entries: [YAMLNode.Entry], at range: SourceRange) {
        let entry = entries.first { $0.key.scalar?.text == violation.key }
        descending(into: violation.key) {
            $0.report(
                .rule(violation.message, advice: violation.advice),
                at: entry?.value.range ?? SourceRange(at: range.start))
        }
    }
}
