extension Store {
    /// One value a day for the `count` days that end with the day of `now`, oldest first; nil when there is no such
    /// channel, empty while the clock is not set.
    ///
    /// Counts every sample of this boot, however few the series keeps, and what a history has put in with `remember`.
    public func days(_ id: Channel.ID, _ count: Int, until now: Moment, by rule: DayRule) -> [DayValue]? {
        guard let entry = entries[id] else { return nil }
        guard entry.series.axis == .wall, now.clock == .set else { return [] }
        let own = entry.days.all(until: entry.series.position(of: now))
        return now.days(count).map { day in
            let summary = (entry.remembered[day] ?? DaySummary()).joined(with: own[day] ?? DaySummary())
            return DayValue(day: day, value: summary.value(by: rule))
        }
    }

    /// Whether the source of a channel knows its past by itself.
    public func remembersItself(_ id: Channel.ID) -> Bool {
        sources[id.source] is any RememberingSource || sources[id.source] is any RecallingSource
    }

    /// Puts in what is known of a channel from before this boot, instead of what was put in before.
    ///
    /// - Parameters:
    ///   - samples: With wall times; for curves.
    ///   - days: Summaries of the same time, for `days`.
    public func remember(_ samples: [Sample], days: [CivilDay: DaySummary], of id: Channel.ID) {
        guard let entry = entries[id] else { return }
        tap?.store(self, remembered: samples, days: days, of: id)
        batch {
            entry.hasPast = true
            entry.series.setPast(samples)
            entry.remembered = days
            changed.insert(id)
        }
    }

    /// Puts in all that a source knows of a channel's past, instead of everything known until its last sample.
    ///
    /// Readings that came after it stay. Does nothing while the clock is not set.
    func recall(_ samples: [Sample], of id: Channel.ID, from source: any Source, at moment: Moment) {
        guard sources[source.name] === source, moment.clock == .set, let last = samples.last else { return }
        batch {
            follow(clockOf: moment)
            if entries[id] == nil { register(source, at: moment) }
            guard let entry = entries[id] else { return }
            entry.series.forgetOwn(until: last.seconds)
            entry.days = entry.series.ownLog
        }
        remember(samples, days: Series(past: samples).log.all(until: last.seconds), of: id)
    }

    /// Dates everything anew when the wall clock has been set or has stepped.
    func follow(clockOf moment: Moment) {
        guard let offset = moment.wallOffset else { return }
        if let wallOffset, abs(offset - wallOffset) < Self.smallestStep { return }
        // A small step moves no sample into another day that counts, and the series may have forgotten the first ones.
        let isNewDay = wallOffset.map { abs(offset - $0) >= Self.largestKeptStep } ?? true
        wallOffset = offset
        for (id, entry) in entries {
            entry.series.redate(wallOffset: offset)
            if isNewDay { entry.days = entry.series.ownLog }
            changed.insert(id)
        }
        recallPasts(at: moment)
    }

    /// Asks sources for what they remember, which has a place only once the clock is set.
    func recallPasts(at moment: Moment) {
        guard moment.clock == .set else { return }
        for (id, entry) in entries where !entry.hasPast {
            guard let source = sources[id.source] as? any RememberingSource else { continue }
            let past = source.past(of: id, before: moment)
            remember(past, days: Series(past: past).log.all(until: past.last?.seconds ?? 0), of: id)
        }
    }
}
