/// A number with decimals as a locale writes it: `1,234.5`.
public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: _NumberFormatStyle, Sendable {
    public typealias Configuration = NumberFormatStyleConfiguration

    public var _pattern: _NumberPattern

    public init(locale: Locale = .current) {
        _pattern = _NumberPattern(locale: locale)
    }

    public func format(_ value: Value) -> String { _pattern.format(Double(value), isShare: true) }

    /// A share of 1 in percent: `42.1%`.
    public struct Percent: _NumberFormatStyle, Sendable {
        public var _pattern: _NumberPattern

        public init(locale: Locale = .current) {
            _pattern = _NumberPattern(kind: .percent, locale: locale)
        }

        public func format(_ value: Value) -> String { _pattern.format(Double(value), isShare: true) }
    }

    /// An amount of money: `€12.50`.
    public struct Currency: _NumberFormatStyle, Sendable {
        public var _pattern: _NumberPattern

        /// - Parameter code: After ISO 4217.
        public init(code: String, locale: Locale = .current) {
            _pattern = _NumberPattern(kind: .currency(code), locale: locale)
        }

        public func format(_ value: Value) -> String { _pattern.format(Double(value), isShare: true) }
    }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double> {
    public static var number: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float> {
    @_disfavoredOverload
    public static var number: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Percent {
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Percent {
    @_disfavoredOverload
    public static var percent: Self { Self() }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Double>.Currency {
    /// - Parameter code: After ISO 4217.
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension FormatStyle where Self == FloatingPointFormatStyle<Float>.Currency {
    /// - Parameter code: After ISO 4217.
    public static func currency(code: String) -> Self { Self(code: code) }
}

extension BinaryFloatingPoint where Self: Sendable {
    /// The number as the locale writes it.
    public func formatted() -> String { FloatingPointFormatStyle<Self>().format(self) }

    public func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self {
        format.format(self)
    }
}
