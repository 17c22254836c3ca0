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

    /// Whether the source of a channel knows all of its past by itself.
    public func remembersItself(_ id: Channel.ID) -> Bool { sources[id.source] is any RememberingSource }

    /// Whether the source of a channel finds out about its past while it runs, as far back as it goes.
    public func recallsItself(_ id: Channel.ID) -> Bool {
        (sources[id.source] as? any RecallingSource)?.hasPast == true
    }

    /// Puts in what is known of a channel from before this boot, instead of what the same origin knew before.
    ///
    /// Where several origins know something, each fills the time before that of the one that is believed more.
    /// - Parameters:
    ///   - samples: With wall times; for curves.
    ///   - days: Summaries of the same time, for `days`.
    public func remember(
        _ samples: [Sample], days: [CivilDay: DaySummary], of id: Channel.ID, from origin: PastOrigin = .history
    ) {
        remember(Past(samples: samples.sorted { $0.seconds < $1.seconds }, days: days), of: id, from: origin)
    }

    func remember(_ past: Past, of id: Channel.ID, from origin: PastOrigin) {
        guard let entry = entries[id] else { return }
        entry.pasts[origin] = past
        let all = PastOrigin.allCases.compactMap { entry.pasts[$0] }
        let whole = all.dropFirst().reduce(all[0]) { $0.completed(by: $1) }
        tap?.store(self, remembered: whole.samples, days: whole.days, of: id)
        batch {
            entry.hasPast = true
            entry.pastVersion += 1
            entry.series.setPast(whole.samples)
            entry.remembered = whole.days
            changed.insert(id)
        }
    }

    /// Notes that a history has put in what it knows of channels, if that was anything.
    public func historyHasAnswered(for channels: [Channel.ID]) {
        batch {
            for id in channels {
                entries[id]?.isHistoryKnown = true
                changed.insert(id)
            }
        }
    }

    /// What a channel's source has told of its past, in order; empty when it has told nothing.
    public func ownPast(_ id: Channel.ID) -> [Sample] { entries[id]?.pasts[.source]?.samples ?? [] }

    /// Puts in all that a source knows of a channel's past, instead of everything known until its last sample.
    ///
    /// Readings that came after it stay. Does nothing while the clock is not set.
    func recall(_ samples: [Sample], of id: Channel.ID, from source: any Source, at moment: Moment) {
        guard sources[source.name] === source, recallsItself(id), moment.clock == .set, let last = samples.last else {
            return
        }
        batch {
            follow(clockOf: moment)
            if entries[id] == nil { register(source, at: moment) }
            guard let entry = entries[id] else { return }
            entry.series.forgetOwn(until: last.seconds)
            entry.days = entry.series.ownLog
        }
        remember(Past(of: samples), of: id, from: .source)
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
        for (id, entry) in entries where entry.pasts[.source] == nil && !entry.hasPast {
            guard let source = sources[id.source] as? any RememberingSource else { continue }
            let past = source.past(of: id, before: moment)
            remember(Past(of: past), of: id, from: .source)
        }
    }
}
