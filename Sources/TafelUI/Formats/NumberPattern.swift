/// How a number is written: the choices of a format style, applied.
public struct _NumberPattern: Codable, Hashable, Sendable {
    typealias Configuration = NumberFormatStyleConfiguration

    /// What the number counts.
    enum Kind: Codable, Hashable, Sendable {
        case number
        case percent
        /// By its ISO 4217 code.
        case currency(String)
    }

    var kind = Kind.number
    var locale: Locale
    var grouping = Configuration.Grouping.automatic
    var precision: Configuration.Precision?
    var sign = Configuration.SignDisplayStrategy.automatic
    var decimalSeparator = Configuration.DecimalSeparatorDisplayStrategy.automatic
    var notation = Configuration.Notation.automatic
    /// What the number is multiplied by first.
    var scale = 1.0
    /// The rule of rounding as its place in `rules`, since it has no coding of its own.
    private var rule = 0
    /// What it is rounded to a multiple of; nil for none.
    var increment: Double?

    private static let rules: [FloatingPointRoundingRule] = [
        .toNearestOrEven, .toNearestOrAwayFromZero, .up, .down, .towardZero, .awayFromZero,
    ]

    init(kind: Kind = .number, locale: Locale) {
        self.kind = kind
        self.locale = locale
    }

    var rounding: FloatingPointRoundingRule {
        get { Self.rules[rule] }
        set { rule = Self.rules.firstIndex(of: newValue) ?? 0 }
    }

    /// - Parameter isShare: Whether a whole is 1 and not 100, where percent are written.
    func format(_ value: Double, isShare: Bool) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
        var number = value * scale
        if let increment, increment > 0 { number = (number / increment).rounded(rounding) * increment }
        var digits = DecimalDigits(number)
        if kind == .percent, isShare { digits.shift(by: 2) }
        return format(digits)
    }

    func format(_ value: some BinaryInteger) -> String {
        guard scale == 1, increment == nil else { return format(Double(value), isShare: false) }
        return format(DecimalDigits(magnitudeText: String(value.magnitude), isNegative: value < 0))
    }

    private func format(_ number: DecimalDigits) -> String {
        var digits = number
        let conventions = LocaleConventions(locale)
        var suffix = ""
        switch notation.kind {
        case .automatic: break
        case .scientific:
            let exponent = digits.isZero ? 0 : digits.pointOffset - 1
            digits.shift(by: -exponent)
            suffix = "E\(exponent)"
        case .compactName:
            let names = ["", "K", "M", "B", "T"]
            let power = digits.isZero ? 0 : max(0, min(names.count - 1, (digits.pointOffset - 1) / 3))
            digits.shift(by: -3 * power)
            suffix = names[power]
        }
        let text = plain(&digits, conventions) + suffix
        return signed(with(unit: text, conventions), digits)
    }

    /// Digits with their separators, without sign and unit.
    private func plain(_ digits: inout DecimalDigits, _ conventions: LocaleConventions) -> String {
        var leastFraction = 0
        if let significant = precision?.significant {
            digits.round(toSignificant: significant.upperBound, rounding)
            leastFraction = max(0, significant.lowerBound - max(1, digits.pointOffset))
        } else {
            let fraction = precision?.fraction ?? standardFraction(of: digits)
            digits.round(toPlaces: fraction.upperBound, rounding)
            leastFraction = fraction.lowerBound
        }
        var whole = digits.whole(least: precision?.integer?.lowerBound ?? 1)
        if let most = precision?.integer?.upperBound, whole.count > most { whole = Array(whole.suffix(most)) }
        let fraction = digits.fraction(least: leastFraction)
        var text = ""
        for (index, digit) in whole.enumerated() {
            let left = whole.count - index
            if grouping.isGrouping, index > 0, left % 3 == 0 { text += conventions.groupingSeparator }
            text += "\(digit)"
        }
        if !fraction.isEmpty || decimalSeparator.isAlways { text += conventions.decimalSeparator }
        for digit in fraction { text += "\(digit)" }
        return text
    }

    /// How many decimals are written where nothing is said.
    private func standardFraction(of digits: DecimalDigits) -> ClosedRange<Int> {
        if case .currency(let code) = kind {
            let decimals = LocaleConventions.decimals(ofCurrency: code)
            return decimals...decimals
        }
        return notation.kind == .compactName ? 0...max(0, 2 - digits.pointOffset) : 0...6
    }

    private func with(unit text: String, _ conventions: LocaleConventions) -> String {
        switch kind {
        case .number: return text
        case .percent: return text + conventions.percentGap + "%"
        case .currency(let code):
            let symbol = LocaleConventions.symbol(ofCurrency: code)
            guard conventions.hasCurrencyFirst else { return text + "\u{00A0}" + symbol }
            return symbol + (symbol == code ? "\u{00A0}" : "") + text
        }
    }

    private func signed(_ text: String, _ digits: DecimalDigits) -> String {
        let isNegative = digits.isNegative && !digits.isZero
        switch sign.kind {
        case .never: return text
        case .automatic: return isNegative ? "-" + text : text
        case .always: return (isNegative ? "-" : "+") + text
        case .alwaysButZero: return digits.isZero ? text : (isNegative ? "-" : "+") + text
        }
    }
}
