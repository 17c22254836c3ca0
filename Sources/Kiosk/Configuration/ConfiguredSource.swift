public import Sensors

/// A source of the configuration: its type, its name and its keys.
public struct ConfiguredSource: Hashable, Sendable {
    /// What stands behind `type:`.
    public var type: String
    /// The name and what its keys say; keys that were left out have their default.
    public var settings: SourceSettings

    public var name: String { settings.name }

    public init(type: String, settings: SourceSettings) {
        self.type = type
        self.settings = settings
    }

    /// The source itself; nil when `types` does not have its type.
    @MainActor
    public func makeSource(from types: [SourceType]) -> (any Source)? {
        types.first { $0.name == type }?.makeSource(settings)
    }
}
