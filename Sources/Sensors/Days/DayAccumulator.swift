/// What is known of one day while its samples pass by.
struct DayAccumulator {
    private var count = 0
    private var last = 0.0
    private var sum = 0.0
    private var low = Double.infinity
    private var high = -Double.infinity
    private var heldSeconds = 0.0
    private var heldArea = 0.0

    mutating func add(_ value: Double) {
        count += 1
        last = value
        sum += value
        low = min(low, value)
        high = max(high, value)
    }

    mutating func hold(_ value: Double, for seconds: Double) {
        guard seconds > 0 else { return }
        heldSeconds += seconds
        heldArea += value * seconds
    }

    /// The day's number; nil when no sample fell into it.
    func result(by rule: DayRule) -> Double? {
        guard count > 0 else { return nil }
        switch rule {
        case .last: return last
        case .sum: return sum
        case .minimum: return low
        case .maximum: return high
        case .mean: return heldSeconds > 0 ? heldArea / heldSeconds : sum / Double(count)
        }
    }
}
