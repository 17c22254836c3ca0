import Sensors

/// A source of a recording: has the recorded channels, speaks when the replay posts for it, and answers what the real
/// one answered.
class ReplayedSource: PushingSource, WritableSource, RefreshableSource {
    let name: String
    let interval: Duration
    let staleAfter: Duration
    var channels: [Channel]
    /// The recorded answers of the turn under way.
    private let answers: ReplayedAnswers

    fileprivate init(_ source: SessionSource, _ answers: ReplayedAnswers) {
        name = source.name
        interval = source.interval
        staleAfter = source.staleAfter
        channels = source.channels
        self.answers = answers
    }

    func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {}

    func stop() {}

    func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        if let reading = answers.nextWritten() { return reading }
        let unit = channels.first { $0.id == channel }?.unit ?? ""
        return Reading(value, of: channel, unit: unit, at: moment, origin: name)
    }

    func refresh(at moment: Moment) -> [Reading] { answers.nextRefreshed() ?? [] }
}

/// One that knows its past by itself; the recording says what it knew.
private final class RememberingReplayedSource: ReplayedSource, RememberingSource {
    func past(of channel: Channel.ID, before moment: Moment) -> [Sample] { [] }
}

/// What the sources of a recording are and what they answer next.
@MainActor
final class ReplayedAnswers {
    private var descriptions: [String: SessionSource] = [:]
    private var sources: [String: ReplayedSource] = [:]
    private var written: [Reading] = []
    private var refreshed: [[Reading]] = []

    /// Begins a turn with these answers.
    func prepare(_ entries: some Sequence<SessionEntry>) {
        written.removeAll()
        refreshed.removeAll()
        for entry in entries {
            switch entry {
            case .wrote(let reading): written.append(reading)
            case .refreshed(let readings): refreshed.append(readings)
            case .source(let source): describe(source)
            default: break
            }
        }
    }

    func describe(_ source: SessionSource) {
        descriptions[source.name] = source
        sources[source.name]?.channels = source.channels
    }

    func nextWritten() -> Reading? { written.isEmpty ? nil : written.removeFirst() }

    func nextRefreshed() -> [Reading]? { refreshed.isEmpty ? nil : refreshed.removeFirst() }

    /// The source of that name; one that the recording does not describe has nothing to say.
    func makeSource(named name: String) -> any Source {
        let described =
            descriptions[name]
            ?? SessionSource(
                name: name, interval: .seconds(1), staleAfter: .seconds(3), remembers: false, channels: [])
        let source =
            described.remembers ? RememberingReplayedSource(described, self) : ReplayedSource(described, self)
        sources[name] = source
        return source
    }

    /// The types of sources of a configuration, all of them replayed.
    func types(like types: [SourceType]) -> [SourceType] {
        types.map { type in
            // What other programs push is asked for again, and has more to it than its readings.
            if type.name == SourceType.pushed.name { return type }
            return SourceType(name: type.name, summary: type.summary, keys: []) { settings in
                self.makeSource(named: settings.name)
            }
        }
    }
}
