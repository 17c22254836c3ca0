/// What the formats of numbers share; only the module's own styles conform.
public protocol _NumberFormatStyle: FormatStyle where FormatOutput == String {
    var _pattern: _NumberPattern { get set }
}

extension _NumberFormatStyle {
    public var locale: Locale { _pattern.locale }

    public func locale(_ locale: Locale) -> Self { changed { $0.locale = locale } }

    public func grouping(_ group: NumberFormatStyleConfiguration.Grouping) -> Self { changed { $0.grouping = group } }

    public func precision(_ precision: NumberFormatStyleConfiguration.Precision) -> Self {
        changed { $0.precision = precision }
    }

    public func sign(strategy: NumberFormatStyleConfiguration.SignDisplayStrategy) -> Self {
        changed { $0.sign = strategy }
    }

    public func decimalSeparator(
        strategy: NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy
    ) -> Self {
        changed { $0.decimalSeparator = strategy }
    }

    public func notation(_ notation: NumberFormatStyleConfiguration.Notation) -> Self {
        changed { $0.notation = notation }
    }

    /// Multiplies the number before it is written.
    public func scale(_ multiplicand: Double) -> Self { changed { $0.scale = multiplicand } }

    /// Rounds by a rule, and to multiples of `increment` if there is one.
    public func rounded(
        rule: FloatingPointRoundingRule = .toNearestOrEven, increment: Double? = nil
    ) -> Self {
        changed {
            $0.rounding = rule
            $0.increment = increment
        }
    }

    private func changed(_ change: (inout _NumberPattern) -> Void) -> Self {
        var style = self
        change(&style._pattern)
        return style
    }
}
