/// Limits of a number, each of them included unless it says otherwise.
public struct NumberBounds: Hashable, Sendable {
    public var minimum: Double?
    public var exclusiveMinimum: Double?
    public var maximum: Double?

    /// No limits.
    public static let none = NumberBounds()

    public init(minimum: Double? = nil, exclusiveMinimum: Double? = nil, maximum: Double? = nil) {
        self.minimum = minimum
        self.exclusiveMinimum = exclusiveMinimum
        self.maximum = maximum
    }

    public init(_ range: ClosedRange<Double>) {
        self.init(minimum: range.lowerBound, maximum: range.upperBound)
    }

    /// Whether `value` lies within.
    public func contains(_ value: Double) -> Bool {
        minimum.map { value >= $0 } ?? true && exclusiveMinimum.map { value > $0 } ?? true
            && maximum.map { value <= $0 } ?? true
    }

    /// `from 1 to 60`, `more than 0`; empty without limits.
    public var phrase: String {
        func text(_ value: Double) -> String { JSONValue.numeric(value).text }
        return switch (minimum, exclusiveMinimum, maximum) {
        case (let low?, _, let high?): "from \(text(low)) to \(text(high))"
        case (let low?, _, nil): "at least \(text(low))"
        case (nil, let low?, let high?): "more than \(text(low)), at most \(text(high))"
        case (nil, let low?, nil): "more than \(text(low))"
        case (nil, nil, let high?): "at most \(text(high))"
        case (nil, nil, nil): ""
        }
    }
}
