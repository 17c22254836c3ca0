/// A source of invented values, the same for the same seed.
///
/// With `.daily` it holds one value for each of the last days and one for today that a person may set and `refresh`
/// makes new; it never changes by itself. With `.walk` it moves at every read by at most a twentieth of its range.
public final class SimulatedSource: PolledSource, WritableSource, RefreshableSource, RememberingSource {
    public enum Pattern: Hashable, Sendable {
        /// One independent value a day, for so many days with today as the last.
        case daily(days: Int)
        case walk
    }

    public let name: String
    public let interval: Duration
    public let channels: [Channel]
    private let pattern: Pattern
    private let range: ClosedRange<Double>
    private let seed: UInt64
    private var random: SplitMix64
    private var value: Double

    /// - Parameters:
    ///   - range: What values are drawn from; finite.
    ///   - scale: What the channel spans, for a ring or a slider: `range` if nil.
    public init(
        name: String, label: String, unit: String = "", range: ClosedRange<Double>, scale: ClosedRange<Double>? = nil,
        pattern: Pattern, interval: Duration = .seconds(2), seed: UInt64 = 1
    ) {
        self.name = name
        self.interval = interval
        self.pattern = pattern
        self.range = range
        self.seed = seed
        let nature: Channel.Nature = if case .daily = pattern { .total } else { .gauge }
        channels = [
            Channel(
                id: Channel.ID(source: name, channel: "value"), label: label, unit: unit, range: scale ?? range,
                nature: nature, decimals: nature == .gauge ? 1 : 0, isWritable: true)
        ]
        random = SplitMix64(seed: seed)
        value = 0
        value = nature == .gauge ? (range.lowerBound + range.upperBound) / 2 : draw()
    }

    public func read(at moment: Moment) -> [Reading] {
        if pattern == .walk {
            let step = (random.unit() * 2 - 1) * (range.upperBound - range.lowerBound) / 20
            value = min(range.upperBound, max(range.lowerBound, value + step))
        }
        return [reading(at: moment)]
    }

    public func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        self.value = value
        return reading(at: moment)
    }

    public func refresh(at moment: Moment) -> [Reading] {
        value = draw()
        return [reading(at: moment)]
    }

    public func past(of channel: Channel.ID, before moment: Moment) -> [Sample] {
        guard case .daily(let days) = pattern, days > 1 else { return [] }
        // A sequence of its own, so that the past does not depend on how often today was made new.
        var random = SplitMix64(seed: seed ^ 0x5EED_0FDA_15)
        let today = CivilDay(containing: moment.wall)
        return (1..<days).reversed().map { age in
            let day = today.advanced(by: -age)
            let noon = (day.start.secondsSince1970 + day.end.secondsSince1970) / 2
            return Sample(seconds: noon, value: Self.draw(&random, from: range))
        }
    }

    private func draw() -> Double { Self.draw(&random, from: range) }

    /// Whole numbers where the range has room for them, as people count steps and points.
    private static func draw(_ random: inout SplitMix64, from range: ClosedRange<Double>) -> Double {
        let width = range.upperBound - range.lowerBound
        let drawn = range.lowerBound + random.unit() * width
        return width >= 10 ? min(range.upperBound, max(range.lowerBound, drawn.rounded())) : drawn
    }

    private func reading(at moment: Moment) -> Reading {
        Reading(value, of: channels[0].id, unit: channels[0].unit, at: moment, origin: "simulated, seed \(seed)")
    }
}
