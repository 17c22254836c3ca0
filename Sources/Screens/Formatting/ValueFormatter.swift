public import CivilCalendar

/// Writes values the way people of a language read them.
public struct ValueFormatter: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A number with a fixed count of decimals, 0...6, thousands grouped.
        case number(decimals: Int)
        /// An amount of money in the currency that the unit names: `62,50 €`, `€62.50`.
        case currency(decimals: Int)
        /// Hours as `7 h 30 min`.
        case hoursAndMinutes
        /// Bytes per second with the fitting prefix: `1.2 MB/s`. The unit says what the values count: `B/s`, `kB/s`, …
        case byteRate
        /// Bytes with the fitting prefix. The unit says what the values count: `B`, `kB`, …
        case bytes
    }

    public var kind: Kind
    /// Written behind the number: `Points`, `%`, `°C`, `€`; empty for none.
    public var unit: String
    public var language: Language

    public init(kind: Kind, unit: String, language: Language = .english) {
        self.kind = kind
        self.unit = unit
        self.language = language
    }

    /// The value with its unit. What is not finite is written as a dash: there is no number to show.
    public func string(_ value: Double) -> String {
        let parts = self.parts(value)
        if case .currency = kind { return value.isFinite ? money(parts.number) : parts.number }
        return parts.unit.isEmpty ? parts.number : "\(parts.number)\(separator(before: parts.unit))\(parts.unit)"
    }

    /// The value as an axis writes it: short, with as many decimals as tell its neighbours apart.
    public func axisLabel(_ value: Double, decimals: Int) -> String {
        guard value.isFinite else { return "–" }
        switch kind {
        case .number:
            let number = grouped(value, decimals: decimals)
            return unit == "%" || unit == "°" || unit == "°C" ? "\(number)\(separator(before: unit))\(unit)" : number
        case .currency: return money(grouped(value, decimals: decimals))
        case .hoursAndMinutes: return "\(grouped(value, decimals: decimals))\u{00A0}h"
        case .byteRate, .bytes: return value == 0 ? "0" : bytesLabel(value * byteFactor)
        }
    }

    /// The number alone, for axes and for figures whose unit stands elsewhere.
    public func number(_ value: Double) -> String { parts(value).number }

    /// The number and the unit apart, for figures that set the unit smaller.
    public func parts(_ value: Double) -> (number: String, unit: String) {
        guard value.isFinite else { return ("–", "") }
        switch kind {
        case .number(let decimals): return (grouped(value, decimals: decimals), unit)
        case .currency(let decimals): return (grouped(value, decimals: decimals), symbol)
        case .hoursAndMinutes:
            let minutes = (min(abs(value), 1e9) * 60).rounded()
            let hours = (minutes / 60).rounded(.down)
            let sign = value < 0 && minutes > 0 ? "−" : ""
            let rest = Int(minutes - hours * 60)
            return hours == 0
                ? ("\(sign)\(rest) min", "") : ("\(sign)\(Int(hours)) h \(rest < 10 ? "0" : "")\(rest) min", "")
        case .byteRate: return prefixed(value * byteFactor, unit: "B/s")
        case .bytes: return prefixed(value * byteFactor, unit: "B")
        }
    }

    /// A thin gap before units, none before the percent sign in English.
    private func separator(before unit: String) -> String {
        unit == "%" && language == .english ? "" : unit == "°" ? "" : "\u{00A0}"
    }

    /// The sign of the currency that the unit names by its ISO 4217 code.
    private var symbol: String {
        ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"][unit] ?? unit
    }

    /// The sign stands before the number in English, behind it in German.
    private func money(_ number: String) -> String {
        guard language == .english, symbol.count == 1 else { return "\(number)\u{00A0}\(symbol)" }
        return number.hasPrefix("−") ? "−\(symbol)\(number.dropFirst())" : "\(symbol)\(number)"
    }

    /// The kind that suits a unit where nothing else is said.
    public static func kind(for unit: String, decimals: Int) -> Kind {
        switch unit {
        case "h": .hoursAndMinutes
        case "B/s", "kB/s", "MB/s", "GB/s", "TB/s": .byteRate
        case "B", "kB", "MB", "GB", "TB": .bytes
        default: .number(decimals: decimals)
        }
    }

    /// How many bytes the unit stands for.
    private var byteFactor: Double {
        switch unit.first {
        case "k": 1e3
        case "M": 1e6
        case "G": 1e9
        case "T": 1e12
        default: 1
        }
    }

    private func prefixed(_ value: Double, unit: String) -> (String, String) {
        var scaled = value
        for prefix in ["", "k", "M", "G", "T"] {
            if abs(scaled) < 999.5 || prefix == "T" {
                let decimals = prefix.isEmpty || abs(scaled) >= 99.95 ? 0 : 1
                return (grouped(scaled, decimals: decimals), prefix + unit)
            }
            scaled /= 1000
        }
        return (grouped(scaled, decimals: 0), unit)
    }

    /// Bytes with up to two decimals, as round numbers of an axis need them.
    private func bytesLabel(_ value: Double) -> String {
        var scaled = value
        var index = 0
        let prefixes = ["", "k", "M", "G", "T"]
        while abs(scaled) >= 1000 - 1e-6, index + 1 < prefixes.count {
            scaled /= 1000
            index += 1
        }
        let decimals = [0, 1].first { places in
            let shifted = scaled * (places == 0 ? 1 : 10)
            return abs(shifted - shifted.rounded()) < 1e-6
        }
        return "\(grouped(scaled, decimals: decimals ?? 2))\u{00A0}\(prefixes[index])\(kind == .bytes ? "B" : "B/s")"
    }

    /// Digits by integer arithmetic, so that the C library's locale has no say.
    private func grouped(_ value: Double, decimals: Int) -> String {
        let places = max(0, min(6, decimals))
        let power = [1.0, 10, 100, 1000, 10_000, 100_000, 1_000_000][places]
        let scaled = (abs(value) * power).rounded()
        guard scaled < 9e15 else { return "\(value)" }
        let units = Int64(scaled)
        var text = String(units / Int64(power))
        for place in stride(from: text.utf8.count - 3, to: 0, by: -3) {
            text.insert(language == .german ? "." : ",", at: text.utf8.index(text.startIndex, offsetBy: place))
        }
        if places > 0 {
            let fraction = String(units % Int64(power))
            text += language == .german ? "," : "."
            text += String(repeating: "0", count: places - fraction.count) + fraction
        }
        return value < 0 && units != 0 ? "−" + text : text
    }
}
