/// What the formats of all numbers have in common.
public enum NumberFormatStyleConfiguration {
    /// Whether thousands are grouped.
    public struct Grouping: Codable, Hashable, Sendable {
        let isGrouping: Bool

        public static let automatic = Grouping(isGrouping: true)
        public static let never = Grouping(isGrouping: false)
    }

    /// How many digits are written.
    public struct Precision: Codable, Hashable, Sendable {
        var fraction: ClosedRange<Int>?
        var integer: ClosedRange<Int>?
        var significant: ClosedRange<Int>?

        public static func fractionLength(_ length: Int) -> Precision {
            Precision(fraction: Self.range(length...length))
        }

        public static func fractionLength(_ limits: some RangeExpression<Int>) -> Precision {
            Precision(fraction: Self.range(limits))
        }

        public static func integerLength(_ length: Int) -> Precision { Precision(integer: Self.range(length...length)) }

        public static func integerLength(_ limits: some RangeExpression<Int>) -> Precision {
            Precision(integer: Self.range(limits))
        }

        public static func integerAndFractionLength(integer: Int, fraction: Int) -> Precision {
            Precision(fraction: Self.range(fraction...fraction), integer: Self.range(integer...integer))
        }

        public static func integerAndFractionLength(
            integerLimits: some RangeExpression<Int>, fractionLimits: some RangeExpression<Int>
        ) -> Precision {
            Precision(fraction: Self.range(fractionLimits), integer: Self.range(integerLimits))
        }

        public static func significantDigits(_ digits: Int) -> Precision {
            Precision(significant: Self.range(digits...digits))
        }

        public static func significantDigits(_ limits: some RangeExpression<Int>) -> Precision {
            Precision(significant: Self.range(limits))
        }

        /// Limits inside of what can be written at all.
        private static func range(_ limits: some RangeExpression<Int>) -> ClosedRange<Int> {
            let bounds = limits.relative(to: 0..<41)
            let low = max(0, min(40, bounds.lowerBound))
            return low...max(low, min(40, bounds.upperBound - 1))
        }
    }

    /// When the sign is written.
    public struct SignDisplayStrategy: Codable, Hashable, Sendable {
        enum Kind: Codable, Hashable, Sendable {
            case automatic, never, always, alwaysButZero
        }

        let kind: Kind

        public static let automatic = SignDisplayStrategy(kind: .automatic)
        public static let never = SignDisplayStrategy(kind: .never)

        public static func always(includingZero: Bool = true) -> SignDisplayStrategy {
            SignDisplayStrategy(kind: includingZero ? .always : .alwaysButZero)
        }
    }

    /// When the decimal separator is written.
    public struct DecimalSeparatorDisplayStrategy: Codable, Hashable, Sendable {
        let isAlways: Bool

        public static let automatic = DecimalSeparatorDisplayStrategy(isAlways: false)
        public static let always = DecimalSeparatorDisplayStrategy(isAlways: true)
    }

    /// How large numbers are written.
    public struct Notation: Codable, Hashable, Sendable {
        enum Kind: Codable, Hashable, Sendable {
            case automatic, compactName, scientific
        }

        let kind: Kind

        public static let automatic = Notation(kind: .automatic)
        /// `1.2K`, `3.4M`
        public static let compactName = Notation(kind: .compactName)
        /// `1.2E3`
        public static let scientific = Notation(kind: .scientific)
    }
}
