/// The values of one channel in time: bounded, in order, with its gaps.
///
/// Samples of this boot are kept by monotonic time in a ring, samples of earlier boots (`past`) by wall time.
/// What joins them is `wallOffset`. A step of the wall clock therefore moves all samples of this boot at once, in
/// O(1), and can neither reorder, double nor lose one: samples taken before the clock was set are dated when it is.
///
/// A gap is a place where the curve must not be joined. It is kept as an entry whose value is NaN; no NaN and no
/// infinity comes in as a value.
///
/// A series is a value: keeping a copy while the original grows costs a copy of the whole memory. Take
/// `segments(in:columns:)` instead.
public struct Series: Sendable {
    /// What `Sample.seconds` counts.
    public enum Axis: Hashable, Sendable {
        /// Seconds since 1970.
        case wall
        /// Seconds of monotonic time, as the clock is not set.
        case sinceBoot
    }

    /// The most samples and gaps of this boot that are kept; the oldest go first.
    public let capacity: Int
    /// The seconds to add to monotonic time to get wall time; nil while the clock is not set.
    public private(set) var wallOffset: Double?

    private(set) var times: [Double] = []
    private(set) var values: [Double] = []
    /// The index of the oldest entry once the ring is full.
    private(set) var head = 0
    private(set) var past: [Sample] = []

    /// - Precondition: `capacity` is at least 2.
    public init(capacity: Int) {
        precondition(capacity >= 2, "A series needs room for a line: capacity \(capacity) is below 2")
        self.capacity = capacity
    }

    /// A series of nothing but samples with wall times.
    init(past samples: [Sample]) {
        self.init(capacity: max(2, samples.count))
        redate(wallOffset: 0)
        setPast(samples)
    }

    public var axis: Axis { wallOffset == nil ? .sinceBoot : .wall }

    /// Whether there is no sample at all.
    public var isEmpty: Bool { times.isEmpty && past.isEmpty }

    /// The number of samples and gaps, those of earlier boots included.
    public var count: Int { times.count + past.count }

    /// Where `moment` lies on the series' axis.
    public func position(of moment: Moment) -> Double {
        moment.monotonic.inSeconds + (wallOffset ?? 0)
    }

    /// Adds a value of this boot.
    ///
    /// A value for the time of the last entry replaces it. Ignored are NaN, infinities and times before the last.
    /// - Complexity: O(1); allocates only while growing to `capacity`.
    public mutating func append(_ value: Double, at monotonic: Duration) {
        guard value.isFinite else { return }
        push(value, monotonic.inSeconds)
    }

    /// Marks that from here on, until the next value, nothing is known.
    public mutating func appendGap(at monotonic: Duration) {
        guard let last = lastValue, !last.isNaN else { return }
        // Just behind the last value, so that a gap never hides the value it follows.
        push(.nan, max(monotonic.inSeconds, lastTime.nextUp))
    }

    /// Dates all samples of this boot anew. O(1).
    public mutating func redate(wallOffset: Double?) {
        self.wallOffset = wallOffset
    }

    /// Puts in what is known from before this boot, instead of what was put in before.
    ///
    /// Sorted here; values that are not finite mark gaps. At most the `capacity` newest are kept.
    public mutating func setPast(_ samples: [Sample]) {
        past = samples.filter { $0.seconds.isFinite }
            .map { Sample(seconds: $0.seconds, value: $0.value.isFinite ? $0.value : .nan) }
            .sorted { $0.seconds < $1.seconds }
        if past.count > capacity { past.removeFirst(past.count - capacity) }
    }

    /// Forgets the samples of this boot up to a wall time, and a gap that would follow them; nothing while the clock
    /// is not set. O(count).
    mutating func forgetOwn(until seconds: Double) {
        guard let wallOffset, !times.isEmpty else { return }
        var kept: [(time: Double, value: Double)] = []
        for step in times.indices {
            let index = physicalIndex(step)
            if times[index] + wallOffset > seconds, !kept.isEmpty || !values[index].isNaN {
                kept.append((times[index], values[index]))
            }
        }
        times = kept.map(\.time)
        values = kept.map(\.value)
        head = 0
    }

    /// Puts in samples of this boot in order (monotonic seconds, NaN for gaps) instead of those that are there.
    mutating func setOwn(_ samples: [Sample]) {
        times = samples.suffix(capacity).map(\.seconds)
        values = samples.suffix(capacity).map(\.value)
        head = 0
    }

    /// Samples of this boot from `seconds` (monotonic) on and the one before; NaN marks gaps.
    func ownSamples(since seconds: Double) -> [Sample] {
        let order = times.indices.map(physicalIndex)
        let first = max(0, order.partitioningIndex { times[$0] >= seconds } - 1)
        return order[first...].map { Sample(seconds: times[$0], value: values[$0]) }
    }

    /// The samples of this boot after a monotonic time, in order; NaN marks gaps.
    public func ownSamples(after monotonic: Duration) -> [Sample] {
        let seconds = monotonic.inSeconds
        guard let newest = times.isEmpty ? nil : lastTime, newest > seconds else { return [] }
        return ownSamples(since: seconds.nextUp).filter { $0.seconds > seconds }
    }

    private var lastIndex: Int { head == 0 ? times.count - 1 : head - 1 }
    private var lastValue: Double? { times.isEmpty ? nil : values[lastIndex] }
    private var lastTime: Double { times[lastIndex] }

    private mutating func push(_ value: Double, _ time: Double) {
        if !times.isEmpty {
            if time < lastTime { return }
            if time == lastTime {
                values[lastIndex] = value
                return
            }
        }
        if times.count < capacity {
            times.append(time)
            values.append(value)
        } else {
            times[head] = time
            values[head] = value
            head = head + 1 == capacity ? 0 : head + 1
        }
    }
}
