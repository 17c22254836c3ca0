public import TafelUI

/// A value that has a place on an axis, by way of a number, an instant or a name.
///
/// Enumerations with such a raw value only need to name the protocol.
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    var primitivePlottable: PrimitivePlottable { get }

    init?(primitivePlottable: PrimitivePlottable)
}

/// What axes are made of: numbers, instants and names.
public protocol PrimitivePlottableProtocol {
    var _datum: PlottedDatum { get }

    init?(_datum: PlottedDatum)
}

/// A value's place on an axis, by the kind of axis it asks for.
public enum PlottedDatum: Hashable, Sendable {
    case number(Double)
    /// Seconds since 1970.
    case instant(Double)
    case category(String)
}

extension Plottable {
    var datum: PlottedDatum { primitivePlottable._datum }

    init?(datum: PlottedDatum) {
        guard let primitive = PrimitivePlottable(_datum: datum) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
    public var primitivePlottable: Self { self }

    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }

    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var _datum: PlottedDatum { .number(Double(self)) }

    public init?(_datum datum: PlottedDatum) {
        guard case .number(let number) = datum, let whole = Self(exactly: number.rounded()) else { return nil }
        self = whole
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var _datum: PlottedDatum { .number(Double(self)) }

    public init?(_datum datum: PlottedDatum) {
        guard case .number(let number) = datum else { return nil }
        self = Self(number)
    }
}

extension Double: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Double }
extension Float: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Float }
extension Int: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int }
extension Int32: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int32 }
extension Int64: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Int64 }
extension UInt: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = UInt }

extension String: Plottable, PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = String

    public var _datum: PlottedDatum { .category(self) }

    public init?(_datum datum: PlottedDatum) {
        guard case .category(let name) = datum else { return nil }
        self = name
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Date

    public var _datum: PlottedDatum { .instant(timeIntervalSince1970) }

    public init?(_datum datum: PlottedDatum) {
        guard case .instant(let instant) = datum else { return nil }
        self.init(timeIntervalSince1970: instant)
    }
}

/// A value with the name that it has in legends and for assistive technology.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label: label, value: value)
    }
}

extension PlottableValue where Value == Date {
    /// The middle of the day, hour, … that `value` lies in: where a bar for all of it stands.
    ///
    /// Without a calendar the process's time zone as it is now counts, by which axes place their ticks too.
    /// `Calendar.current` would keep the zone that the process had when it was first asked for.
    public static func value(
        _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        guard let calendar else {
            let middle = TimeScale.middle(of: unit, containing: value.timeIntervalSince1970)
            return PlottableValue(label: label, value: Date(timeIntervalSince1970: middle))
        }
        let middle = calendar.dateInterval(of: unit, for: value).map { $0.start + $0.duration / 2 }
        return PlottableValue(label: label, value: middle ?? value)
    }
}
