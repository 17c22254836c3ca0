extension Series {
    /// Calls `body` with each entry in order, on the series' axis; a gap comes as nil.
    ///
    /// Samples of earlier boots that a stepped clock would place after the first of this boot are left out.
    public func forEach(_ body: (_ seconds: Double, _ value: Double?) -> Void) {
        let offset = wallOffset ?? 0
        for sample in past.prefix(visiblePastCount) {
            body(sample.seconds, sample.value.isNaN ? nil : sample.value)
        }
        for step in times.indices {
            let index = physicalIndex(step)
            body(times[index] + offset, values[index].isNaN ? nil : values[index])
        }
    }

    /// The newest value, on the series' axis; nil when there is none or a gap follows it.
    public var last: Sample? {
        guard !times.isEmpty else {
            guard let sample = past.prefix(visiblePastCount).last, !sample.value.isNaN else { return nil }
            return sample
        }
        let index = physicalIndex(times.count - 1)
        guard !values[index].isNaN else { return nil }
        return Sample(seconds: times[index] + (wallOffset ?? 0), value: values[index])
    }

    /// The entries between two places on the series' axis, both left out, in order; NaN marks gaps.
    func samples(after start: Double, before end: Double) -> [Sample] {
        let offset = wallOffset ?? 0
        let visible = visiblePastCount
        let older = past[min(visible, past.partitioningIndex { $0.seconds > start })..<visible]
        let own = start.isFinite ? ownSamples(since: (start - offset).nextDown) : ownSamples(since: start)
        return (older + own.map { Sample(seconds: $0.seconds + offset, value: $0.value) })
            .filter { $0.seconds > start && $0.seconds < end }
    }

    /// The oldest and newest time; nil when empty.
    public var extent: ClosedRange<Double>? {
        let offset = wallOffset ?? 0
        let visible = visiblePastCount
        let first = visible > 0 ? past[0].seconds : times.isEmpty ? nil : times[physicalIndex(0)] + offset
        let last = times.isEmpty ? past.prefix(visible).last?.seconds : times[physicalIndex(times.count - 1)] + offset
        guard let first, let last else { return nil }
        return first...last
    }

    /// The smallest and largest value in a stretch of time; nil when there is none.
    public func bounds(in range: ClosedRange<Double>) -> ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        forEach { seconds, value in
            guard let value, range.contains(seconds) else { return }
            low = min(low, value)
            high = max(high, value)
        }
        return low <= high ? low...high : nil
    }

    /// The index in the ring of the entry that is `step` entries younger than the oldest.
    func physicalIndex(_ step: Int) -> Int {
        let index = head + step
        return index < times.count ? index : index - times.count
    }

    /// How many samples of earlier boots can be placed before those of this one.
    var visiblePastCount: Int {
        guard let wallOffset else { return 0 }
        guard !times.isEmpty else { return past.count }
        let first = times[physicalIndex(0)] + wallOffset
        return past.partitioningIndex { $0.seconds >= first }
    }
}
