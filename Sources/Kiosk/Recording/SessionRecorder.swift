import Geometry
import Input
import Raster
public import Sensors

/// Keeps what decides a panel's pixels: all of a run, or a ring of its last while.
///
/// The ring is of two pieces. Once the newer one is long enough, the next quiet moment begins another, with a checkpoint
/// of how things stand then, and the older one is dropped; so between once and twice the wanted time is kept.
@MainActor
public final class SessionRecorder: StoreTap {
    private struct Piece {
        var start: SessionStart
        var entries: [SessionEntry] = []
    }

    /// A piece of more entries ends, however little time it covers: some fifty megabytes.
    private static let entryLimit = 400_000

    public var facts: SessionFacts
    private let span: Duration?
    private var pieces: [Piece] = []
    private var sources: [String: SessionSource] = [:]
    private var hasher = FrameHasher()
    private var touches: Set<TouchEvent.ID> = []
    private var contents: [String: SessionFile.Content] = [:]

    /// - Parameter span: The least of the past that is kept; nil for all of it.
    public init(facts: SessionFacts, span: Duration?) {
        self.facts = facts
        self.span = span
    }

    /// What is kept at this time.
    public var session: Session? {
        guard let first = pieces.first else { return nil }
        return Session(facts: facts, start: first.start, entries: pieces.flatMap(\.entries))
    }

    /// The run begins.
    func begin(at moment: Moment, settings: String) {
        pieces = [Piece(start: SessionStart(moment: moment, settings: settings))]
    }

    func note(_ entry: SessionEntry) {
        guard !pieces.isEmpty else { return }
        if case .input(.touch(let touch), _) = entry {
            switch touch.phase {
            case .began: touches.insert(touch.id)
            case .moved: break
            case .ended, .cancelled: touches.remove(touch.id)
            }
        }
        pieces[pieces.count - 1].entries.append(entry)
    }

    /// Draws a frame, and notes it before all that comes of drawing it.
    ///
    /// - Parameter draw: Returns the picture and where it differs from the one before.
    func noteFrame(at moment: Moment, _ draw: () -> (picture: Bitmap, damage: Region)) {
        let place = pieces.last?.entries.count
        note(.frame(moment, hash: 0))
        let (picture, damage) = draw()
        guard let place else { return }
        pieces[pieces.count - 1].entries[place] = .frame(moment, hash: hasher.hash(picture, damage: damage))
    }

    /// The pictures that were read, in order of their paths.
    var files: [SessionFile] {
        contents.sorted { $0.key < $1.key }.map { SessionFile(path: $0.key, content: $0.value) }
    }

    /// Reads a picture from a file, and notes what was in it.
    func picture(at path: String) -> Bitmap? {
        let bytes = PNGFile.bytes(at: path)
        let content = bytes.map(SessionFile.Content.init) ?? .absent
        if contents[path] != content {
            contents[path] = content
            note(.file(SessionFile(path: path, content: content)))
        }
        return bytes.flatMap { PNGFile.picture(in: $0, path: path) }
    }

    /// Whether a checkpoint should be made; `isStill` says that nothing moves on the screen.
    func wantsCheckpoint(at moment: Moment, isStill: Bool) -> Bool {
        guard let span, let last = pieces.last else { return false }
        let age = moment.monotonic - last.start.moment.monotonic
        let isLong = age >= span || last.entries.count >= Self.entryLimit / 2
        let isOverdue = age >= span * 2 || last.entries.count >= Self.entryLimit
        return isLong && ((isStill && touches.isEmpty) || isOverdue)
    }

    /// Begins another piece and drops the one before the last.
    func begin(with checkpoint: SessionCheckpoint, settings: String, at moment: Moment) {
        var checkpoint = checkpoint
        checkpoint.sources = checkpoint.sources.map { sources[$0.name] ?? $0 }
        pieces = pieces.suffix(1)
        pieces.append(Piece(start: SessionStart(moment: moment, settings: settings, checkpoint: checkpoint)))
    }

    // MARK: StoreTap

    public func store(_ store: Store, added source: any Source) {
        noteSource(source)
    }

    public func store(_ store: Store, received readings: [Reading], at moment: Moment) {
        for name in Set(readings.map(\.channel.source)).sorted() {
            if let source = store.source(named: name), sources[name]?.channels != source.channels { noteSource(source) }
        }
        note(.received(readings, moment))
    }

    public func store(_ store: Store, wrote reading: Reading) {
        note(.wrote(reading))
    }

    public func store(_ store: Store, refreshed readings: [Reading]) {
        note(.refreshed(readings))
    }

    public func store(
        _ store: Store, remembered samples: [Sample], days: [CivilDay: DaySummary], of id: Channel.ID
    ) {
        note(.remembered(id, samples, days))
    }

    private func noteSource(_ source: any Source) {
        let described = SessionSource(source)
        sources[described.name] = described
        note(.source(described))
    }
}
