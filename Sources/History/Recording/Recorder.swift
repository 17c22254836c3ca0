public import Sensors

/// Brings the values of a store into an archive, in batches, and the archive's past into the store.
///
/// Sources that know all of their past by themselves are left out. What a source with dates of its own finds out about
/// its past is recorded by those dates. Nothing here wakes the machine: a batch is full when the first
/// value after its time comes.
@MainActor
public final class Recorder {
    /// The least time between two writes of the file, but for the first, which comes after a tenth of it.
    public let batchLength: Duration
    /// Called when what becomes of new values has changed.
    public var onStatus: (@MainActor (HistoryStatus) -> Void)?
    public private(set) var status = HistoryStatus.recording
    /// How many batches have been handed to the archive.
    public private(set) var batchCount = 0
    private let store: Store
    private let archive: Archive
    private let now: @MainActor () -> Moment
    private var observation: Observation?
    private var streams: [Channel.ID: HistoryBatch.Stream] = [:]
    /// The last tick of each channel that has been handed to the archive.
    private var handed: [Channel.ID: Int64] = [:]
    private var batchStart: Duration
    /// What sources with dates of their own have said.
    private var datedStreams: [Channel.ID: HistoryBatch.Stream] = [:]
    /// The time of the newest sample taken in, so that none is taken twice; as wall time in ticks for the dated ones.
    private var taken: [Channel.ID: Duration] = [:]
    private var dated: [Channel.ID: Int64] = [:]
    /// The channels whose past is on its way; what is made from others may wait for it.
    private var recalling: Set<Channel.ID> = []
    /// The channels of which something has been recorded, and those whose last entry is a value.
    private var known: Set<Channel.ID> = []
    private var hasValue: Set<Channel.ID> = []

    /// - Parameter batchLength: The most that a loss of power may cost; shorter wears a memory card more. What ten values
    ///   a second cost a day is measured by `tafel-bench --history`.
    public init(
        store: Store, archive: Archive, batchLength: Duration = .seconds(3600),
        now: @escaping @MainActor () -> Moment = { Moment.now }
    ) {
        self.store = store
        self.archive = archive
        self.batchLength = batchLength
        self.now = now
        batchStart = now().monotonic - batchLength * 9 / 10
        store.awaitsHistory = true
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
        let asked = store.channels.map(\.id).filter { wanted?.contains($0) != false }
        recalling.formUnion(asked)
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
            store.historyHasAnswered(for: asked)
            self?.recalling.subtract(asked)
            self?.take(Set(asked))
            completion()
        }
    }

    /// Hands what has come together to the archive now.
    public func flush() {
        guard !streams.isEmpty || !datedStreams.isEmpty else { return }
        let moment = now()
        batchStart = moment.monotonic
        batchCount += 1
        let batch = HistoryBatch(streams: Self.inOrder(streams), dated: Self.inOrder(datedStreams))
        for (id, stream) in streams { handed[id] = stream.ticks.last }
        streams.removeAll(keepingCapacity: true)
        datedStreams.removeAll(keepingCapacity: true)
        archive.append(batch, at: moment) { [weak self] in self?.note($0) }
    }

    private static func inOrder(_ streams: [Channel.ID: HistoryBatch.Stream]) -> [HistoryBatch.Stream] {
        streams.sorted { $0.key.description < $1.key.description }.map(\.value)
    }

    private func note(_ status: HistoryStatus) {
        guard status != self.status else { return }
        self.status = status
        onStatus?(status)
    }

    private func take(_ changed: Set<Channel.ID>) {
        for id in changed where !store.remembersItself(id) && !recalling.contains(id) {
            guard let channel = store.channel(id), let series = store.series(id) else { continue }
            if store.recallsItself(id) {
                takeDated(channel, series)
            } else {
                for sample in series.ownSamples(after: taken[id] ?? .seconds(-1e9)) {
                    taken[id] = .seconds(sample.seconds)
                    if sample.value.isNaN {
                        appendGap(of: channel, at: sample.seconds)
                    } else {
                        append(sample.value, of: channel, at: sample.seconds)
                    }
                }
            }
        }
        if now().monotonic - batchStart >= batchLength { flush() }
    }

    private func append(_ value: Double, of channel: Channel, at seconds: Double) {
        // A value in the tick of one that is handed over already cannot take its place any more: it comes a tick later.
        let tick = max(Self.tick(seconds), firstFree(channel.id))
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

    private func appendGap(of channel: Channel, at seconds: Double) {
        guard hasValue.remove(channel.id) != nil else { return }
        var stream = streams[channel.id] ?? HistoryBatch.Stream(channel: HistoryChannel(channel))
        // Behind the last value, so that it does not take its place.
        stream.ticks.append(max(Self.tick(seconds), stream.ticks.last.map { $0 + 1 } ?? firstFree(channel.id)))
        stream.values.append(.nan)
        streams[channel.id] = stream
    }

    /// The first tick behind what has been handed over.
    private func firstFree(_ channel: Channel.ID) -> Int64 { handed[channel].map { $0 + 1 } ?? .min / 2 }

    /// Takes what a source that dates its values says, by wall time: of its past and of now.
    private func takeDated(_ channel: Channel, _ series: Series) {
        guard let offset = series.wallOffset else { return }
        let until = dated[channel.id]
        var stream = datedStreams[channel.id] ?? HistoryBatch.Stream(channel: HistoryChannel(channel))
        let past = store.ownPast(channel.id).reversed().prefix { sample in
            until.map { Self.tick(sample.seconds) > $0 } ?? true
        }
        let own = series.ownSamples(after: .seconds((until.map { Double($0) / 10 } ?? -1e9) - offset))
        let fresh = past.reversed() + own.map { Sample(seconds: $0.seconds + offset, value: $0.value) }
        for sample in fresh {
            let tick = Self.tick(sample.seconds)
            if let last = dated[channel.id], last >= tick { continue }
            if dated[channel.id] == nil {
                // Kept only where the value behind it is news; what was recorded before may have ended long ago.
                stream.ticks.append(tick - 1)
                stream.values.append(.nan)
            }
            dated[channel.id] = tick
            stream.ticks.append(tick)
            stream.values.append(sample.value)
        }
        if !stream.ticks.isEmpty { datedStreams[channel.id] = stream }
    }

    /// The nearest tenth of a second.
    private static func tick(_ seconds: Double) -> Int64 { Int64((seconds * HistoryBatch.ticksPerSecond).rounded()) }
}
