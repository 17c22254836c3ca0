/// A kind of source as the configuration knows it: its name, its keys, and how one is made.
///
/// The keys are described here and nowhere else; decoder, schema and documentation are made from them.
public struct SourceType: Sendable {
    /// What stands behind `type:`.
    public var name: String
    public var summary: String
    /// All keys but `type`, the common `interval` included.
    public var keys: [SourceKey]
    private let make: @MainActor @Sendable (SourceSettings) -> any Source

    /// - Parameter make: Makes a source from settings whose values have the kinds that `keys` ask for. A device that
    ///   is missing is no error: the source says so in its readings.
    public init(
        name: String, summary: String, keys: [SourceKey],
        make: @escaping @MainActor @Sendable (SourceSettings) -> any Source
    ) {
        self.name = name
        self.summary = summary
        self.keys =
            keys.flatMap { key in
                guard key.kind == .secret else { return [key] }
                let file = SourceKey(
                    key.fileName, .text,
                    summary: "A file whose first line is the \(key.name), instead of the \(key.name).")
                return [key, file]
            } + [.interval]
        self.make = make
    }

    @MainActor
    public func makeSource(_ settings: SourceSettings) -> any Source {
        make(settings)
    }
}
