import Configuration
public import Screens
public import TafelUI

/// A kind of screen of a program of one's own: what stands behind its name in the configuration, and the view that it is.
public struct CustomScreenKind: Sendable {
    /// A key of its own in the configuration.
    public struct Key: Hashable, Sendable {
        public var name: String
        /// What it means, for people who write configurations.
        public var documentation: String

        public init(_ name: String, _ documentation: String) {
            self.name = name
            self.documentation = documentation
        }
    }

    /// What the view is made from.
    public struct Context {
        /// The values that it shows, by the names of their keys; each follows its source.
        public let values: [String: InfographicModel]
        /// The texts that the configuration says, by the names of their keys.
        public let texts: [String: String]
    }

    /// What stands behind `kind:`.
    public let name: String
    public let documentation: String
    /// Keys that name a source, or a channel of one; all are required.
    public let values: [Key]
    /// Keys that hold a text; all may be left out.
    public let texts: [Key]
    let view: @MainActor @Sendable (Context) -> AnyView

    public init(
        _ name: String, _ documentation: String, values: [Key], texts: [Key],
        view: @escaping @MainActor @Sendable (Context) -> AnyView
    ) {
        self.name = name
        self.documentation = documentation
        self.values = values
        self.texts = texts
        self.view = view
    }
}

/// The settings of a screen of such a kind.
public struct CustomScreenSettings: ScreenOptions {
    let kind: CustomScreenKind
    /// The sources by the names of their keys.
    var values: [String: NameReference] = [:]
    var texts: [String: String] = [:]
    /// How much of the past the values bring along.
    var period = Duration.seconds(3600)

    public static func == (left: Self, right: Self) -> Bool {
        left.kind.name == right.kind.name && left.values == right.values && left.texts == right.texts
            && left.period == right.period
    }

    subscript(value name: String) -> NameReference {
        get { values[name] ?? NameReference("") }
        set { values[name] = newValue }
    }

    subscript(text name: String) -> String? {
        get { texts[name] }
        set { texts[name] = newValue }
    }
}

extension CustomScreenKind {
    var schema: Schema<CustomScreenSettings> {
        .object(
            name.prefix(1).uppercased() + name.dropFirst(), documentation, CustomScreenSettings(kind: self),
            keys: values.map { .required($0.name, \.[value: $0.name], .value, $0.documentation) }
                + texts.map { SettingsKey($0.name, \.[text: $0.name], .text, $0.documentation) }
                + [
                    SettingsKey("period", \.period, .period, "How much of the past its curves show.")
                ])
    }
}

extension ScreenKind {
    /// A kind beside those that Tafel brings along.
    public init(_ kind: CustomScreenKind) {
        self.init(kind.name, kind.schema)
    }
}
