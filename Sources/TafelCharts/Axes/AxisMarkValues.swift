public import TafelUI

/// Where the marks of an axis stand.
public struct AxisMarkValues: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case automatic(desiredCount: Int?)
        case numbers(step: Double)
        case dates(Calendar.Component, count: Int)
        case fixed([PlottedDatum])
    }

    let kind: Kind

    /// Round values, as many as have room.
    public static let automatic = AxisMarkValues(kind: .automatic(desiredCount: nil))

    /// Round values, about as many as asked for and not more than have room.
    public static func automatic(
        minimumStride: Double? = nil, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(desiredCount: desiredCount))
    }

    /// The multiples of a number above 0.
    public static func stride(by step: Double) -> AxisMarkValues { AxisMarkValues(kind: .numbers(step: step)) }

    /// The beginnings of days, hours, …; every `count`th of them.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
        AxisMarkValues(kind: .dates(component, count: count))
    }
}

/// The side of the plot on which an axis is labelled.
public enum AxisMarkPosition: Hashable, Sendable {
    case automatic, leading, trailing, top, bottom
}

/// One of an axis's marked values.
public struct AxisValue {
    let datum: PlottedDatum
    /// Counted from 0 at the lower end.
    public let index: Int
    public let count: Int

    /// The value as one of the plotted type; nil where it is none.
    public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { Value(datum: datum) }
}
