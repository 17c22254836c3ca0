extension Schema where Value == Duration {
    /// A duration within `range`, written as numbers with units: `250ms`, `5s`, `1h 30min`, `14d`.
    public static func duration(in range: ClosedRange<Duration> = .zero...DurationText.longest) -> Schema {
        var format = TextFormat<Duration>(
            expected: "a duration such as 5s or 250ms",
            pattern: DurationText.pattern, examples: ["250ms", "5s", "1h 30min"], parse: DurationText.parse,
            write: DurationText.write, advice: DurationText.advice)
        format.allowed = range.contains
        format.allowedPhrase = "from \(DurationText.write(range.lowerBound)) to \(DurationText.write(range.upperBound))"
        return .format(format)
    }
}

/// Durations as people write them: parts of a number and a unit, with or without spaces.
public enum DurationText {
    /// The longest duration that is read: 100 years of 365 days.
    public static let longest = Duration.seconds(3_153_600_000)

    private static let units: [(name: String, milliseconds: Double)] = [
        ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000), ("ms", 1),
    ]

    /// Matches what `parse` reads but for the limit.
    static let pattern = #"^([0-9]+(\.[0-9]+)? ?(ms|s|min|m|h|d|w))( ?[0-9]+(\.[0-9]+)? ?(ms|s|min|m|h|d|w))*$"#

    /// The duration of a text, rounded to milliseconds; nil when it is none or longer than `longest`.
    public static func parse(_ text: String) -> Duration? {
        var rest = text[...]
        var milliseconds = 0.0
        repeat {
            let start = rest
            guard rest.takeDigits() > 0 else { return nil }
            if rest.first == "." {
                rest.removeFirst()
                guard rest.takeDigits() > 0 else { return nil }
            }
            guard let number = Double(start[..<rest.startIndex]) else { return nil }
            rest.takeSpace()
            let unit = rest.prefix { $0.isASCII && $0.isLetter }
            let name = unit == "m" ? "min" : unit
            guard let size = units.first(where: { $0.name == name })?.milliseconds else { return nil }
            milliseconds += number * size
            rest = rest[unit.endIndex...]
            if !rest.isEmpty { rest.takeSpace() }
        } while !rest.isEmpty
        guard text.last != " ", milliseconds <= 3_153_600_000_000 else { return nil }
        return .milliseconds(Int64(milliseconds.rounded()))
    }

    /// The shortest text for a duration, in whole milliseconds.
    public static func write(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        var milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
        guard milliseconds > 0 else { return "0s" }
        var parts: [String] = []
        for (name, size) in units {
            let count = milliseconds / Int(size)
            if count > 0 { parts.append("\(count)\(name)") }
            milliseconds %= Int(size)
        }
        return parts.joined(separator: " ")
    }

    static func advice(_ text: String) -> String? {
        if NumberReading.coreNumber(text) != nil { return "write a unit, for example \"\(text.shortened)s\"" }
        if text.contains(",") { return "the decimal sign is a point, for example \"1.5s\"" }
        if text.contains(":") { return "write the units, for example \"1h 30min\"" }
        if text.hasPrefix("-") { return "a duration cannot be negative" }
        if text.contains(where: \.isASCIIDigit) { return "the units are ms, s, min, h, d and w" }
        return nil
    }
}

extension Substring {
    fileprivate mutating func takeSpace() {
        if first == " " { removeFirst() }
    }
}
