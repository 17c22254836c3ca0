import CNeatVNC
public import Display
public import Geometry
import Glibc
public import Input
public import Posix
public import Raster

/// The picture as a VNC server, and viewers' pointers and keyboards as input.
///
/// Only what is damaged travels. While nobody watches, pictures are taken at a much lower rate, so that an animation
/// nobody sees costs next to nothing; a viewer who comes gets the last picture at once and the next one without delay.
///
/// Viewers are let in through a gate that passes only sound messages on to neatvnc; what else connects is hung up on.
@MainActor
@safe
public final class VNCOutput: DisplayOutput {
    public let properties: DisplayProperties
    public weak var delegate: (any DisplayOutputDelegate)?
    /// Hears what viewers do. Touch locations are in pixels of the picture (pixel centres), not yet in points: whoever
    /// knows the scale divides. Every viewer has a finger of its own.
    public var onInput: (@MainActor (InputEvent) -> Void)?
    /// Hears when the number of viewers changes.
    public var onViewers: (@MainActor (Int) -> Void)?

    private let configuration: VNCConfiguration
    nonisolated let loop: EventLoop
    private nonisolated let thread = pthread_self()
    private let neatVNCLoop: NeatVNCLoop
    private let server: OpaquePointer
    private let display: OpaquePointer
    private let credentials: CredentialBox?
    private let buffers: FrameBuffers
    private var gate: ViewerGate?
    private var viewers: [Int: ViewerInput] = [:]
    /// Far from the numbers of touch panels, so that fingers of both never share one.
    private var lastViewerNumber = 1_000_000
    private var limiter: FrameLimiter
    private var pacing: EventLoop.Token?
    private var isWholeNeeded = true
    private var isDue = true
    private var isClosed = false

    /// Starts to listen.
    ///
    /// Watch signals before: encoding threads start here, and threads started earlier than `watchSignals` do not leave
    /// signals to it.
    /// - Throws: `unusable` for settings that cannot or must not be followed, `busy` when the port is taken.
    public static func open(_ configuration: VNCConfiguration, loop: EventLoop) throws(DisplayError) -> VNCOutput {
        try check(configuration)
        return try VNCOutput(configuration, loop)
    }

    /// Why no viewer can ever be served here; nil when the library for it is there.
    public static var missing: DisplayError? {
        do throws(DisplayError) {
            try NeatVNC.open()
            return nil
        } catch {
            return error
        }
    }

    /// Whether and where viewers could connect.
    public static func probe(_ configuration: VNCConfiguration) -> ProbeReport {
        var verdict = ProbeReport.Candidate.Verdict.chosen(because: "it needs no display device")
        do throws(DisplayError) {
            try check(configuration)
            _ = try Listener(configuration)
        } catch {
            verdict = .unusable(error)
        }
        let facts = [
            "\(configuration.size.width) x \(configuration.size.height)",
            configuration.credentials == nil ? "no password, loopback only" : "TLS with user and password",
        ]
        return ProbeReport(
            kind: "VNC",
            candidates: [
                ProbeReport.Candidate(
                    name: "VNC \(configuration.endpoint)", device: configuration.endpoint, facts: facts,
                    verdict: verdict)
            ])
    }

    private static func check(_ configuration: VNCConfiguration) throws(DisplayError) {
        try NeatVNC.open()
        let size = configuration.size
        guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
            throw .unusable(
                "a VNC picture of \(size.width) x \(size.height) pixels is not possible, at most 16384 a side")
        }
        guard configuration.frameRate > 0, configuration.frameRate <= 1000, configuration.unwatchedFrameRate > 0 else {
            throw .unusable("a VNC frame rate must be between 0 and 1000")
        }
        guard let credentials = configuration.credentials else {
            if configuration.isLoopback { return }
            throw .unusable(
                "VNC on \(configuration.endpoint) can be reached from outside and needs a user, a password, a key and a "
                    + "certificate; without them it listens on 127.0.0.1 only")
        }
        if credentials.password.isEmpty { throw .unusable("the VNC password is empty") }
        if !NeatVNC.functions.nvnc_has_auth() {
            throw .unusable("this neatvnc was built without TLS, so it has no passwords")
        }
        for path in [credentials.keyPath, credentials.certificatePath] {
            do throws(Errno) {
                _ = try FileDescriptor(path: path, .read)
            } catch .permissionDenied {
                throw .noPermission(device: path, hint: "let this program's user read it")
            } catch {
                throw .unusable("the VNC key or certificate \(path) cannot be read: \(error)")
            }
        }
    }

    private init(_ configuration: VNCConfiguration, _ loop: EventLoop) throws(DisplayError) {
        let name = "VNC \(configuration.endpoint)"
        let gate = try ViewerGate(configuration, loop)
        do {
            neatVNCLoop = try NeatVNCLoop.shared(loop)
        } catch {
            throw .systemCall(name: "aml_new", device: name, errno: error.rawValue)
        }
        NeatVNC.functions.nvnc_set_log_level(NVNC_LOG_PANIC)
        guard let server = unsafe NeatVNC.functions.nvnc_open_unix(gate.innerPath) else {
            throw .systemCall(name: "nvnc_open_unix", device: name, errno: Errno.current.rawValue)
        }
        guard let display = unsafe NeatVNC.functions.nvnc_display_new(0, 0) else {
            unsafe NeatVNC.functions.nvnc_close(server)
            throw .systemCall(name: "nvnc_display_new", device: name, errno: Errno.outOfMemory.rawValue)
        }
        credentials = configuration.credentials.map(CredentialBox.init)
        if let credentials {
            let result = unsafe cneatvnc_require_password(
                NeatVNC.library.table, server, credentials.credentials.keyPath, credentials.credentials.certificatePath,
                { unsafe ServerCallbacks.check($0, $1, $2) },
                Unmanaged.passUnretained(credentials).toOpaque())
            if result != 0 {
                unsafe NeatVNC.functions.nvnc_close(server)
                unsafe NeatVNC.functions.nvnc_display_unref(display)
                throw .unusable(
                    "the VNC key \(credentials.credentials.keyPath) and certificate "
                        + "\(credentials.credentials.certificatePath) cannot be used; both must be PEM files that belong together"
                )
            }
        }
        unsafe self.server = unsafe server
        unsafe self.display = unsafe display
        self.configuration = configuration
        self.loop = loop
        self.gate = gate
        buffers = FrameBuffers(size: configuration.size, loop)
        limiter = FrameLimiter(rate: configuration.frameRate)
        properties = DisplayProperties(
            name: name, pictureSize: configuration.size, refreshRate: configuration.frameRate)
        unsafe NeatVNC.functions.nvnc_set_name(server, configuration.title)
        unsafe NeatVNC.functions.nvnc_set_userdata(
            UnsafeMutableRawPointer(server), Unmanaged.passUnretained(self).toOpaque(), nil)
        unsafe NeatVNC.functions.nvnc_add_display(server, display)
        unsafe ServerCallbacks.install(on: unsafe server)
        buffers.onRelease = { [weak self] in self?.becomeReadyIfDue() }
        // neatvnc turns away who comes before there is anything to show.
        let blank = Bitmap(width: configuration.size.width, height: configuration.size.height)
        guard let buffer = unsafe buffers.fill(blank, damage: Region(blank.bounds)) else {
            throw .systemCall(name: "nvnc_fb_new", device: name, errno: Errno.outOfMemory.rawValue)
        }
        unsafe feed(unsafe buffer, Region(blank.bounds))
    }

    nonisolated var isOnItsThread: Bool { pthread_equal(thread, pthread_self()) != 0 }

    /// Viewers connected now.
    public var viewerCount: Int { viewers.count }

    public var isWatched: Bool { !viewers.isEmpty }

    // MARK: Pictures

    private var isUnderWay = false

    public var isReady: Bool { !isUnderWay && buffers.hasFree && !isClosed }

    public func present(_ picture: Bitmap, damage: Region) throws(DisplayError) {
        if isClosed { throw .disconnected }
        precondition(isReady, "a picture is under way")
        precondition(picture.size == properties.pictureSize, "the picture has another size")
        let region = isWholeNeeded ? Region(picture.bounds) : damage.clipped(to: picture.bounds)
        guard let buffer = unsafe buffers.fill(picture, damage: region) else {
            throw .systemCall(name: "nvnc_fb_new", device: properties.name, errno: Errno.outOfMemory.rawValue)
        }
        isWholeNeeded = false
        unsafe feed(unsafe buffer, region)
        isUnderWay = true
        isDue = false
        let now = loop.now
        // Without viewers the next picture is not wanted soon; one who comes is not kept waiting for it.
        let due =
            viewers.isEmpty
            ? now + .nanoseconds(Int64(1e9 / configuration.unwatchedFrameRate)) : limiter.next(after: now)
        pacing = loop.at(due) { [weak self] in self?.turnIsDue() }
    }

    private func feed(_ buffer: OpaquePointer, _ damage: Region) {
        let boxes = damage.rects.map { rect in
            pixman_box16_t(x1: Int16(rect.x0), y1: Int16(rect.y0), x2: Int16(rect.x1), y2: Int16(rect.y1))
        }
        var region = unsafe pixman_region16_t()
        let isMade = unsafe NeatVNC.functions.pixman_region_init_rects(&region, boxes, Int32(boxes.count))
        precondition(isMade != 0, "out of memory")
        unsafe NeatVNC.functions.nvnc_display_feed_buffer(display, buffer, &region)
        unsafe NeatVNC.functions.pixman_region_fini(&region)
    }

    private func turnIsDue() {
        pacing = nil
        isDue = true
        becomeReadyIfDue()
    }

    private func becomeReadyIfDue() {
        guard isUnderWay, isDue, buffers.hasFree, !isClosed else { return }
        isUnderWay = false
        delegate?.display(self, didPresentAt: loop.now)
    }

    // MARK: Viewers

    func viewerCame(_ viewer: Int) {
        lastViewerNumber += 1
        viewers[viewer] = ViewerInput(touchID: TouchEvent.ID(lastViewerNumber), size: configuration.size)
        if viewers.count == 1, let pacing {
            loop.cancel(pacing)
            self.pacing = loop.at(limiter.next(after: loop.now)) { [weak self] in self?.turnIsDue() }
        }
        onViewers?(viewers.count)
    }

    func viewerLeft(_ viewer: Int) {
        guard var state = viewers.removeValue(forKey: viewer) else { return }
        for event in state.end(at: loop.now) { onInput?(event) }
        onViewers?(viewers.count)
    }

    func pointer(_ viewer: Int, x: Int, y: Int, buttons: UInt32) {
        let events = viewers[viewer]?.pointer(x: x, y: y, buttons: buttons, at: loop.now) ?? []
        for event in events { onInput?(event) }
    }

    func key(_ viewer: Int, symbol: UInt32, isDown: Bool) {
        let events = viewers[viewer]?.key(symbol: symbol, isDown: isDown, at: loop.now) ?? []
        for event in events { onInput?(event) }
    }

    /// Ends the server; viewers are disconnected.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        if let pacing { loop.cancel(pacing) }
        pacing = nil
        gate = nil
        unsafe NeatVNC.functions.nvnc_close(server)
        unsafe NeatVNC.functions.nvnc_display_unref(display)
        neatVNCLoop.dispatch()
    }

    isolated deinit {
        close()
    }
}
