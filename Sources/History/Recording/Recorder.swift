public import Sensors

/// Brings the values of a store into an archive, in batches, and the archive's past into the store.
///
/// Sources that remember their own past are left out. Nothing here wakes the machine: a batch is full when the first
/// value after its time comes.
@MainActor
public final class Recorder {
    /// The least time between two writes of the file, but for the first, which comes after a tenth of it.
    public let batchLength: Duration
    /// Called when what becomes of new values has changed.
    public var onStatus: (@MainActor (HistoryStatus) -> Void)?
    public private(set) var status = HistoryStatus.recording
    private let store: Store
    private let archive: Archive
    private let now: @MainActor () -> Moment
    private var observation: Observation?
    private var streams: [Channel.ID: HistoryBatch.Stream] = [:]
    private var batchStart: Duration
    /// The time of the newest reading taken in, so that none is taken twice.
    private var newest: [Channel.ID: Duration] = [:]
    /// The channels of which something has been recorded, and those whose last entry is a value.
    private var known: Set<Channel.ID> = []
    private var hasValue: Set<Channel.ID> = []

    /// - Parameter batchLength: The most that a loss of power may cost; shorter wears a memory card more. Ten values a
    ///   second cost 0.9 MB a day with half an hour, 1.3 MB with a quarter.
    public init(
        store: Store, archive: Archive, batchLength: Duration = .seconds(1800),
        now: @escaping @MainActor () -> Moment = { Moment.now }
    ) {
        self.store = store
        self.archive = archive
        self.batchLength = batchLength
        self.now = now
        batchStart = now().monotonic - batchLength * 9 / 10
        observation = store.observe { [weak self] in self?.take($0) }
    }

    /// Fetches what the archive knows of channels into the store: curves of the last `span`, days of `dayCount`.
    ///
    /// For the start, before a channel's first batch; `completion` is called when all is there. Needs the clock: call it
    /// again once that is set.
    /// - Parameter wanted: Which channels; nil for all.
    public func recall(
        of wanted: Set<Channel.ID>? = nil, span: Duration = .seconds(86_400), dayCount: Int = 400,
        completion: @escaping @MainActor @Sendable () -> Void
    ) {
        let moment = now()
        guard moment.clock == .set else { return completion() }
        let end = moment.wall.secondsSince1970
        let start = end - Double(span.components.seconds)
        let oldest = end - Double(dayCount) * 86_400
        let store = store
        let channels = store.channels.filter { channel in
            !store.remembersItself(channel.id) && wanted?.contains(channel.id) != false
        }
        archive.run({ core throws(HistoryFault) in
            var pasts: [(id: Channel.ID, samples: [Sample], days: [CivilDay: DaySummary])] = []
            for channel in channels {
                let key = HistoryChannel(channel)
                let samples = try core.samples(of: key, in: start...end, columns: 2000)
                pasts.append((channel.id, samples, try core.days(of: key, since: oldest)))
            }
            return pasts
        }) { [weak self] result in
            switch result {
            case .success(let pasts):
                store.batch {
                    for past in pasts { store.remember(past.samples, days: past.days, of: past.id) }
                }
            case .failure(let fault):
                self?.note(.keptInMemory(fault))
            }
            completion()
        }
    }

    /// Hands what has come together to the archive now.
    public func flush() {
        guard !streams.isEmpty else { return }
        let moment = now()
        batchStart = moment.monotonic
        let batch = HistoryBatch(streams: streams.sorted { $0.key.description < $1.key.description }.map(\.value))
        streams.removeAll(keepingCapacity: true)
        archive.append(batch, at: moment) { [weak self] in self?.note($0) }
    }

    private func note(_ status: HistoryStatus) {
        guard status != self.status else { return }
        self.status = status
        onStatus?(status)
    }

    private func take(_ changed: Set<Channel.ID>) {
        for id in changed where !store.remembersItself(id) {
            guard let reading = store.latest(id), let channel = store.channel(id) else { continue }
            switch (reading.quality, reading.value) {
            case (.good, let value?):
                guard newest[id].map({ $0 < reading.moment.monotonic }) ?? true else { continue }
                newest[id] = reading.moment.monotonic
                append(value, of: channel, at: reading.moment.monotonic)
            case (.fault, _), (.stale, _):
                appendGap(of: channel, at: reading.moment.monotonic)
            default:
                break
            }
        }
        if now().monotonic - batchStart >= batchLength { flush() }
    }

    private func append(_ value: Double, of channel: Channel, at monotonic: Duration) {
        let tick = Self.tick(monotonic)
        var stream = streams[channel.id] ?? HistoryBatch.Stream(channel: HistoryChannel(channel))
        if known.insert(channel.id).inserted {
            // What was recorded before may have ended long ago, without a word.
            stream.ticks.append(tick - 1)
            stream.values.append(.nan)
        }
        if let last = stream.ticks.last, last >= tick {
            stream.values[stream.values.count - 1] = value
        } else {
            stream.ticks.append(tick)
            stream.values.append(value)
        }
        hasValue.insert(channel.id)
        streams[channel.id] = stream
    }

    private func appendGap(of channel: Channel, at monotonic: Duration) {
        guard hasValue.remove(channel.id) != nil else { return }
        var stream = streams[channel.id] ?? HistoryBatch.Stream(channel: HistoryChannel(channel))
        // Behind the last value, so that it does not take its place.
        stream.ticks.append(max(Self.tick(monotonic), (stream.ticks.last ?? .min / 2) + 1))
        stream.values.append(.nan)
        streams[channel.id] = stream
    }

    /// The nearest tenth of a second.
    private static func tick(_ monotonic: Duration) -> Int64 {
        let (seconds, attoseconds) = monotonic.components
        return seconds * 10 + (attoseconds + 50_000_000_000_000_000) / 100_000_000_000_000_000
    }
}
