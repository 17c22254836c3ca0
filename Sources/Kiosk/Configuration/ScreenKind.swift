public import Configuration

/// A kind of screen as the configuration knows it: its name and its keys.
public struct ScreenKind: Sendable {
    /// What stands behind `kind:`.
    public let name: String
    let variant: Variant<ScreenSettings>

    /// A kind whose keys are those of `schema`, an object's.
    public init<Options: ScreenOptions>(_ name: String, _ schema: Schema<Options>) {
        self.name = name
        variant = Variant(
            name, schema, to: { ScreenSettings(name: "", kind: name, options: $0) },
            from: { $0.kind == name ? $0.options as? Options : nil })
    }

    /// The kinds that Tafel brings along.
    public static let builtIn: [ScreenKind] = [
        ScreenKind("infographic", InfographicSettings.schema), ScreenKind("status", StatusSettings.schema),
        ScreenKind("loader", LoaderSettings.schema), ScreenKind("dashboard", DashboardSettings.schema),
    ]
}

extension Schema where Value == [ScreenSettings] {
    /// Screens under names of the user's own.
    static func screens(of kinds: [ScreenKind]) -> Schema {
        Schema<[Named<ScreenSettings>]>.table(
            of: .variants(
                "Screen", "One screen.", tag: "kind", "What kind of screen it is.", kinds.map(\.variant)),
            defining: "screen"
        )
        .map(
            to: { screens in
                screens.map { ScreenSettings(name: $0.name, kind: $0.value.kind, options: $0.value.options) }
            },
            from: { screens in screens.map { Named($0.name, $0) } })
    }
}
