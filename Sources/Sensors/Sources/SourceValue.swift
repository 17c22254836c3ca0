/// What stands behind a key of a source's configuration, already of the kind its `SourceKey` asks for.
public enum SourceValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case duration(Duration)
    case range(ClosedRange<Double>)
    case texts([String])
    case table([Entry])

    /// One line of a table.
    public struct Entry: Hashable, Sendable {
        public var name: String
        public var text: String

        public init(_ name: String, _ text: String) {
            self.name = name
            self.text = text
        }
    }
}
