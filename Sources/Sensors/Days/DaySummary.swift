/// All that the rules of a day need of its samples.
public struct DaySummary: Hashable, Sendable {
    /// The number of samples.
    public private(set) var count = 0
    public private(set) var last = 0.0
    public private(set) var sum = 0.0
    public private(set) var minimum = Double.infinity
    public private(set) var maximum = -Double.infinity
    /// For how long a value held, gaps not counted; and the integral of the values over that time.
    public private(set) var heldSeconds = 0.0
    public private(set) var heldArea = 0.0

    public init() {}

    /// A summary that was kept elsewhere. Numbers that are not finite, and no samples, give an empty one.
    public init(
        count: Int, last: Double, sum: Double, minimum: Double, maximum: Double, heldSeconds: Double, heldArea: Double
    ) {
        let numbers = [last, sum, minimum, maximum, heldSeconds, heldArea]
        guard count > 0, numbers.allSatisfy(\.isFinite) else { return }
        self.count = count
        self.last = last
        self.sum = sum
        self.minimum = minimum
        self.maximum = maximum
        self.heldSeconds = heldSeconds
        self.heldArea = heldArea
    }

    /// Counts a sample.
    public mutating func add(_ value: Double) {
        count += 1
        last = value
        sum += value
        minimum = min(minimum, value)
        maximum = max(maximum, value)
    }

    /// Counts time during which `value` held.
    public mutating func hold(_ value: Double, for seconds: Double) {
        guard seconds > 0 else { return }
        heldSeconds += seconds
        heldArea += value * seconds
    }

    /// This and what came after it on the same day.
    public func joined(with later: DaySummary) -> DaySummary {
        var result = self
        result.count += later.count
        if later.count > 0 { result.last = later.last }
        result.sum += later.sum
        result.minimum = min(minimum, later.minimum)
        result.maximum = max(maximum, later.maximum)
        result.heldSeconds += later.heldSeconds
        result.heldArea += later.heldArea
        return result
    }

    /// The day's number; nil when no sample fell into it.
    public func value(by rule: DayRule) -> Double? {
        guard count > 0 else { return nil }
        switch rule {
        case .last: return last
        case .sum: return sum
        case .minimum: return minimum
        case .maximum: return maximum
        case .mean: return heldSeconds > 0 ? heldArea / heldSeconds : sum / Double(count)
        }
    }
}
