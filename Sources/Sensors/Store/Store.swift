/// All channels by name, each with its newest reading and its series.
///
/// Readings go in by `post`, values that a person sets by `set`. What changed is told to the observers once per batch.
@MainActor
public final class Store {
    final class Entry {
        var channel: Channel
        var latest: Reading
        var series: Series
        var staleAfter: Duration
        var isHeld = false
        /// What the source said while a person held the value.
        var withheld: Reading?
        var hasPast = false
        /// Whether a history has said what it knows of it.
        var isHistoryKnown = false
        /// What was put in of the time before this boot, by who knows it.
        var pasts: [PastOrigin: Past] = [:]
        /// Grows whenever something else is known of it.
        var pastVersion = 0
        /// The days that a history or the source itself remembers, and those of this boot's samples.
        var remembered: [CivilDay: DaySummary] = [:]
        var days = DayLog()

        init(channel: Channel, latest: Reading, series: Series, staleAfter: Duration) {
            self.channel = channel
            self.latest = latest
            self.series = series
            self.staleAfter = staleAfter
        }
    }

    private struct Observer {
        var channels: Set<Channel.ID>?
        var handler: @MainActor (Set<Channel.ID>) -> Void
    }

    /// The most samples each series keeps.
    public let seriesCapacity: Int
    /// The names of all sources in the order in which they were added.
    public private(set) var sourceNames: [String] = []
    private(set) var sources: [String: any Source] = [:]
    private(set) var entries: [Channel.ID: Entry] = [:]
    /// The channels of each source in its order.
    var order: [String: [Channel.ID]] = [:]
    var wallOffset: Double?
    /// Whether a history will say what it knows of each channel, which what is made from channels waits for.
    public var awaitsHistory = false
    /// Hears of everything that comes in from now on.
    public weak var tap: (any StoreTap)?
    private var observers: [Int: Observer] = [:]
    private var nextObserver = 0
    var changed: Set<Channel.ID> = []
    private var batchDepth = 0

    /// A step of the wall clock below this, in seconds, is taken for drift and not followed at once.
    static let smallestStep = 0.5
    /// A step from here on, in seconds, sorts the samples into days anew.
    static let largestKeptStep = 60.0

    /// - Parameter seriesCapacity: At 16 bytes each; the default holds 12 hours at one sample in 2 s, in 350 KB.
    public init(seriesCapacity: Int = 21_600) {
        self.seriesCapacity = seriesCapacity
    }

    // MARK: Sources

    /// Takes in a source and its channels, which wait for their first reading. Replaces one of the same name, keeping
    /// the series of the channels that both have in the same unit.
    public func add(_ source: any Source, at moment: Moment) {
        tap?.store(self, added: source)
        if sources.updateValue(source, forKey: source.name) == nil { sourceNames.append(source.name) }
        batch {
            follow(clockOf: moment)
            register(source, at: moment)
        }
    }

    /// Forgets a source, its channels and their series.
    public func remove(sourceNamed name: String) {
        guard sources.removeValue(forKey: name) != nil else { return }
        sourceNames.removeAll { $0 == name }
        batch {
            for id in order.removeValue(forKey: name) ?? [] {
                entries[id] = nil
                changed.insert(id)
            }
        }
    }

    /// The source of that name.
    public func source(named name: String) -> (any Source)? { sources[name] }

    // MARK: Channels

    /// All channels, by source in the order of adding.
    public var channels: [Channel] {
        sourceNames.flatMap { (order[$0] ?? []).compactMap { entries[$0]?.channel } }
    }

    public func channel(_ id: Channel.ID) -> Channel? { entries[id]?.channel }

    /// The channel that an address names: `source.channel`, or `source` for a source's first channel.
    public func channel(at address: String) -> Channel? {
        if let first = order[address]?.first { return entries[first]?.channel }
        for dot in address.indices where address[dot] == "." {
            let id = Channel.ID(
                source: String(address[..<dot]), channel: String(address[address.index(after: dot)...]))
            if let entry = entries[id] { return entry.channel }
        }
        return nil
    }

    /// The newest reading; nil when there is no such channel.
    public func latest(_ id: Channel.ID) -> Reading? { entries[id]?.latest }

    /// The values in time; nil when there is no such channel. Do not keep it: see `Series`.
    public func series(_ id: Channel.ID) -> Series? { entries[id]?.series }

    // MARK: Observers

    /// Calls `handler` after each batch that changed one of `channels` (any channel when nil), with those that did.
    public func observe(
        _ channels: Set<Channel.ID>? = nil, _ handler: @escaping @MainActor (Set<Channel.ID>) -> Void
    ) -> Observation {
        let number = nextObserver
        nextObserver += 1
        observers[number] = Observer(channels: channels, handler: handler)
        return Observation { [weak self] in self?.observers[number] = nil }
    }

    /// Runs `body` and tells the observers once of all that it changed.
    public func batch(_ body: () -> Void) {
        batchDepth += 1
        body()
        batchDepth -= 1
        guard batchDepth == 0, !changed.isEmpty else { return }
        let news = changed
        changed.removeAll(keepingCapacity: true)
        for number in observers.keys.sorted() {
            guard let observer = observers[number] else { continue }
            let concerned = observer.channels.map { $0.intersection(news) } ?? news
            if !concerned.isEmpty { observer.handler(concerned) }
        }
    }

    // MARK: Inside

    func register(_ source: any Source, at moment: Moment) {
        let channels = source.channels
        let kept = Set(channels.map(\.id))
        for id in order.updateValue(channels.map(\.id), forKey: source.name) ?? [] where !kept.contains(id) {
            entries[id] = nil
            changed.insert(id)
        }
        for channel in channels {
            if let entry = entries[channel.id], entry.channel.unit == channel.unit {
                entry.channel = channel
                entry.staleAfter = source.staleAfter
                continue
            }
            var series = Series(capacity: seriesCapacity)
            series.redate(wallOffset: wallOffset)
            entries[channel.id] = Entry(
                channel: channel, latest: Reading(waitingFor: channel, at: moment), series: series,
                staleAfter: source.staleAfter)
            changed.insert(channel.id)
        }
        recallPasts(at: moment)
    }
}
