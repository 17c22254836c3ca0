extension SourceType {
    /// Invented values: `type: simulated`.
    public static let simulated = SourceType(
        name: "simulated", summary: "Invented values, the same for the same seed.",
        keys: [
            SourceKey("label", .text, summary: "The name people read."),
            SourceKey("unit", .text, .optional(default: "\"\""), summary: "What is written behind the number."),
            SourceKey("range", .range, .optional(default: "[20, 100]"), summary: "What values are drawn from."),
            SourceKey("scale", .range, .optional(default: "[0, 100]"), summary: "What a full ring or slider spans."),
            SourceKey(
                "pattern", .choice(["daily", "walk"]), .optional(default: "daily"),
                summary: "One value a day that can be set, or a value that wanders."),
            SourceKey("days", .integer(1...3660), .optional(default: "14"), summary: "How many days there are."),
            SourceKey(
                "seed", .integer(0...Int.max), .optional(default: "1"), summary: "Decides all values."),
        ],
        make: { settings in
            let range = settings.range("range") ?? 20...100
            let isWalk = settings.text("pattern") == "walk"
            return SimulatedSource(
                name: settings.name, label: settings.text("label") ?? settings.name,
                unit: settings.text("unit") ?? "", range: range, scale: settings.range("scale") ?? 0...100,
                pattern: isWalk ? .walk : .daily(days: settings.integer("days") ?? 14),
                interval: settings.interval, seed: UInt64(clamping: settings.integer("seed") ?? 1))
        })
}
