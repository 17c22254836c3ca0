import Configuration

extension PartSettings {
    static let schema = Schema<PartSettings>.variants(
        "Part", "One part of a dashboard.", tag: "kind", "What kind of part it is.",
        PartKind.allCases.map { kind in
            Variant(kind.rawValue, schema(of: kind), to: { $0 }, from: { $0.kind == kind ? $0 : nil })
        })

    private static func schema(of kind: PartKind) -> Schema<PartSettings> {
        .object(
            "\(kind.rawValue.prefix(1).uppercased())\(kind.rawValue.dropFirst())Part", kind.documentation,
            PartSettings(kind: kind), keys: kind.keys + placement,
            rules: { part in
                (part.column == nil) == (part.row == nil)
                    ? []
                    : [
                        RuleViolation(
                            at: part.column == nil ? "row" : "column", "column and row belong together",
                            advice: "give both or none")
                    ]
            })
    }

    private static let placement: [SettingsKey<PartSettings>] = [
        SettingsKey("column", \.column, .integer(in: 1...12), "The column it begins in, from 1."),
        SettingsKey("row", \.row, .integer(in: 1...12), "The row it begins in, from 1."),
        SettingsKey("width", \.width, .integer(in: 1...12), "How many columns it takes."),
        SettingsKey("height", \.height, .integer(in: 1...12), "How many rows it takes."),
    ]
}

extension PartKind {
    fileprivate var documentation: String {
        switch self {
        case .value: "A value in large figures."
        case .gauge: "A value as a ring."
        case .chart: "A value's curve over time."
        case .status: "A mark that shows idle, loading, success or error."
        case .slider: "A slider that sets a value."
        case .button: "A button that sets a value, refreshes a source or shows a screen."
        case .clock: "The time and the date."
        case .text: "A text."
        case .image: "A picture."
        }
    }

    fileprivate var keys: [SettingsKey<PartSettings>] {
        switch self {
        case .value: [.requiredSource, .title, .unit, .format, .decimals, .accent]
        case .gauge: [.requiredSource, .title, .unit, .range, .format, .decimals, .accent]
        case .chart: [.requiredSource, .title, .unit, .range, .period, .decimals, .accent]
        case .status: [.source, .title]
        case .slider: [.requiredSource, .title, .unit, .range, .step, .accent]
        case .button: [.source, .requiredTitle, .icon, .value, .page, .accent]
        case .clock: [.title]
        case .text: [.text, .accent]
        case .image: [.file, .title]
        }
    }
}

extension SettingsKey<PartSettings> {
    fileprivate static var source: SettingsKey {
        SettingsKey("source", \.source, .value, "A source, or source.channel.")
    }
    fileprivate static var requiredSource: SettingsKey {
        .required(
            "source", \.givenSource, .value, "The value that is shown: a source, or source.channel.")
    }
    fileprivate static var title: SettingsKey {
        SettingsKey("title", \.title, .text, "What stands above.", alsoKnownAs: ["label"])
    }
    fileprivate static var requiredTitle: SettingsKey {
        .required("title", \.givenTitle, .text, "What stands on it.", alsoKnownAs: ["label", "text"])
    }
    fileprivate static var unit: SettingsKey {
        SettingsKey("unit", \.unit, .text, "What stands behind the value. The source's when left out.")
    }
    fileprivate static var range: SettingsKey {
        SettingsKey("range", \.range, .valueRange, "From where to where. The source's when left out.")
    }
    fileprivate static var step: SettingsKey {
        SettingsKey("step", \.step, .number(NumberBounds(exclusiveMinimum: 0)), "The slider's step.")
    }
    fileprivate static var decimals: SettingsKey {
        SettingsKey(
            "decimals", \.decimals, .integer(in: 0...6), "Digits after the decimal sign. The source's when left out.")
    }
    fileprivate static var format: SettingsKey {
        SettingsKey("format", \.format, .valueFormat, "How the value is written.")
    }
    fileprivate static var period: SettingsKey {
        SettingsKey("period", \.period, .period, "How much of the past the curve shows.")
    }
    fileprivate static var text: SettingsKey { .required("text", \.text, .text, "What it says.") }
    fileprivate static var file: SettingsKey { .required("file", \.file, .text, "The picture, a PNG file.") }
    fileprivate static var icon: SettingsKey {
        SettingsKey("icon", \.icon, .text, "The name of an icon.", alsoKnownAs: ["image"])
    }
    fileprivate static var value: SettingsKey {
        SettingsKey("value", \.value, .number(), "The value it sets. Without it, the source is refreshed.")
    }
    fileprivate static var page: SettingsKey {
        SettingsKey("screen", \.page, .reference(to: "screen"), "The screen it shows.", alsoKnownAs: ["page"])
    }
    fileprivate static var accent: SettingsKey {
        SettingsKey("accent", \.accent, .color, "Its colour.", alsoKnownAs: ["color", "tint"])
    }
}

extension PartSettings {
    /// `source` for kinds that cannot be without one.
    fileprivate var givenSource: NameReference {
        get { source ?? NameReference("") }
        set { source = newValue }
    }

    /// `title` for kinds that cannot be without one.
    fileprivate var givenTitle: String {
        get { title ?? "" }
        set { title = newValue }
    }
}
