import Configuration
public import Diagnostics
public import Display
public import Geometry
public import Input
public import Posix
import Raster
import Screens
public import Sensors
import TafelUI
public import Typography

/// The live kiosk: settings, sources and an output on one event loop.
@MainActor
public final class KioskRunner {
    private let loop: EventLoop
    private let composition: Composition
    let panel: Panel
    private let sources: SourceDriver
    private let clock = RunClock()
    private let recorder: SessionRecorder?
    /// How what is recorded is written; most panels record nothing.
    private lazy var schema = KioskSettings.schema(sources: sourceTypes, screens: screenKinds)
    private let sourceTypes: [SourceType]
    private let screenKinds: [ScreenKind]
    private var settings: KioskSettings
    /// Keeps from the panel what only wakes the screen.
    public let wakeGate = WakeGate()
    public let frames: FrameDriver
    public let statistics: RunStatistics
    /// The values behind the screens.
    public var store: Store { composition.store }
    private var desk: ControlDesk?
    /// Told the names of the pages and that of the one that is shown, whenever they are others.
    public var onPages: (@MainActor (_ names: [String], _ current: String?) -> Void)? {
        didSet { tellPages() }
    }
    private var toldPages: (names: [String], current: String?)?

    /// Builds everything and reads the sources; the first frame is drawn once the loop runs.
    ///
    /// - Parameters:
    ///   - history: Whether one will say what it knows of each channel.
    ///   - recorder: Is told everything that decides a pixel.
    public init(
        settings: KioskSettings, sourceTypes: [SourceType], screenKinds: [ScreenKind] = ScreenKind.builtIn,
        output: any DisplayOutput, fonts: FontLibrary,
        loop: EventLoop, log: Log, history: HistoryExpectation = .none, recorder: SessionRecorder? = nil
    ) {
        self.settings = settings
        self.loop = loop
        self.recorder = recorder
        self.sourceTypes = sourceTypes
        self.screenKinds = screenKinds
        let configured = settings.display.scale
        (composition, panel) = clock.turn { [clock] moment in
            var pictures: (@MainActor (String) -> Bitmap?)?
            if let recorder {
                let schema = KioskSettings.schema(sources: sourceTypes, screens: screenKinds)
                recorder.begin(at: moment, settings: schema.written(settings).withoutSecrets.text)
                pictures = { path in recorder.picture(at: path) }
            }
            let composition = Composition(
                settings: settings, sourceTypes: sourceTypes, now: { clock.now }, tap: recorder,
                history: history, pictures: pictures)
            // Read before the first frame, so that it shows values and not the wait for them.
            composition.scheduler.run(at: moment)
            recorder?.note(.update(moment))
            let panel = Panel(
                content: composition.content, fonts: fonts, size: output.properties.pictureSize,
                scale: configured ?? DisplayScale.automatic(for: output.properties))
            panel.follow(settings.display)
            recorder?.note(.picture(panel.picture.size, scale: panel.scale, moment))
            return (composition, panel)
        }
        frames = FrameDriver(
            panel: panel, output: output, loop: loop, frameRate: Double(settings.display.frameRate), log: log,
            scale: { configured ?? DisplayScale.automatic(for: $0) })
        sources = SourceDriver(scheduler: composition.scheduler, loop: loop, clock: clock)
        sources.add(
            due: { [composition] in composition.nextDue }, run: { [composition] in composition.update() })
        statistics = RunStatistics(loop: loop, driver: frames)
        frames.draw = { [weak self] _ in self?.drawFrame() ?? Region() }
        if let recorder { record(recorder) }
        loop.post { [weak self] in self?.sources.run() }
    }

    /// Shows the screen of that name first.
    public func show(screen name: String) {
        clock.turn { moment in
            recorder?.note(.show(page: name, moment))
            composition.pages.show(name)
        }
    }

    /// Hands on what a person did; touch locations are pixels of the picture.
    public func handle(_ event: InputEvent) {
        guard wakeGate.admits(event) else { return }
        deliver(event)
    }

    /// Draws the pointer of a mouse at a place in pixels of the picture, or nowhere.
    public func movePointer(to location: CGPoint?) {
        let point = location.map { CGPoint(x: $0.x / panel.scale, y: $0.y / panel.scale) }
        clock.turn { moment in
            recorder?.note(.pointer(point, moment))
            composition.pointer.move(to: point, at: moment.monotonic)
        }
        sources.rearm()
    }

    /// The screen goes dark: what is touched until it is lit again only asks for it.
    public func sleep() {
        for event in wakeGate.sleep(at: loop.now) { deliver(event) }
    }

    /// Every frame belongs to one moment, which a recording can repeat.
    private func drawFrame() -> Region {
        clock.turn { moment in
            defer { tellPages() }
            guard let recorder else { return panel.drawFrame(at: moment.monotonic) }
            var damage = Region()
            recorder.noteFrame(at: moment) {
                damage = panel.drawFrame(at: moment.monotonic)
                return (panel.picture, damage)
            }
            makeCheckpoint(recorder, at: moment)
            return damage
        }
    }

    /// A page that turns or comes or goes draws a frame.
    private func tellPages() {
        guard let onPages else { return }
        let pages = composition.pages
        if let toldPages, toldPages.names == pages.names, toldPages.current == pages.current { return }
        toldPages = (pages.names, pages.current)
        onPages(pages.names, pages.current)
    }

    private func record(_ recorder: SessionRecorder) {
        frames.onResize = { [clock, panel] scale in
            clock.turn { recorder.note(.picture(panel.picture.size, scale: scale, $0)) }
        }
        // Before new values set something in motion.
        sources.willRun = { [weak self] moment in self?.makeCheckpoint(recorder, at: moment) }
        sources.onRun = { moment in recorder.note(.update(moment)) }
    }

    /// Lets the recorder forget what is old, when it may.
    private func makeCheckpoint(_ recorder: SessionRecorder, at moment: Moment) {
        guard recorder.wantsCheckpoint(at: moment, isStill: !panel.needsFrame) else { return }
        let store = composition.store
        let checkpoint = SessionCheckpoint(
            page: composition.pages.current ?? "", size: panel.picture.size, scale: panel.scale,
            sources: store.sourceNames.compactMap { store.source(named: $0) }.map(SessionSource.init),
            store: store.snapshot(at: moment, span: settings.longestPeriod), drafts: composition.drafts,
            files: recorder.files)
        recorder.begin(with: checkpoint, settings: recorded(settings), at: moment)
    }

    /// The settings as a recording keeps them: without secrets, and without what only the machine below is told.
    private func recorded(_ settings: KioskSettings) -> String {
        var settings = settings
        settings.machine = MachineSettings()
        return schema.written(settings).withoutSecrets.text
    }

    private func deliver(_ event: InputEvent) {
        clock.turn { moment in
            recorder?.note(.input(event, moment))
            composition.wasTouched()
            panel.handle(event)
        }
        // What was done by hand may have set something to be updated at a time of its own.
        sources.rearm()
    }

    /// Shows in the corner what is wrong with the panel itself; nil when all is well again with `subject`.
    public func report(_ fault: PanelFault?, of subject: NoticeModel.Subject) {
        let text = fault?.text(composition.language)
        clock.turn { moment in
            recorder?.note(.notice(subject, text, moment))
            composition.notices.report(text, of: subject)
        }
    }

    /// Does what another program asks of the panel; `reply` is called once, now or later.
    public func answer(_ request: ControlRequest, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        let desk =
            desk
            ?? ControlDesk(
                composition: composition, panel: panel, loop: loop, recorder: recorder,
                handle: { [weak self] in self?.handle($0) }, didAct: { [weak self] in self?.sources.rearm() })
        self.desk = desk
        clock.turn { moment in
            recorder?.note(.asked(request, moment))
            desk.answer(request, at: moment.monotonic, reply)
        }
    }

    /// Takes other settings over without a restart. Those of display, control socket and history need one.
    ///
    /// - Returns: Whether something of them needs a restart to be seen.
    public func apply(_ new: KioskSettings) -> Bool {
        var live = settings.display
        live.theme = new.display.theme
        live.textSize = new.display.textSize
        live.reducesMotion = new.display.reducesMotion
        let needsRestart =
            live != new.display || settings.control != new.control || settings.history != new.history
            || settings.record != new.record
        clock.turn { moment in
            recorder?.note(.settings(recorded(new), moment))
            composition.apply(new)
            panel.follow(new.display)
        }
        settings = new
        sources.run()
        return needsRestart
    }
}
