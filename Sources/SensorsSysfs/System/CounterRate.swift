import Sensors

/// The speed of a counter that only grows, from one read to the next.
struct CounterRate {
    private var previous: (count: UInt64, at: Duration)?

    /// The growth per second since the call before; nil for the first call and when the counter began anew.
    ///
    /// A step back from the last quarter of 32 bits to the first counts as a wrap, since some drivers still count in 32.
    mutating func next(_ count: UInt64, at moment: Moment) -> Double? {
        defer { previous = (count, moment.monotonic) }
        guard let previous else { return nil }
        let seconds = (moment.monotonic - previous.at).inSeconds
        guard seconds > 0 else { return nil }
        if count >= previous.count { return Double(count - previous.count) / seconds }
        let quarter: UInt64 = 1 << 30
        guard previous.count < 4 * quarter, previous.count >= 3 * quarter, count < quarter else { return nil }
        return Double(count + 4 * quarter - previous.count) / seconds
    }

    mutating func forget() {
        previous = nil
    }
}
