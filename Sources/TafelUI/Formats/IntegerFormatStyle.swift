/// A whole number as a locale writes it: `1,234`.
public struct IntegerFormatStyle<Value: BinaryInteger & Sendable>: _NumberFormatStyle, Sendable {
    public typealias Configuration = NumberFormatStyleConfiguration

    public var _pattern: _NumberPattern

    public init(locale: Locale = .current) {
        _pattern = _NumberPattern(locale: locale)
    }

    public func format(_ value: Value) -> String { _pattern.format(value) }

    /// A number of percent: 42 is `42%`.
    public struct Percent: _NumberFormatStyle, Sendable {
        public var _pattern: _NumberPattern

        public init(locale: Locale = .current) {
            _pattern = _NumberPattern(kind: .percent, locale: locale)
        }

        public func format(_ value: Value) -> String { _pattern.format(value) }
    }

    /// An amount of money: `€12.00`.
    public struct Currency: _NumberFormatStyle, Sendable {
        public var _pattern: _NumberPattern

        /// - Parameter code: After ISO 4217.
        public init(code: String, locale: Locale = .current) {
            _pattern = _NumberPattern(kind: .currency(code), locale: locale)
        }

        public func format(_ value: Value) -> String { _pattern.format(value) }
    }
}

extension FormatStyle where Self == IntegerFormatStyle<Int> {
    @_disfavoredOverload
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int64> {
    @_disfavoredOverload
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<UInt> {
    @_disfavoredOverload
    public static var number: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int>.Percent {
    @_disfavoredOverload
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == IntegerFormatStyle<Int>.Currency {
    /// - Parameter code: After ISO 4217.
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension BinaryInteger where Self: Sendable {
    /// The number as the locale writes it.
    public func formatted() -> String { IntegerFormatStyle<Self>().format(self) }

    public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self {
        format.format(self)
    }
}
