#if canImport(Glibc)
    import Glibc
#endif

/// A linear scale of numbers with round ticks.
///
/// Steps are 1, 2, 2.5 or 5 times a power of ten (after Heckbert, "Nice Numbers for Graph Labels", Graphics Gems,
/// 1990, with 2.5 added, which quarters need).
struct NumericScale: Hashable, Sendable {
    var lower: Double
    var upper: Double
    var ticks: [Double]
    /// Decimals that tell the ticks apart.
    var decimals: Int

    /// The scale of `values`, widened to round ends. Values that are not finite are passed over; with none left it is
    /// 0...1. `includesZero` starts or ends the scale at zero, as bars and areas need it.
    init(values: some Sequence<Double>, desiredCount: Int = 5, includesZero: Bool) {
        var low = Double.infinity
        var high = -Double.infinity
        for value in values where value.isFinite {
            low = min(low, value)
            high = max(high, value)
        }
        if low > high { (low, high) = (0, 1) }
        if includesZero {
            low = min(low, 0)
            high = max(high, 0)
        }
        if high - low < max(abs(low), abs(high)) * 1e-9 || high == low {
            let spread = low == 0 ? 1 : abs(low) * 0.1
            low -= includesZero && low == 0 ? 0 : spread
            high += spread
        }
        let step = Self.step(over: high - low, count: desiredCount)
        self.init(
            domain: ((low / step).rounded(.down) * step)...((high / step).rounded(.up) * step), step: step)
    }

    /// The scale of a domain that is given, with round ticks inside it.
    init(domain: ClosedRange<Double>, desiredCount: Int = 5) {
        let span = domain.upperBound - domain.lowerBound
        self.init(domain: domain, step: Self.step(over: span > 0 && span.isFinite ? span : 1, count: desiredCount))
    }

    /// The scale of a domain with ticks at the multiples of `step`, above 0.
    init(domain: ClosedRange<Double>, step: Double) {
        lower = domain.lowerBound
        upper = domain.upperBound
        let first = (lower / step - 1e-9).rounded(.up)
        let count = max(0, min(100, ((upper / step + 1e-9).rounded(.down) - first)))
        ticks = first.isFinite && count.isFinite ? (0...Int(count)).map { (first + Double($0)) * step } : []
        decimals = max(0, min(9, Int((-log10(step) - 1e-9).rounded(.up)) + (Self.needsExtraDecimal(step) ? 1 : 0)))
    }

    /// Leaves at most `count` ticks, the first and the last where two may stay.
    mutating func thin(to count: Int) {
        guard ticks.count > max(1, count) else { return }
        if count >= 2, let first = ticks.first, let last = ticks.last {
            ticks = [first, last]
        } else {
            ticks = Array(ticks.prefix(1))
        }
    }

    /// A value's place, 0 at the lower end and 1 at the upper; outside the domain it goes on.
    func position(of value: Double) -> Double {
        upper > lower ? (value - lower) / (upper - lower) : 0.5
    }

    private static func step(over span: Double, count: Int) -> Double {
        let raw = span / Double(max(1, count - 1))
        let power = pow(10, log10(raw).rounded(.down))
        let fraction = raw / power
        for nice in [1, 2, 2.5, 5] where fraction <= nice * 1.000_001 { return nice * power }
        return 10 * power
    }

    /// Whether the step is a quarter of a power of ten, whose multiples need one decimal more.
    private static func needsExtraDecimal(_ step: Double) -> Bool {
        let power = pow(10, (log10(step) + 1e-9).rounded(.down))
        return abs(step / power - 2.5) < 1e-6 && power <= 1
    }
}
