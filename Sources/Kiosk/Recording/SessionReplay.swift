public import Configuration
public import Raster
import Screens
public import Sensors
import TafelUI
public import Typography

/// Plays a session without display, machine and waiting, turn by turn at the recorded moments.
@MainActor
public final class SessionReplay {
    /// A frame that was drawn again.
    public struct Frame: Hashable, Sendable {
        /// From 0.
        public var index: Int
        /// Since the session's start.
        public var time: Duration
        public var hash: UInt64
        public var recordedHash: UInt64

        /// Whether it is the recorded one to the byte.
        public var isEqual: Bool { hash == recordedHash }
    }

    private let session: Session
    private let schema: Schema<KioskSettings>
    private let fonts: FontLibrary
    private let answers = ReplayedAnswers()
    private let files = ReplayedFiles()
    private let composition: Composition
    private let clock: ReplayClock
    private var panel: Panel?
    private var settings: KioskSettings
    private var hasher = FrameHasher()
    private var frameCount = 0

    /// - Parameter sourceTypes: The types that the recorded settings may name; none of their sources is made.
    /// - Throws: when this version cannot read the recorded settings.
    public init(
        _ session: Session, sourceTypes: [SourceType], screenKinds: [ScreenKind] = ScreenKind.builtIn,
        fonts: FontLibrary
    ) throws(ProblemReport) {
        self.session = session
        self.fonts = fonts
        schema = KioskSettings.schema(sources: sourceTypes, screens: screenKinds)
        settings = try schema.read(SourceText(name: "the recorded settings", text: session.start.settings))
        let clock = ReplayClock(session.start.moment)
        self.clock = clock
        let first = session.entries.firstIndex { $0.isTurn } ?? session.entries.endIndex
        for source in session.start.checkpoint?.sources ?? [] { answers.describe(source) }
        let files = files
        for file in session.start.checkpoint?.files ?? [] { files.add(file) }
        Self.prepare(session.entries[..<first], answers, files)
        composition = Composition(
            settings: settings, sourceTypes: answers.types(like: sourceTypes), now: { clock.now },
            pictures: { path in files.picture(at: path) })
        if let checkpoint = session.start.checkpoint { resume(checkpoint) }
    }

    /// The pictures that could not be shown as they were, as neither the recording nor this machine has them.
    public var missingPictures: [ReplayedFiles.Missing] { files.missing }

    /// The values behind the screens.
    public var store: Store { composition.store }

    /// Plays all of it; `onFrame` gets each frame with its picture, which the next one changes.
    ///
    /// - Throws: what `onFrame` throws, and a `ProblemReport` for recorded settings that cannot be read.
    public func run(onFrame: (Frame, Bitmap) throws -> Void) throws {
        for index in session.entries.indices {
            let entry = session.entries[index]
            if entry.isTurn {
                Self.prepare(session.entries[(index + 1)...].prefix { !$0.isTurn }, answers, files)
            }
            if let frame = try play(entry), let panel { try onFrame(frame, panel.picture) }
        }
    }

    /// Begins a turn with what was answered and read in it.
    private static func prepare(
        _ entries: some Collection<SessionEntry>, _ answers: ReplayedAnswers, _ files: ReplayedFiles
    ) {
        answers.prepare(entries)
        for case .file(let file) in entries { files.add(file) }
    }

    /// Brings a fresh panel into the state of the checkpoint, and to rest.
    private func resume(_ checkpoint: SessionCheckpoint) {
        let moment = session.start.moment
        composition.store.restore(checkpoint.store, at: moment)
        composition.pages.show(checkpoint.page)
        composition.update()
        composition.drafts = checkpoint.drafts
        let panel = makePanel(checkpoint.size, checkpoint.scale)
        // What appears moves in; a checkpoint is made when that is long over.
        let settling = 600
        for step in (1...settling).reversed() {
            panel.advance(to: moment.monotonic - .milliseconds(16) * step)
            if step < settling - 1, !panel.needsFrame { break }
        }
    }

    private func makePanel(_ size: PixelSize, _ scale: Double) -> Panel {
        let panel = Panel(content: composition.content, fonts: fonts, size: size, scale: scale)
        panel.follow(settings.display)
        self.panel = panel
        return panel
    }

    /// Does what an entry says; returns the frame that it draws.
    private func play(_ entry: SessionEntry) throws(ProblemReport) -> Frame? {
        switch entry {
        case .input(let event, let moment):
            clock.now = moment
            composition.wasTouched()
            panel?.handle(event)
        case .pointer(let location, let moment):
            clock.now = moment
            composition.pointer.move(to: location, at: moment.monotonic)
        case .update(let moment):
            clock.now = moment
            composition.scheduler.run(at: moment)
            if let due = composition.nextDue, due <= moment.monotonic { composition.update() }
        case .frame(let moment, let recordedHash):
            clock.now = moment
            return drawFrame(recordedHash)
        case .show(let page, let moment):
            clock.now = moment
            composition.pages.show(page)
        case .settings(let text, let moment):
            clock.now = moment
            settings = try schema.read(SourceText(name: "the recorded settings", text: text))
            composition.apply(settings)
            panel?.follow(settings.display)
        case .picture(let size, let scale, let moment):
            clock.now = moment
            if let panel {
                panel.resize(to: size, scale: scale)
            } else {
                _ = makePanel(size, scale)
            }
        case .asked(let request, let moment):
            clock.now = moment
            if let panel { answer(request, on: panel, at: moment.monotonic) }
        case .notice(let subject, let text, let moment):
            clock.now = moment
            composition.notices.report(text, of: subject)
        case .received(let readings, let moment):
            clock.now = moment
            composition.store.post(readings, at: moment)
        case .remembered(let id, let samples, let days): composition.store.remember(samples, days: days, of: id)
        case .source(let source): answers.describe(source)
        case .wrote, .refreshed, .file: break
        }
        return nil
    }

    /// Does again what another program asked for; what was refused then is refused again.
    private func answer(_ request: ControlRequest, on panel: Panel, at time: Duration) {
        do throws(ControlFault) {
            try composition.obey(request, on: panel, at: time)
        } catch {
            return
        }
    }

    private func drawFrame(_ recordedHash: UInt64) -> Frame? {
        guard let panel else { return nil }
        let damage = panel.drawFrame(at: clock.now.monotonic)
        defer { frameCount += 1 }
        return Frame(
            index: frameCount, time: clock.now.monotonic - session.start.moment.monotonic,
            hash: hasher.hash(panel.picture, damage: damage), recordedHash: recordedHash)
    }
}

/// The recorded present.
@MainActor
private final class ReplayClock {
    var now: Moment

    init(_ now: Moment) {
        self.now = now
    }
}
