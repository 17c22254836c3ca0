import Display
import Geometry
import Posix

/// How pictures get from buffers to the display: atomic, legacy, or by writing into the buffer on display; whatever the
/// driver refuses is remembered and the next way taken.
@MainActor
struct CommitPath {
    enum Style: Hashable, Sendable {
        case atomic, legacy
        /// The driver has no flips; the mode is set with each picture.
        case setting
        /// No flips: the only buffer is on display, and the driver is told what changed.
        case direct
    }

    private let device: any DRMDevice
    private let choice: DisplayChoice
    private let mode: DisplayTiming
    private(set) var style: Style
    /// The plane's turning; nil where it cannot turn, and the picture's size before it.
    private let turn: UInt64?
    private let source: PixelSize
    private var canMarkDirty = true

    /// - Parameter orientation: What the plane turns pictures by; `upright` when they are turned on the way out.
    init(
        _ device: any DRMDevice, _ choice: DisplayChoice, _ mode: DisplayTiming, allowAtomic: Bool, buffers: Int,
        orientation: PanelOrientation = .upright
    ) {
        self.device = device
        self.choice = choice
        self.mode = mode
        turn = choice.plane?.rotation(for: orientation)
        source = orientation.size(mode.size)
        style = buffers < 2 ? .direct : CommitPath.canCommit(choice, allowAtomic: allowAtomic) ? .atomic : .legacy
    }

    /// Whether the card takes atomic commits for what was chosen.
    static func canCommit(_ choice: DisplayChoice, allowAtomic: Bool) -> Bool {
        choice.card.isAtomic && allowAtomic && choice.plane?.properties["FB_ID"] != nil
    }

    /// From now on pictures are written into the one buffer that is left.
    mutating func goDirect() {
        style = .direct
    }

    /// Whether the kernel would take the mode with this framebuffer, turned by the plane.
    func isPossible(_ framebuffer: FramebufferID) -> Bool {
        guard let request = modesetRequest(framebuffer, purpose: .test) else { return false }
        defer { device.destroyBlob(request.blob) }
        do {
            try device.commit(request.request)
            return true
        } catch {
            // Whatever the reason, pictures are turned on the way out then.
            return false
        }
    }

    /// Lets the display go dark: `ACTIVE`, or `DPMS` where commits are not atomic.
    func turnOff() throws(Errno) {
        if style == .atomic, let active = choice.crtc.properties["ACTIVE"] {
            var request = AtomicRequest(purpose: .power)
            request.set(choice.crtc.id.rawValue, active, 0)
            try device.commit(request)
        } else {
            guard let property = choice.connector.properties["DPMS"] else { throw .notSupported }
            try device.set(choice.connector.id, property, to: CommitPath.dpmsOff)
        }
    }

    /// Makes a dark display ready for the mode to be set, which lights it.
    func turnOn() throws(Errno) {
        guard style != .atomic, let property = choice.connector.properties["DPMS"] else { return }
        try device.set(choice.connector.id, property, to: CommitPath.dpmsOn)
    }

    private static let dpmsOn: UInt64 = 0
    private static let dpmsOff: UInt64 = 3

    /// Sets the mode with a first picture; whether an event will tell that it is on display.
    mutating func modeset(_ framebuffer: FramebufferID) throws(Errno) -> Bool {
        if style == .atomic {
            do {
                try setAtomically(framebuffer)
                return true
            } catch .invalidArgument {
                // What the kernel cannot do as one step it may still do the old way, which arranges more by itself.
            }
        }
        try device.setCRTC(
            choice.crtc.id, framebuffer: framebuffer, x: 0, y: 0, connector: choice.connector.id, mode: mode)
        return false
    }

    /// Shows another picture that differs from the one before in `damage` (of the device); whether an event will tell
    /// that it is on display.
    mutating func flip(to framebuffer: FramebufferID, _ damage: Region) throws(Errno) -> Bool {
        if style == .atomic {
            do {
                try flipAtomically(framebuffer, damage)
                return true
            } catch .invalidArgument {
                style = .legacy
            }
        }
        if style == .legacy {
            do {
                try device.flip(choice.crtc.id, to: framebuffer)
                return true
            } catch  where [.invalidArgument, .notImplemented, .notSupported].contains(error) {
                style = .setting
            }
        }
        try device.setCRTC(
            choice.crtc.id, framebuffer: framebuffer, x: 0, y: 0, connector: choice.connector.id, mode: mode)
        return false
    }

    /// Tells the driver what changed in the buffer on display. Does nothing where drivers look for themselves.
    mutating func markDirty(_ framebuffer: FramebufferID, _ damage: Region) throws(Errno) {
        guard canMarkDirty, !damage.isEmpty else { return }
        do {
            try device.markDirty(framebuffer, damage)
        } catch .notImplemented {
            canMarkDirty = false
        } catch .notSupported {
            canMarkDirty = false
        }
    }

    private func setAtomically(_ framebuffer: FramebufferID) throws(Errno) {
        guard let request = modesetRequest(framebuffer, purpose: .modeset) else { throw .invalidArgument }
        defer { device.destroyBlob(request.blob) }
        try device.commit(request.request)
    }

    /// Mode, connector, plane and framebuffer as one request, and the blob that lives as long as it; nil without a
    /// plane or a place for the mode.
    private func modesetRequest(
        _ framebuffer: FramebufferID, purpose: AtomicRequest.Purpose
    ) -> (request: AtomicRequest, blob: BlobID)? {
        guard let plane = choice.plane else { return nil }
        let blob: BlobID
        do {
            blob = try device.createBlob(mode)
        } catch {
            // A card that cannot keep a mode is set the old way.
            return nil
        }
        var request = AtomicRequest(purpose: purpose)
        let (connector, crtc) = (choice.connector, choice.crtc)
        for other in choice.card.connectors where other.id != connector.id && other.currentCRTC == crtc.id {
            request.set(other.id.rawValue, other.properties["CRTC_ID"], 0)
        }
        request.set(connector.id.rawValue, connector.properties["CRTC_ID"], UInt64(crtc.id.rawValue))
        request.set(crtc.id.rawValue, crtc.properties["MODE_ID"], UInt64(blob.rawValue))
        request.set(crtc.id.rawValue, crtc.properties["ACTIVE"], 1)
        let (width, height) = (UInt64(mode.size.width), UInt64(mode.size.height))
        let (sourceWidth, sourceHeight) = (UInt64(source.width), UInt64(source.height))
        let settings: [(String, UInt64)] = [
            ("FB_ID", UInt64(framebuffer.rawValue)), ("CRTC_ID", UInt64(crtc.id.rawValue)), ("SRC_X", 0), ("SRC_Y", 0),
            ("SRC_W", sourceWidth << 16), ("SRC_H", sourceHeight << 16), ("CRTC_X", 0), ("CRTC_Y", 0),
            ("CRTC_W", width),
            ("CRTC_H", height),
        ]
        for (name, value) in settings { request.set(plane.id.rawValue, plane.properties[name], value) }
        // Also when nothing is to be turned: another program may have left it turned.
        if let turn { request.set(plane.id.rawValue, plane.properties["rotation"], turn) }
        return (request, blob)
    }

    private func flipAtomically(_ framebuffer: FramebufferID, _ damage: Region) throws(Errno) {
        guard let plane = choice.plane else { throw .invalidArgument }
        var request = AtomicRequest(purpose: .flip)
        request.set(plane.id.rawValue, plane.properties["FB_ID"], UInt64(framebuffer.rawValue))
        var blob: BlobID?
        if let property = plane.properties["FB_DAMAGE_CLIPS"], !damage.isEmpty {
            let clips = try device.createBlob(damage)
            blob = clips
            request.set(plane.id.rawValue, property, UInt64(clips.rawValue))
        }
        defer { if let blob { device.destroyBlob(blob) } }
        try device.commit(request)
    }
}
