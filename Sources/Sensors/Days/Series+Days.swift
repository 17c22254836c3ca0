extension Series {
    /// One value a day for the `count` days that end with the day of `now`, oldest first.
    ///
    /// Days without a sample have no value. Empty while the clock is not set, as then no sample has a day.
    /// - Complexity: O(samples + `count`).
    public func days(_ count: Int, until now: Moment, by rule: DayRule) -> [DayValue] {
        guard axis == .wall, now.clock == .set, count > 0 else { return [] }
        let today = CivilDay(containing: now.wall)
        var days = (0..<count).map { DayValue(day: today.advanced(by: $0 - count + 1), value: nil) }
        let starts = days.map(\.day.start.secondsSince1970) + [today.end.secondsSince1970]
        var accumulators = [DayAccumulator](repeating: DayAccumulator(), count: count)
        var index = 0
        var held: Sample?
        let end = min(position(of: now), starts[count])

        forEach { seconds, value in
            if let sample = held {
                hold(sample, until: min(seconds, end), starts, &accumulators)
                held = nil
            }
            guard let value, seconds < starts[count] else { return }
            held = Sample(seconds: seconds, value: value)
            guard seconds >= starts[0] else { return }
            while seconds >= starts[index + 1] { index += 1 }
            accumulators[index].add(value)
        }
        if let sample = held { hold(sample, until: end, starts, &accumulators) }
        for index in days.indices { days[index].value = accumulators[index].result(by: rule) }
        return days
    }

    /// Counts `sample` on every day it held, as long as it held there; a value held over midnight belongs to both days.
    private func hold(
        _ sample: Sample, until end: Double, _ starts: [Double], _ accumulators: inout [DayAccumulator]
    ) {
        guard end > sample.seconds, end > starts[0] else { return }
        var index = max(0, starts.partitioningIndex { $0 > sample.seconds } - 1)
        while index < accumulators.count, starts[index] < end {
            let from = max(sample.seconds, starts[index])
            accumulators[index].hold(sample.value, for: min(end, starts[index + 1]) - from)
            index += 1
        }
    }
}
