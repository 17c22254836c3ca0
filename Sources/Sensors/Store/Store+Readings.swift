extension Store {
    /// Takes in what a source has read.
    public func post(_ readings: [Reading], at moment: Moment) {
        tap?.store(self, received: readings, at: moment)
        accept(readings, at: moment)
    }

    func accept(_ readings: [Reading], at moment: Moment) {
        batch {
            follow(clockOf: moment)
            for reading in readings {
                if entries[reading.channel] == nil, let source = sources[reading.channel.source] {
                    register(source, at: moment)
                }
                guard let entry = entries[reading.channel] else { continue }
                if entry.isHeld { entry.withheld = reading } else { take(reading, into: entry) }
            }
        }
    }

    /// Lets readings whose time has run out become stale.
    public func expire(at moment: Moment) {
        batch {
            for (id, entry) in entries where entry.latest.quality == .good && !entry.isHeld {
                guard entry.latest.age(at: moment) > entry.staleAfter else { continue }
                entry.latest = entry.latest.expired
                addGap(at: entry.latest.moment.monotonic, to: entry)
                changed.insert(id)
            }
        }
    }

    /// When the next reading will become stale if nothing comes; nil when none can.
    public var nextExpiry: Duration? {
        entries.values.lazy
            .filter { $0.latest.quality == .good && !$0.isHeld }
            .map { $0.latest.moment.monotonic + $0.staleAfter + .nanoseconds(1) }
            .min()
    }

    func take(_ reading: Reading, into entry: Entry) {
        entry.latest = reading
        changed.insert(reading.channel)
        switch (reading.quality, reading.value) {
        case (.good, let value?):
            entry.series.append(value, at: reading.moment.monotonic)
            if let wallOffset { entry.days.add(value, at: reading.moment.monotonic.inSeconds + wallOffset) }
        case (.fault, _), (.stale, _):
            addGap(at: reading.moment.monotonic, to: entry)
        default:
            break
        }
    }

    func addGap(at monotonic: Duration, to entry: Entry) {
        entry.series.appendGap(at: monotonic)
        if let wallOffset { entry.days.addGap(at: monotonic.inSeconds + wallOffset) }
    }
}
