public import Display
public import Geometry
public import Posix
public import Raster
public import Seats

/// A display driven through the kernel's mode-setting interface (DRM/KMS).
///
/// Holds on to its display: when it is unplugged, taken away by another program, or on another virtual terminal, the
/// output waits and comes back by itself with `displayDidChange`. Takes one picture while another is on its way, so that
/// making pictures in slightly more than a frame's time costs some frames, not every second one.
@MainActor
public final class DRMOutput: DisplayOutput {
    /// Where the output is in its life. Each case owns what it needs.
    enum State {
        /// No display; something may come.
        case waiting
        /// Pictures go to the display.
        case lit(Pipeline)
        /// The display is there, but not ours now.
        case away(Pipeline, AwayReason)
        case closed
    }

    enum AwayReason {
        case terminalSwitched, masterTaken
    }

    public internal(set) var properties: DisplayProperties
    public weak var delegate: (any DisplayOutputDelegate)?
    /// What was found and chosen last, for people.
    public internal(set) var report: ProbeReport

    /// Called with what people should know and no delegate hears: memory is short, and what was done about it. Not more
    /// than once a minute.
    public var onNotice: ((String) -> Void)?
    /// Whether the display is to be lit.
    public internal(set) var power = DisplayPower.on

    /// How the picture lies on the display: as configured, else the panel's own.
    public internal(set) var orientation = PanelOrientation.upright

    /// Where the display comes from when the user may not open cards: the display's input devices do, too.
    public private(set) var seat: SeatSession?

    let configuration: DRMConfiguration
    let system: any DRMSystem
    let loop: EventLoop
    var state = State.waiting
    var limiter: FrameLimiter?
    /// Set while the limiter holds the next picture back.
    var pacing: EventLoop.Token?
    var isWholeNeeded = true
    /// Whether the card was asked if it has a vertical blank; it can say so only once a mode is set.
    var blankAskedFor = false
    var retryToken: EventLoop.Token?
    /// Looks in vain since the display was last ours.
    var retries = 0
    var watchdog: EventLoop.Token?
    var lastCommit = Duration.zero
    var hotplugWatch: AnyObject?
    var hotplugToken: EventLoop.Token?
    var terminal: VirtualTerminal?
    /// Set while the terminal is to be taken as soon as there is a display: until then it may be another program's.
    var terminalWanted: TerminalWish?
    var savedCRTC: (crtc: CRTC, connector: ConnectorID)?
    /// What is on display until the pipeline made in its place has shown a picture.
    var previous: Pipeline?
    var lastNotice: Duration?
    /// Times in a row that memory was too short for anything.
    var shortages = 0

    /// Opens the display that `configuration` names or, without a name, the best one.
    ///
    /// Nothing is shown before the first picture, so that the boot splash stays until then.
    /// - Throws: `notFound` when there is no card, `disconnected` when there is no display, `busy` with the holder's
    ///   name when another program has it, `noPermission`, `unusable` when the configuration asks for what there is not.
    public static func open(_ configuration: DRMConfiguration, loop: EventLoop) throws(DisplayError) -> DRMOutput {
        let seat = SeatSession.ofUser(loop)
        let output = try DRMOutput(configuration, KernelDRMSystem(seat: seat), loop)
        output.seat = seat
        seat?.observe(for: output) { [weak output] isActive in
            if isActive { output?.terminalAcquired() } else { output?.terminalReleased() }
        }
        return output
    }

    /// Everything there is, what `open` would choose, and why the rest was not chosen.
    public static func probe(_ configuration: DRMConfiguration) -> ProbeReport {
        DisplayChoice.make(KernelDRMSystem().examineAll(allowAtomic: true).map(\.card), configuration).report
    }

    init(_ configuration: DRMConfiguration, _ system: any DRMSystem, _ loop: EventLoop) throws(DisplayError) {
        self.configuration = configuration
        self.system = system
        self.loop = loop
        report = ProbeReport(kind: "DRM", candidates: [])
        properties = DisplayProperties(
            name: configuration.connector ?? "DRM", pictureSize: DRMOutput.placeholderSize, refreshRate: nil)
        DRMOutput.known.append(Known(output: self))
        do {
            try connect()
        } catch {
            guard configuration.whenAbsent == .wait, error.isPassing else { throw error }
            scheduleRetry()
        }
        do {
            hotplugWatch = try system.watch(loop) { [weak self] in self?.hotplugged() }
        } catch {
            // Without the kernel's word a look now and then has to do.
            scheduleRetry()
        }
    }

    /// The picture's size while no display has been seen yet.
    public static let placeholderSize = PixelSize(width: 1024, height: 600)

    /// Gives the console's terminal over to pictures: no text, no cursor, no keyboard, and switching terminals takes
    /// the display away and gives it back. Once there is a display, and until `close`. Does nothing where a seat's giver has done all that.
    ///
    /// - Throws: `noPermission` for users who may not, `notFound` where the kernel has no terminals.
    public func takeTerminal(number: Int? = nil) throws(DisplayError) {
        if system.hasSeat { return }
        if case .waiting = state {
            terminalWanted = TerminalWish(number: number)
            return
        }
        do throws(Errno) {
            let terminal = try VirtualTerminal(loop, number: number)
            // The terminal is the whole seat: all displays go and come with it.
            terminal.onRelease = { DRMOutput.forEach { $0.terminalReleased() } }
            terminal.onAcquire = { DRMOutput.forEach { $0.terminalAcquired() } }
            self.terminal = terminal
        } catch {
            switch error {
            case .permissionDenied, .notPermitted:
                throw .noPermission(
                    device: "/dev/tty0", hint: "run as root, or let the service own a terminal (TTYPath=)")
            default: throw .notFound(what: "a virtual terminal (\(error))")
            }
        }
    }

    /// Which terminal is to be taken; nil for the one that is shown.
    struct TerminalWish: Hashable {
        var number: Int?
    }

    /// Takes the terminal that was asked for before there was a display.
    func takeWantedTerminal() {
        guard let wish = terminalWanted else { return }
        terminalWanted = nil
        do throws(DisplayError) {
            try takeTerminal(number: wish.number)
        } catch {
            onNotice?("the console stays on its terminal: \(error)")
        }
    }

    private struct Known {
        weak var output: DRMOutput?
    }

    private static var known: [Known] = []

    private static func forEach(_ body: (DRMOutput) -> Void) {
        known.removeAll { $0.output == nil }
        for entry in known { if let output = entry.output { body(output) } }
    }

    // MARK: Pictures

    public var isReady: Bool {
        guard case .lit(let pipeline) = state else { return false }
        // A second picture may wait only where the display itself sets the pace.
        return power == .on && pacing == nil && pipeline.hasRoom && (limiter == nil || pipeline.queued == nil)
    }

    public func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        guard case .lit(let pipeline) = state, power == .on else { throw .disconnected }
        precondition(pipeline.hasRoom, "two pictures are under way")
        precondition(picture.size == pipeline.pictureSize, "the picture has another size")
        let region = isWholeNeeded ? Region(picture.bounds) : damage.clipped(to: picture.bounds)
        isWholeNeeded = false
        do throws(Errno) {
            committed(try pipeline.present(picture, damage: region), pipeline)
        } catch {
            // The delegate is not called from in here.
            pacing = loop.at(loop.now) { [weak self] in
                self?.pacing = nil
                self?.commitFailed(error, pipeline)
            }
        }
    }

    func committed(_ outcome: Pipeline.Outcome, _ pipeline: Pipeline) {
        lastCommit = loop.now
        shortages = 0
        if previous !== pipeline, pipeline.hasMode { letGoOfPrevious() }
        if pipeline.hasMode, !blankAskedFor { askForBlank(pipeline) }
        switch outcome {
        case .underWay: startWatchdog()
        case .shown: pace(shownAt: loop.now)
        }
    }

    /// A picture is on display: the next one is due now, or when the limiter says so.
    func pace(shownAt time: Duration) {
        let due = limiter?.next(after: loop.now) ?? loop.now
        if let pacing { loop.cancel(pacing) }
        pacing = loop.at(due) { [weak self] in
            guard let self else { return }
            pacing = nil
            delegate?.display(self, didPresentAt: time)
        }
    }

    /// Ends everything and gives the display back as it was found.
    public func close() {
        if case .closed = state { return }
        for token in [pacing, retryToken, watchdog, hotplugToken] {
            if let token { loop.cancel(token) }
        }
        (pacing, retryToken, watchdog, hotplugToken) = (nil, nil, nil, nil)
        hotplugWatch = nil
        switch state {
        case .lit(let pipeline): restore(pipeline)
        case .away(let pipeline, _): disconnect(pipeline)
        case .waiting, .closed: break
        }
        state = .closed
        letGoOfPrevious()
        terminal?.close()
        terminal = nil
    }

    isolated deinit {
        close()
    }
}

extension DisplayError {
    /// Whether time may mend it, without anybody changing the configuration.
    var isPassing: Bool {
        switch self {
        case .notFound, .busy, .disconnected, .systemCall: true
        case .noPermission, .unusable: false
        }
    }
}
