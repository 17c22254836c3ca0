/// A way from one unit to another: value · `scale` + `offset`.
public struct UnitConversion: Hashable, Sendable {
    /// As the configuration names it.
    public var name: String
    public var scale: Double
    public var offset: Double
    /// The unit that comes out.
    public var unit: String

    public static let all: [UnitConversion] = [
        UnitConversion(name: "celsius-to-fahrenheit", scale: 1.8, offset: 32, unit: "°F"),
        UnitConversion(name: "fahrenheit-to-celsius", scale: 1 / 1.8, offset: -32 / 1.8, unit: "°C"),
        UnitConversion(name: "kelvin-to-celsius", scale: 1, offset: -273.15, unit: "°C"),
        UnitConversion(name: "watts-to-kilowatts", scale: 1e-3, offset: 0, unit: "kW"),
        UnitConversion(name: "watt-hours-to-kilowatt-hours", scale: 1e-3, offset: 0, unit: "kWh"),
        UnitConversion(name: "joules-to-kilowatt-hours", scale: 1 / 3.6e6, offset: 0, unit: "kWh"),
        UnitConversion(name: "pascals-to-hectopascals", scale: 1e-2, offset: 0, unit: "hPa"),
        UnitConversion(name: "hectopascals-to-inches-of-mercury", scale: 0.029_529_983, offset: 0, unit: "inHg"),
        UnitConversion(name: "metres-per-second-to-kilometres-per-hour", scale: 3.6, offset: 0, unit: "km/h"),
        UnitConversion(name: "kilometres-to-miles", scale: 1 / 1.609_344, offset: 0, unit: "mi"),
        UnitConversion(name: "millimetres-to-inches", scale: 1 / 25.4, offset: 0, unit: "in"),
        UnitConversion(name: "litres-to-cubic-metres", scale: 1e-3, offset: 0, unit: "m³"),
        UnitConversion(name: "kilobytes-to-megabits", scale: 8e-3, offset: 0, unit: "Mbit/s"),
        UnitConversion(name: "seconds-to-hours", scale: 1 / 3600, offset: 0, unit: "h"),
        UnitConversion(name: "fraction-to-percent", scale: 100, offset: 0, unit: "%"),
    ]

    public static func named(_ name: String) -> UnitConversion? {
        all.first { $0.name == name }
    }
}
