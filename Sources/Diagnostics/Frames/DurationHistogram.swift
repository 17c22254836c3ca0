/// How often which duration occurred, in buckets that are at most 1/32 of their value wide.
///
/// Log-linear buckets as in Gil Tene's HdrHistogram: 32 equal steps to each power of two, from 1 microsecond to
/// 67 seconds (longer ones count as that). Memory is taken once; adding allocates nothing and is O(1).
public struct DurationHistogram: Sendable {
    private static let steps = 32
    private static let octaves = 22
    private var counts = [UInt32](repeating: 0, count: DurationHistogram.steps * DurationHistogram.octaves)

    public private(set) var count = 0
    /// The longest one, exactly.
    public private(set) var worst = Duration.zero

    public init() {}

    public mutating func add(_ duration: Duration) {
        let parts = duration.components
        let microseconds =
            parts.seconds > 1000 ? Int.max : Int(parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000)
        counts[DurationHistogram.bucket(of: microseconds)] &+= 1
        count += 1
        worst = max(worst, duration)
    }

    /// A duration that the share `fraction` (0...1) of all did not exceed; off by at most 1/32, never above `worst`.
    public func quantile(_ fraction: Double) -> Duration {
        guard count > 0 else { return .zero }
        let rank = max(1, Int((Double(count) * min(1, max(0, fraction))).rounded(.up)))
        var seen = 0
        for index in counts.indices {
            seen += Int(counts[index])
            if seen >= rank { return min(worst, .microseconds(DurationHistogram.upperBound(of: index))) }
        }
        return worst
    }

    /// The median.
    public var p50: Duration { quantile(0.5) }
    public var p99: Duration { quantile(0.99) }

    public mutating func removeAll() {
        for index in counts.indices { counts[index] = 0 }
        count = 0
        worst = .zero
    }

    /// The first 32 buckets hold 0...31 microseconds one each; octave n above holds 32·2ⁿ⁻¹ ..< 32·2ⁿ.
    static func bucket(of microseconds: Int) -> Int {
        let value = max(0, microseconds)
        if value < steps { return value }
        let octave = Int.bitWidth - 1 - value.leadingZeroBitCount - 4
        if octave >= octaves { return steps * octaves - 1 }
        return octave * steps + (value >> (octave - 1)) - steps
    }

    static func upperBound(of bucket: Int) -> Int {
        if bucket < steps { return bucket }
        let octave = bucket / steps
        return ((bucket % steps + steps + 1) << (octave - 1)) - 1
    }
}
