import Sensors

/// Sums up one channel's samples of one interval by minute, as they pass by in order.
struct DayRoller {
    /// Wall time in seconds.
    let interval: Range<Double>
    let decimals: Int
    private var minutes: [Int: DaySummary] = [:]
    private var held: Sample?

    init(interval: Range<Double>, decimals: Int) {
        self.interval = interval
        self.decimals = decimals
    }

    /// Takes in a sample or, for NaN, a gap. Those before the interval only matter for what they leave held.
    mutating func add(_ value: Double, at seconds: Double) {
        hold(until: seconds)
        held = value.isNaN ? nil : Sample(seconds: seconds, value: value)
        guard !value.isNaN, interval.contains(seconds) else { return }
        minutes[minute(of: seconds), default: DaySummary()].add(value)
    }

    /// The minutes in which a sample fell, the last value held to the end.
    mutating func finish() -> [MinuteCode.Entry] {
        hold(until: interval.upperBound)
        return minutes.filter { $0.value.count > 0 }.sorted { $0.key < $1.key }
            .map { MinuteCode.Entry(index: $0.key, summary: $0.value) }
    }

    /// The same by stretches of `length` minutes, with the time that values held in minutes without a sample.
    func summaries(byMinutes length: Int) -> [(index: Int, summary: DaySummary)] {
        var result: [Int: DaySummary] = [:]
        for (minute, summary) in minutes.sorted(by: { $0.key < $1.key }) {
            result[minute / length] = (result[minute / length] ?? DaySummary()).joined(with: summary)
        }
        return result.filter { $0.value.count > 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func minute(of seconds: Double) -> Int { Int((seconds - interval.lowerBound) / 60) }

    private mutating func hold(until seconds: Double) {
        guard let held, seconds > held.seconds else { return }
        var from = max(held.seconds, interval.lowerBound)
        let end = min(seconds, interval.upperBound)
        while from < end {
            let minute = minute(of: from)
            let next = min(end, interval.lowerBound + Double(minute + 1) * 60)
            guard next > from else { return }
            minutes[minute, default: DaySummary()].hold(held.value, for: next - from)
            from = next
        }
    }
}
