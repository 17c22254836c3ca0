public import Display
public import Geometry
public import Posix
public import Raster

/// A display driven through the kernel's framebuffer interface: memory that is always on display.
///
/// There is one buffer and no rhythm, so pictures are written where they are seen, damaged rows only, at a limited rate.
@MainActor
public final class FramebufferOutput: DisplayOutput {
    public let properties: DisplayProperties
    public weak var delegate: (any DisplayOutputDelegate)?
    /// What was found and chosen, for people.
    public let report: ProbeReport
    /// What in the driver's words contradicts itself, and what was made of it; nil when nothing does.
    public var warning: String? { layout.warning }

    private let loop: EventLoop
    private let device: any FramebufferDevice
    private let layout: FramebufferLayout
    private let orientation: PanelOrientation
    private let mapping: MemoryMapping
    private let writer = PictureWriter()
    private var limiter: FrameLimiter
    private var pacing: EventLoop.Token?
    private var isWholeNeeded = true
    private var isClosed = false
    private var isAway = false
    private var terminal: VirtualTerminal?
    /// Whether the display is lit; a driver that cannot switch it off leaves it as it is.
    public private(set) var power = DisplayPower.on

    /// Opens the framebuffer that `configuration` names or the first usable one.
    ///
    /// - Throws: `notFound`, `noPermission`, `busy`, or `unusable` with what is not understood.
    public static func open(
        _ configuration: FramebufferConfiguration, loop: EventLoop
    ) throws(DisplayError) -> FramebufferOutput {
        try FramebufferOutput(configuration, KernelFramebufferSystem(), loop)
    }

    /// Every framebuffer there is, what `open` would choose, and why the rest was not chosen.
    public static func probe(_ configuration: FramebufferConfiguration) -> ProbeReport {
        FramebufferChoice.make(KernelFramebufferSystem(), configuration).report
    }

    init(
        _ configuration: FramebufferConfiguration, _ system: any FramebufferSystem, _ loop: EventLoop
    ) throws(DisplayError) {
        guard (1...240).contains(configuration.frameRate) else {
            throw .unusable("a framebuffer's frame rate must be between 1 and 240")
        }
        let (choice, report) = FramebufferChoice.make(system, configuration)
        guard let choice else {
            throw FramebufferOutput.reasonForNone(report, configuration)
        }
        self.report = report
        self.loop = loop
        device = choice.device
        layout = choice.layout
        orientation = configuration.orientation
        limiter = FrameLimiter(rate: configuration.frameRate)
        do {
            mapping = try choice.device.map(length: choice.facts.pageOffset + choice.facts.memoryLength)
        } catch {
            throw .systemCall(name: "mmap", device: choice.facts.path, errno: error.rawValue)
        }
        var millimetres = choice.facts.millimetres
        if orientation.isTransposing, let size = millimetres {
            millimetres = CGSize(width: size.height, height: size.width)
        }
        properties = DisplayProperties(
            name: report.choice?.name ?? choice.facts.name, pictureSize: orientation.size(layout.size),
            refreshRate: configuration.frameRate, millimetres: millimetres)
        setPower(.on)
    }

    private static func reasonForNone(
        _ report: ProbeReport, _ configuration: FramebufferConfiguration
    ) -> DisplayError {
        if report.candidates.isEmpty { return .notFound(what: "a framebuffer (\(report.remark ?? "none"))") }
        if report.candidates.count == 1, case .unusable(let error) = report.candidates[0].verdict { return error }
        for candidate in report.candidates where candidate.device == configuration.device {
            if case .unusable(let error) = candidate.verdict { return error }
        }
        return .unusable(report.summary)
    }

    /// Gives the console's terminal over to pictures, as `DRMOutput.takeTerminal` does. Until `close`.
    public func takeTerminal(number: Int? = nil) throws(DisplayError) {
        do throws(Errno) {
            let terminal = try VirtualTerminal(loop, number: number)
            terminal.onRelease = { [weak self] in self?.terminalReleased() }
            terminal.onAcquire = { [weak self] in self?.terminalAcquired() }
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

    public var isReady: Bool { pacing == nil && !isClosed && !isAway && power == .on }

    @discardableResult
    public func setPower(_ power: DisplayPower) -> Bool {
        do {
            try device.blank(power)
        } catch {
            // Many drivers cannot, and a display that stays lit goes on showing pictures.
            return false
        }
        let isChange = power != self.power
        self.power = power
        if power == .off, let pacing {
            loop.cancel(pacing)
            self.pacing = nil
        }
        if isChange, power == .on, !isAway, !isClosed {
            isWholeNeeded = true
            pacing = loop.at(loop.now) { [weak self] in
                guard let self else { return }
                pacing = nil
                delegate?.displayDidChange(self)
            }
        }
        return true
    }

    public func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        if isClosed || isAway || power == .off { throw .disconnected }
        precondition(isReady, "a picture is under way")
        precondition(picture.size == properties.pictureSize, "the picture has another size")
        let region = isWholeNeeded ? Region(picture.bounds) : damage.clipped(to: picture.bounds)
        isWholeNeeded = false
        let surface = unsafe PixelSurface(
            address: mapping.address + layout.start, length: mapping.length - layout.start, size: layout.size,
            pitch: layout.pitch, format: layout.format)
        guard let surface else { throw .unusable("the framebuffer's memory is too small") }
        writer.write(picture, damage: region, orientation: orientation, to: surface)
        let now = loop.now
        pacing = loop.at(limiter.next(after: now)) { [weak self] in
            guard let self else { return }
            pacing = nil
            delegate?.display(self, didPresentAt: now)
        }
    }

    private func terminalReleased() {
        isAway = true
        if let pacing { loop.cancel(pacing) }
        pacing = nil
        delegate?.display(self, wasLost: .busy(device: properties.name, holder: "another terminal"))
    }

    private func terminalAcquired() {
        guard isAway, !isClosed else { return }
        isAway = false
        isWholeNeeded = true
        delegate?.displayDidChange(self)
    }

    /// Stops writing and gives the terminal back, whose console draws itself anew then.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        if let pacing { loop.cancel(pacing) }
        pacing = nil
        // The console needs a lit display.
        if power == .off { setPower(.on) }
        terminal?.close()
        terminal = nil
    }

    isolated deinit {
        close()
    }
}
