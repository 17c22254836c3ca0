/// The name of an entry of a table, and perhaps one of its parts: `network.received`.
public struct NameReference: Hashable, Sendable {
    public var name: String
    /// What follows after the first point.
    public var member: String?

    public init(_ name: String, member: String? = nil) {
        self.name = name
        self.member = member
    }

    /// Splits at the first point.
    public init(parsing text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(String(parts.first ?? ""), member: parts.count > 1 ? String(parts[1]) : nil)
    }
}

extension NameReference: CustomStringConvertible {
    public var description: String {
        member.map { "\(name).\($0)" } ?? name
    }
}
