public import Diagnostics
public import Display
import Geometry
public import Input
public import Posix
import Screens
public import Sensors
import TafelUI
public import Typography

/// The live kiosk: settings, sources and an output on one event loop.
@MainActor
public final class KioskRunner {
    private let loop: EventLoop
    private let composition: Composition
    private let panel: Panel
    private let sources: SourceDriver
    private var settings: KioskSettings
    public let frames: FrameDriver
    public let statistics: RunStatistics
    /// The values behind the screens.
    public var store: Store { composition.store }
    private var desk: ControlDesk?

    /// Builds everything and reads the sources; the first frame is drawn once the loop runs.
    public init(
        settings: KioskSettings, sourceTypes: [SourceType], output: any DisplayOutput, fonts: FontLibrary,
        loop: EventLoop, log: Log
    ) {
        self.settings = settings
        self.loop = loop
        composition = Composition(settings: settings, sourceTypes: sourceTypes, now: { Moment.now })
        // Read before the first frame, so that it shows values and not the wait for them.
        composition.scheduler.run(at: Moment.now)
        let configured = settings.display.scale
        panel = Panel(
            content: composition.content, fonts: fonts, size: output.properties.pictureSize,
            scale: configured ?? DisplayScale.automatic(for: output.properties))
        panel.follow(settings.display)
        frames = FrameDriver(
            panel: panel, output: output, loop: loop, frameRate: Double(settings.display.frameRate), log: log,
            scale: { configured ?? DisplayScale.automatic(for: $0) })
        sources = SourceDriver(scheduler: composition.scheduler, loop: loop)
        sources.add(
            due: { [composition] in composition.nextDue }, run: { [composition] in composition.update() })
        statistics = RunStatistics(loop: loop, driver: frames)
        loop.post { [weak self] in self?.sources.run() }
    }

    /// Shows the screen of that name first.
    public func show(screen name: String) {
        composition.pages.show(name)
    }

    /// Hands on what a person did; touch locations are pixels of the picture.
    public func handle(_ event: InputEvent) {
        composition.wasTouched()
        panel.handle(event)
        // What was done by hand may have set something to be updated at a time of its own.
        sources.rearm()
    }

    /// Shows in the corner what is wrong with the panel itself; nil when all is well again with `subject`.
    public func report(_ fault: PanelFault?, of subject: NoticeModel.Subject) {
        composition.notices.report(fault?.text(composition.language), of: subject)
    }

    /// Does what another program asks of the panel; `reply` is called once, now or later.
    public func answer(_ request: ControlRequest, _ reply: @escaping @MainActor (ControlReply) -> Void) {
        let desk =
            desk
            ?? ControlDesk(
                composition: composition, panel: panel, loop: loop, handle: { [weak self] in self?.handle($0) },
                didAct: { [weak self] in self?.sources.rearm() })
        self.desk = desk
        desk.answer(request, reply)
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
        composition.apply(new)
        panel.follow(new.display)
        settings = new
        sources.run()
        return needsRestart
    }
}
