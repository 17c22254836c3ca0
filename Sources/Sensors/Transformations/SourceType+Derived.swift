extension SourceType {
    /// Values made from those of other sources: `type: derived`.
    ///
    /// The steps come in this order, whatever the order of the keys: `minus`, `plausible`, `counter` and `wrap`, `rate`,
    /// `convert`, `scale` and `offset`, `smooth`, `every` and `rule`, `goal`, `clamp`.
    public static let derived = SourceType(
        name: "derived", summary: "Values made from those of other sources.",
        keys: [
            SourceKey("from", .text, .required, summary: "The channel it is made from, as source or source.channel."),
            SourceKey("minus", .text, summary: "A channel to subtract."),
            SourceKey("plausible", .range, summary: "What can be true; anything else is a fault."),
            SourceKey(
                "counter", .flag, .optional(default: "false"), summary: "Whether it counts up and may start anew."),
            SourceKey("wrap", .number(1...1e18), summary: "The number after whose reaching a counter starts at 0."),
            SourceKey(
                "rate", .choice(["second", "minute", "hour", "day"]), summary: "The change in such a stretch of time."),
            SourceKey("convert", .choice(UnitConversion.all.map(\.name)), summary: "From one unit to another."),
            SourceKey("scale", .number(-1e12...1e12), .optional(default: "1"), summary: "A factor."),
            SourceKey("offset", .number(-1e12...1e12), .optional(default: "0"), summary: "Added after the factor."),
            SourceKey(
                "smooth", .duration(.milliseconds(100)...(.seconds(86_400))),
                summary: "The time in which it follows a jump by two thirds."),
            SourceKey("every", .choice(Period.allCases.map(\.rawValue)), summary: "The stretch of time it sums up."),
            SourceKey(
                "rule", .choice(PeriodRule.allCases.map(\.rawValue)), .optional(default: "mean"),
                summary: "What is said of such a stretch so far."),
            SourceKey("goal", .number(1e-9...1e12), summary: "What counts as 100 %."),
            SourceKey("clamp", .range, summary: "The ends to which values outside are moved."),
            SourceKey(
                "expires", .duration(.seconds(1)...(.seconds(366 * 86_400))),
                summary: "The age at which a value is no longer shown as true."),
            SourceKey("label", .text, summary: "The name people read."),
            SourceKey("unit", .text, summary: "What is written behind the number."),
            SourceKey(
                "decimals", .integer(0...6), .optional(default: "1"), summary: "How many decimals mean something."),
            SourceKey("range", .range, summary: "What a full ring spans."),
        ],
        make: { settings in
            let conversion = settings.text("convert").flatMap(UnitConversion.named)
            let hasGoal = settings.number("goal") != nil
            return DerivedSource(
                channel: Channel(
                    id: Channel.ID(source: settings.name, channel: "value"),
                    label: settings.text("label") ?? settings.name,
                    unit: settings.text("unit") ?? (hasGoal ? "%" : conversion?.unit ?? ""),
                    range: settings.range("range") ?? settings.range("clamp") ?? (hasGoal ? 0...100 : nil),
                    decimals: settings.integer("decimals") ?? 1),
                from: settings.text("from") ?? "", minus: settings.text("minus"),
                transformations: transformations(settings, conversion), expiry: settings.duration("expires"))
        })

    private static func transformations(
        _ settings: SourceSettings, _ conversion: UnitConversion?
    ) -> [Transformation] {
        var steps: [Transformation] = []
        if let range = settings.range("plausible") { steps.append(.plausible(range)) }
        if settings.flag("counter") == true || settings.number("wrap") != nil {
            steps.append(.unwrapped(at: settings.number("wrap")))
        }
        let lengths: [String: Double] = ["second": 1, "minute": 60, "hour": 3600, "day": 86_400]
        if let length = settings.text("rate").flatMap({ lengths[$0] }) { steps.append(.rate(seconds: length)) }
        if let conversion { steps.append(.linear(scale: conversion.scale, offset: conversion.offset)) }
        let (scale, offset) = (settings.number("scale") ?? 1, settings.number("offset") ?? 0)
        if scale != 1 || offset != 0 { steps.append(.linear(scale: scale, offset: offset)) }
        if let time = settings.duration("smooth") { steps.append(.smoothed(seconds: time.inSeconds)) }
        if let period = settings.text("every").flatMap(Period.init) {
            steps.append(.per(period, settings.text("rule").flatMap(PeriodRule.init) ?? .mean))
        }
        if let goal = settings.number("goal") { steps.append(.shareOfGoal(goal)) }
        if let range = settings.range("clamp") { steps.append(.clamped(range)) }
        return steps
    }
}
