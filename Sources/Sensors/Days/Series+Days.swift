extension Series {
    /// One value a day for the `count` days that end with the day of `now`, oldest first.
    ///
    /// Days without a sample have no value. Empty while the clock is not set, as then no sample has a day. Only as true
    /// as the series is long: `Store.days(_:_:until:by:)` also knows what the series has forgotten.
    /// - Complexity: O(samples + `count`).
    public func days(_ count: Int, until now: Moment, by rule: DayRule) -> [DayValue] {
        guard axis == .wall, now.clock == .set else { return [] }
        let summaries = log.all(until: position(of: now))
        return now.days(count).map { DayValue(day: $0, value: summaries[$0]?.value(by: rule)) }
    }

    /// The days of the samples of this boot.
    var ownLog: DayLog {
        var copy = self
        copy.setPast([])
        return copy.log
    }

    /// The days of all samples that have one.
    var log: DayLog {
        var log = DayLog()
        guard axis == .wall else { return log }
        forEach { seconds, value in
            if let value { log.add(value, at: seconds) } else { log.addGap(at: seconds) }
        }
        return log
    }
}

extension Moment {
    /// The `count` days that end with this moment's, oldest first.
    func days(_ count: Int) -> [CivilDay] {
        guard count > 0 else { return [] }
        let today = CivilDay(containing: wall)
        return (1 - count...0).map { today.advanced(by: $0) }
    }
}
