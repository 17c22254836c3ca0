/// What a store knows at one moment.
public struct StoreSnapshot: Sendable {
    /// One channel of it.
    public struct Entry: Sendable {
        public var latest: Reading
        /// Samples of this boot in order, by monotonic seconds; NaN marks a gap.
        public var samples: [Sample]
        /// Samples of earlier boots, by wall time.
        public var past: [Sample]
        /// The days of this boot's samples, the newest value held up to the moment.
        public var days: [CivilDay: DaySummary]
        /// The days that a history or the source itself remembers.
        public var remembered: [CivilDay: DaySummary]

        public init(
            latest: Reading, samples: [Sample], past: [Sample], days: [CivilDay: DaySummary],
            remembered: [CivilDay: DaySummary]
        ) {
            self.latest = latest
            self.samples = samples
            self.past = past
            self.days = days
            self.remembered = remembered
        }
    }

    public var entries: [Channel.ID: Entry]

    public init(entries: [Channel.ID: Entry] = [:]) {
        self.entries = entries
    }
}

extension Store {
    /// What the store knows at `moment`; of the samples only those of the last `span`.
    ///
    /// What a person holds at that moment is not in it.
    public func snapshot(at moment: Moment, span: Duration) -> StoreSnapshot {
        let first = (moment.monotonic - span).inSeconds
        return StoreSnapshot(
            entries: entries.mapValues { entry in
                StoreSnapshot.Entry(
                    latest: entry.latest, samples: entry.series.ownSamples(since: first),
                    past: entry.series.past.filter { $0.seconds >= first + (entry.series.wallOffset ?? 0) },
                    days: entry.days.all(until: moment.monotonic.inSeconds + (wallOffset ?? 0)),
                    remembered: entry.remembered)
            })
    }

    /// Takes over a snapshot for the channels that are there.
    public func restore(_ snapshot: StoreSnapshot, at moment: Moment) {
        batch {
            follow(clockOf: moment)
            for (id, saved) in snapshot.entries {
                guard let entry = entries[id] else { continue }
                entry.latest = saved.latest
                entry.series.setPast(saved.past)
                entry.series.setOwn(saved.samples)
                entry.remembered = saved.remembered
                entry.hasPast = true
                entry.days = DayLog(
                    saved.days, holding: saved.latest.quality == .good ? saved.latest.value : nil,
                    since: moment.monotonic.inSeconds + (wallOffset ?? 0))
                changed.insert(id)
            }
        }
    }
}
