import Configuration
import Sensors

extension Schema where Value == [ConfiguredSource] {
    /// Sources under names of the user's own, of the given types.
    static func sources(of types: [SourceType]) -> Schema {
        Schema<[Named<ConfiguredSource>]>.table(
            of: .variants(
                "Source", "Where values come from.", tag: "type", "What kind of source it is.", types.map(\.variant)),
            defining: "source"
        )
        .map(
            to: { sources in
                sources.map { source in
                    var configured = source.value
                    configured.settings.name = source.name
                    return configured
                }
            },
            from: { sources in sources.map { Named($0.name, $0) } })
    }
}

extension SourceType {
    /// The type as one of several that a table of sources may have.
    fileprivate var variant: Variant<ConfiguredSource> {
        let name = name
        return Variant(
            name, schema, to: { ConfiguredSource(type: name, settings: $0) },
            from: { $0.type == name ? $0.settings : nil })
    }

    /// The type's keys; their defaults stand in the initial value, so that what is documented is what holds.
    private var schema: Schema<SourceSettings> {
        var initial = SourceSettings(name: "")
        for key in keys { initial.values[key.name] = key.defaultValue }
        return .object(
            "\(name.prefix(1).uppercased())\(name.dropFirst())Source", summary, initial, keys: keys.map(\.schemaKey))
    }
}

extension SourceKey {
    /// What holds when the key is left out; nil when that depends on the machine.
    ///
    /// A default that does not have the kind of its own key is an error in the source's type.
    fileprivate var defaultValue: SourceValue? {
        guard case .optional(let text?) = presence else { return nil }
        do throws(ProblemReport) {
            return try kind.schema.read(SourceText(name: "default of \(name)", text: text))
        } catch {
            preconditionFailure("\(error)")
        }
    }

    fileprivate var schemaKey: SettingsKey<SourceSettings> {
        switch presence {
        case .required: .required(name, \.[required: name], kind.schema, summary)
        case .optional: SettingsKey(name, \.values[name], kind.schema, summary)
        }
    }
}

extension SourceSettings {
    /// The value of a key that has to be there.
    fileprivate subscript(required key: String) -> SourceValue {
        get { values[key] ?? .text("") }
        set { values[key] = newValue }
    }
}
