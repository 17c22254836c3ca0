public import TafelUI

/// A value that has a place on an axis.
public protocol Plottable {
    var _datum: PlottedDatum { get }
}

/// A value's place on an axis, by the kind of axis it asks for.
public enum PlottedDatum: Hashable, Sendable {
    case number(Double)
    /// Seconds since 1970.
    case instant(Double)
    case category(String)
}

extension Double: Plottable {
    public var _datum: PlottedDatum { .number(self) }
}

extension Float: Plottable {
    public var _datum: PlottedDatum { .number(Double(self)) }
}

extension Int: Plottable {
    public var _datum: PlottedDatum { .number(Double(self)) }
}

extension String: Plottable {
    public var _datum: PlottedDatum { .category(self) }
}

extension Date: Plottable {
    public var _datum: PlottedDatum { .instant(timeIntervalSince1970) }
}

/// A value with the name that it has in legends and for assistive technology.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label: label, value: value)
    }
}
