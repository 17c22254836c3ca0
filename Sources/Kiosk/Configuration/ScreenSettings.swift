/// One screen of the configuration.
public struct ScreenSettings: Sendable {
    /// The name under which it stands in the file.
    public var name: String
    /// What stands behind `kind:`.
    public var kind: String
    /// What the kind's own keys say: `InfographicSettings`, `StatusSettings`, `LoaderSettings`, `DashboardSettings`.
    public var options: any ScreenOptions

    public init(name: String, kind: String, options: any ScreenOptions) {
        self.name = name
        self.kind = kind
        self.options = options
    }
}

/// The settings of one kind of screen.
public protocol ScreenOptions: Equatable, Sendable {}

extension ScreenSettings: Equatable {
    public static func == (left: ScreenSettings, right: ScreenSettings) -> Bool {
        left.name == right.name && left.kind == right.kind && left.options.equals(right.options)
    }
}

extension ScreenOptions {
    fileprivate func equals(_ other: any ScreenOptions) -> Bool {
        (other as? Self) == self
    }
}
