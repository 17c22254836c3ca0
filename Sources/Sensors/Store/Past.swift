/// Who knows a channel's values from before this boot; the first one is believed where two know the same time.
public enum PastOrigin: Int, Hashable, Sendable, CaseIterable {
    /// The channel's own source.
    case source
    /// A history that recorded them.
    case history
    /// Computed from the pasts of the channels that it is made from.
    case computed
}

/// What is known of a channel from before this boot.
struct Past {
    /// In order, with wall times; NaN marks gaps.
    var samples: [Sample] = []
    var days: [CivilDay: DaySummary] = [:]

    init(samples: [Sample] = [], days: [CivilDay: DaySummary] = [:]) {
        self.samples = samples
        self.days = days
    }

    /// A past of which only samples are known.
    init(of samples: [Sample]) {
        self.samples = samples
        days = Series(past: samples).log.all(until: samples.last?.seconds ?? 0)
    }

    /// This, and what another one knows of the time before it.
    func completed(by other: Past) -> Past {
        guard let first = samples.first?.seconds else {
            return Past(samples: other.samples, days: other.days.merging(days) { _, own in own })
        }
        let older = other.samples.prefix { $0.seconds < first }
        guard !older.isEmpty || !other.days.isEmpty else { return self }
        var result = Past(samples: older + samples, days: other.days.merging(days) { _, own in own })
        // Of the day on which this begins the other one knows the part before.
        let border = CivilDay(containing: WallTime(secondsSince1970: first))
        if let last = older.last, CivilDay(containing: WallTime(secondsSince1970: last.seconds)) == border {
            let start = border.start.secondsSince1970
            let end = border.end.secondsSince1970
            let day = result.samples.filter { (start..<end).contains($0.seconds) }
            var log = Series(past: day).log
            if result.samples.last.map({ $0.seconds >= end }) == true { log.addGap(at: end.nextDown) }
            result.days[border] = log.all(until: day.last?.seconds ?? end)[border]
        } else if let known = other.days[border], known.count > (days[border]?.count ?? 0) {
            result.days[border] = known
        }
        return result
    }
}
