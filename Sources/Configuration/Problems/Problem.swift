/// Something wrong in a configuration and where.
public struct Problem: Error, Hashable, Sendable {
    public var kind: Kind
    public var range: SourceRange
    /// The keys that lead to the value, such as `screens.steps.range[1]`; empty at the top and for errors of syntax.
    public var path: String
    public var severity: Severity

    /// Whether the configuration can be used all the same.
    public enum Severity: String, Hashable, Sendable {
        case error
        case warning
    }

    public init(_ kind: Kind, at range: SourceRange, path: String = "", severity: Severity = .error) {
        self.kind = kind
        self.range = range
        self.path = path
        self.severity = severity
    }
}

extension Problem {
    /// Whether the problem stays one however the text goes on.
    var concernsWhatIsThere: Bool {
        switch kind {
        case .missingKey, .missingValue, .wrongCount, .unknownName, .unknownMember, .rule: false
        default: true
        }
    }
}
