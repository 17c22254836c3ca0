extension Store {
    /// Sets a value from the panel and gives it to the source. Values outside the channel's range are moved to its ends.
    public func set(_ value: Double, on id: Channel.ID, at moment: Moment) throws(WriteError) {
        guard let entry = entries[id] else { throw .unknownChannel(id) }
        guard entry.channel.isWritable, let source = sources[id.source] as? any WritableSource else {
            throw .readOnly(id)
        }
        guard value.isFinite else { throw .notFinite(id) }
        var value = value
        if let range = entry.channel.range { value = min(range.upperBound, max(range.lowerBound, value)) }
        batch {
            follow(clockOf: moment)
            entry.withheld = nil
            let reading = source.write(value, to: id, at: moment)
            tap?.store(self, wrote: reading)
            take(reading, into: entry)
        }
    }

    /// Keeps what the source says away from the channel while a person holds its knob, so that no echo pulls it back.
    public func hold(_ id: Channel.ID) {
        entries[id]?.isHeld = true
    }

    /// Ends `hold`. What the source said since the last `set` shows now.
    public func release(_ id: Channel.ID) {
        guard let entry = entries[id], entry.isHeld else { return }
        entry.isHeld = false
        guard let reading = entry.withheld else { return }
        entry.withheld = nil
        batch { take(reading, into: entry) }
    }

    /// Asks a source for new values at once; does nothing for one that cannot.
    public func refresh(sourceNamed name: String, at moment: Moment) {
        let readings: [Reading]
        switch sources[name] {
        case let source as any RefreshableSource: readings = source.refresh(at: moment)
        case let source as any PolledSource: readings = source.read(at: moment)
        default: return
        }
        tap?.store(self, refreshed: readings)
        accept(readings, at: moment)
    }
}
