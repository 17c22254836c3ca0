public import Configuration

/// The infographic: a value's curve over time, today's value, a ring, and a slider to set it.
public struct InfographicSettings: ScreenOptions {
    public var source = NameReference("")
    public var title: String?
    /// What stands before today's value.
    public var caption: String?
    public var unit: String?
    /// What the ring and the slider span; nil takes what the source says.
    public var range: ClosedRange<Double>?
    /// What counts as 100 %; nil takes the range's end.
    public var goal: Double?
    /// The slider's step.
    public var step = 1.0
    /// How much of the past the curve shows.
    public var period = Duration.seconds(14 * 86_400)
    public var points = ChartPoints.automatic
    public var format = ValueFormat.automatic
    /// Digits after the decimal sign; nil takes what the source says.
    public var decimals: Int?
    /// Whether the slider and its button are shown; nil shows them when the source can be set.
    public var slider: Bool?
    /// Whether the refresh button is shown; nil leaves it to the screen.
    public var refresh: Bool?
    public var accent = ColorText.system("accent")

    public init(source: NameReference) {
        self.source = source
    }
}

/// What one point of a curve stands for.
public enum ChartPoints: String, CaseIterable, Hashable, Sendable {
    /// Days when the period is two days or more, else readings.
    case automatic
    case days
    case readings
}

/// How a value is written.
public enum ValueFormat: String, CaseIterable, Hashable, Sendable {
    case automatic
    case number
    case percent
    case currency
    case hours
}

extension InfographicSettings {
    static let schema = Schema<InfographicSettings>.object(
        "Infographic", "A value's curve over time, today's value, a ring, and a slider to set it.",
        InfographicSettings(source: NameReference("")),
        keys: [
            .required("source", \.source, .value, "The value that is shown: a source, or source.channel."),
            SettingsKey("title", \.title, .text, "What stands above. The source's own name when left out."),
            SettingsKey(
                "caption", \.caption, .text, "What stands at the value, such as Steps today.", alsoKnownAs: ["label"]),
            SettingsKey(
                "unit", \.unit, .text, "What stands behind the value, such as kcal. The source's when left out."),
            SettingsKey(
                "range", \.range, .valueRange, "What the ring and the slider span. The source's when left out.",
                alsoKnownAs: ["min", "max", "minimum", "maximum"]),
            SettingsKey(
                "goal", \.goal, .number(), "What counts as 100 %. The end of the range when left out.",
                alsoKnownAs: ["target"]),
            SettingsKey("step", \.step, .number(NumberBounds(exclusiveMinimum: 0)), "The slider's step."),
            SettingsKey(
                "period", \.period, .period, "How much of the past the curve shows.", alsoKnownAs: ["days", "history"]),
            SettingsKey("points", \.points, .chartPoints, "What one point of the curve stands for."),
            SettingsKey("format", \.format, .valueFormat, "How values are written."),
            SettingsKey(
                "decimals", \.decimals, .integer(in: 0...6),
                "Digits after the decimal sign. As the source says when left out.",
                alsoKnownAs: ["digits", "precision"]),
            SettingsKey(
                "slider", \.slider, .boolean,
                "Whether the slider and its button are shown. When the source can be set, when left out."),
            SettingsKey(
                "refresh", \.refresh, .boolean,
                "Whether the refresh button is shown."),
            SettingsKey("accent", \.accent, .color, "The colour of curve and ring.", alsoKnownAs: ["color", "tint"]),
        ],
        rules: { settings in
            guard let range = settings.range else { return [] }
            var violations: [RuleViolation] = []
            if let goal = settings.goal, !range.contains(goal) || goal == range.lowerBound {
                violations.append(
                    RuleViolation(
                        at: "goal", "the goal lies outside of the range",
                        advice: "the ring could never be full; change goal or range"))
            }
            if settings.step > range.upperBound - range.lowerBound {
                violations.append(
                    RuleViolation(
                        at: "step", "one step is longer than the range", advice: "make step smaller or range larger"))
            }
            return violations
        })
}

extension Schema where Value == ChartPoints {
    static var chartPoints: Schema {
        .choice([
            Choice("automatic", .automatic, "Days when the period is two days or more, else readings."),
            Choice("days", .days, "One day."), Choice("readings", .readings, "One reading."),
        ])
    }
}

extension Schema where Value == ValueFormat {
    static var valueFormat: Schema {
        .choice([
            Choice("automatic", .automatic, "As the unit suggests."),
            Choice("number", .number, "A number and its unit."),
            Choice("percent", .percent, "A number with a percent sign."),
            Choice("currency", .currency, "An amount of money, two decimals."),
            Choice("hours", .hours, "Hours and minutes."),
        ])
    }
}
