import Configuration

/// Why the panel did not do what another program asked for.
public struct ControlFault: Error, Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The request is none.
        case malformed
        /// Nothing has that name.
        case unknown
        /// What has that name cannot do it.
        case refused
        /// The program that asks is another user's.
        case denied
        /// The panel could not do it.
        case failed
    }

    public var kind: Kind
    /// For people, without a full stop.
    public var message: String
    /// What to do, or what there is instead.
    public var hint: String?

    public init(_ kind: Kind, _ message: String, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.hint = hint
    }

    /// A name that is not among `known`, with the close ones.
    static func unknown(_ kind: String, _ name: String, known: [String]) -> ControlFault {
        let near = ControlFault.near(name, among: known)
        let hint =
            if !near.isEmpty {
                "did you mean \(near.map { "\"\($0)\"" }.joined(separator: " or "))?"
            } else if known.isEmpty {
                "there is no \(kind) at all"
            } else {
                "there is: \(known.prefix(24).joined(separator: ", "))\(known.count > 24 ? ", …" : "")"
            }
        return ControlFault(.unknown, "there is no \(kind) called \"\(name)\"", hint: hint)
    }

    /// The close ones, at most three: what is spelt alike, then what has all of it in it.
    private static func near(_ name: String, among known: [String]) -> [String] {
        var near: [String] = []
        if let best = Suggestion.best(for: name, among: known) { near.append(best) }
        let letters = name.lowercased()
        for other in known where other.lowercased().contains(letters) && !letters.isEmpty && !near.contains(other) {
            near.append(other)
        }
        return Array(near.prefix(3))
    }

    var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("ok", false), .init("error", .string(kind.rawValue)), .init("message", .string(message)),
        ]
        if let hint { members.append(.init("hint", .string(hint))) }
        return members
    }
}
