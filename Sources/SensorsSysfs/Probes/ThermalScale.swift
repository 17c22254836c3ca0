/// Whether a thermal zone counts in degrees or in thousandths of one.
///
/// The kernel promises thousandths, but some drivers report degrees. A zone's trip points tell: no machine is meant to
/// shut down or cool at 0.2 °C.
enum ThermalScale: Hashable, Sendable {
    case thousandths
    case degrees

    /// The largest number that is read as degrees; as thousandths it would be 0.2 °C.
    private static let largestDegrees = 200.0

    /// - Parameters:
    ///   - trips: The numbers of the zone's trip points, in its own scale.
    ///   - raw: What the zone says now, for one without trip points.
    init(trips: [Double], raw: Double?) {
        let evidence = trips.filter { $0 > 0 }.max() ?? raw.map(abs)
        guard let evidence, evidence >= 1 else {
            self = .thousandths
            return
        }
        self = evidence <= Self.largestDegrees ? .degrees : .thousandths
    }

    /// The value in °C. A number too large for degrees is taken as thousandths, whatever was believed.
    func celsius(_ raw: Double) -> Double {
        switch self {
        case .degrees where abs(raw) <= Self.largestDegrees: raw
        default: raw / 1000
        }
    }
}
