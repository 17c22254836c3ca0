/// Lets one message a key pass in each interval and counts what it holds back.
///
/// Remembers at most `capacity` keys; the one silent for longest makes room.
public struct RateLimiter: Sendable {
    private struct Entry {
        var passed: Duration
        var heldBack: Int
    }

    public let interval: Duration
    public let capacity: Int
    private var entries: [String: Entry] = [:]

    public init(interval: Duration = .seconds(60), capacity: Int = 64) {
        precondition(capacity > 0)
        self.interval = interval
        self.capacity = capacity
    }

    /// Whether a message of this key may pass at monotonic `time`: the number held back since the last one that
    /// passed, or nil when this one is held back too.
    public mutating func admit(_ key: String, at time: Duration) -> Int? {
        if var entry = entries[key] {
            if time - entry.passed < interval {
                entry.heldBack += 1
                entries[key] = entry
                return nil
            }
            entries[key] = Entry(passed: time, heldBack: 0)
            return entry.heldBack
        }
        if entries.count >= capacity, let oldest = entries.min(by: { $0.value.passed < $1.value.passed }) {
            entries[oldest.key] = nil
        }
        entries[key] = Entry(passed: time, heldBack: 0)
        return 0
    }
}
