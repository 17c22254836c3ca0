/// One key that a source's configuration may have.
public struct SourceKey: Hashable, Sendable {
    /// What may stand behind the key.
    public enum Kind: Hashable, Sendable {
        case text
        /// A text that nobody may see, such as a password: itself, or `$NAME` of an environment variable. A key of this
        /// kind has another one beside it, `fileName`, for a file whose first line is the secret.
        case secret
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case flag
        case choice([String])
        /// A length of time such as `500ms`, `2s`, `5min`.
        case duration(ClosedRange<Duration>)
        /// Two numbers, the smaller first.
        case range
        case texts
        /// Texts under names of the user's own, in order.
        case table
    }

    public enum Presence: Hashable, Sendable {
        case required
        /// What holds when the key is left out, as it would be written; nil when that depends on the machine.
        case optional(default: String?)
    }

    public var name: String
    public var kind: Kind
    public var presence: Presence
    /// A sentence for people and for the schema.
    public var summary: String

    public init(_ name: String, _ kind: Kind, _ presence: Presence = .optional(default: nil), summary: String) {
        self.name = name
        self.kind = kind
        self.presence = presence
        self.summary = summary
    }

    /// The key beside a secret's own that names a file with it: `passwordFile`.
    public var fileName: String { "\(name)File" }

    /// The key all sources have.
    public static let interval = interval(default: "2s")

    /// The same with another default, as it would be written.
    public static func interval(default text: String) -> SourceKey {
        SourceKey(
            "interval", .duration(.milliseconds(100)...(.seconds(86_400))), .optional(default: text),
            summary: "How often it is read.")
    }
}
