/// What a probe measures: how it is written and what can be believed.
enum Quantity: String, Hashable, Sendable, CaseIterable {
    case temperature, voltage, current, power, energy, fan, humidity, frequency, pressure, illuminance, percent
    case acceleration, angularVelocity, magneticField, distance, resistance, concentration, acidity, state, plain

    var unit: String {
        switch self {
        case .temperature: "°C"
        case .voltage: "V"
        case .current: "A"
        case .power: "W"
        case .energy: "J"
        case .fan: "rpm"
        case .humidity, .percent, .concentration: "%"
        case .frequency: "MHz"
        case .pressure: "hPa"
        case .illuminance: "lx"
        case .acceleration: "m/s²"
        case .angularVelocity: "rad/s"
        case .magneticField: "G"
        case .distance: "m"
        case .resistance: "Ω"
        case .acidity: "pH"
        case .state, .plain: ""
        }
    }

    var decimals: Int {
        switch self {
        case .temperature, .humidity, .pressure, .power: 1
        case .voltage, .current, .acceleration, .angularVelocity, .magneticField, .distance, .acidity: 2
        default: 0
        }
    }

    /// What a full ring spans, where that is the same for all devices.
    var range: ClosedRange<Double>? {
        switch self {
        case .temperature: 0...100
        case .humidity, .percent: 0...100
        case .state: 0...1
        default: nil
        }
    }

    /// Beyond these a number is a broken sensor or a misread unit.
    var plausible: ClosedRange<Double> {
        switch self {
        // Absolute zero, and more than any sensor of a computer survives: thermocouples reach 1800 °C.
        case .temperature: -273.15...2000
        // Sensors overshoot a little in fog.
        case .humidity: -5...105
        case .percent: 0...100
        case .pressure: 0...1_000_000
        case .fan: 0...100_000
        default: -1e12...1e12
        }
    }
}
