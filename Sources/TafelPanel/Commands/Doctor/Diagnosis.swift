import Display
import DisplayDRM
import InputEvdev
import Geometry
import Kiosk

/// What was found on this machine: all that the findings and the reports are made from.
struct Diagnosis: Sendable {
    /// What `tafel run` would show the panel on.
    struct Choice: Hashable, Sendable {
        var kind: OutputKind
        /// `HDMI-A-1`, `fb1 (fb_ili9341)`, `127.0.0.1:5900`.
        var name: String
        var reason: String
    }

    /// A node of sensors or other chips: `i2c`, `spi`, `1-wire`, `iio`.
    struct Bus: Hashable, Sendable {
        var name: String
        var devices: [String]
    }

    var settings = DisplaySettings()
    var machine = Machine()
    var drm = DRMSurvey(cards: [], report: ProbeReport(kind: "DRM", candidates: []))
    var framebuffers = ProbeReport(kind: "framebuffer", candidates: [])
    var seat = Seat()
    var input: [RankedDevice] = []
    var inputFailures: [InputDeviceError] = []
    /// Device files of displays and input that this user may not use.
    var denied: [DeviceNode] = []
    var buses: [Bus] = []
    /// Sources that a configuration could name, as its lines.
    var sensors: [String] = []

    /// What would be shown on: as the settings ask for, else the first of DRM, framebuffer and VNC.
    var choice: Choice {
        switch settings.output {
        case .memory: return Choice(kind: .memory, name: "memory", reason: "the configuration asks for it")
        case .vnc: return vnc("the configuration asks for it")
        case .drm, .fbdev, .automatic: break
        }
        if settings.output != .fbdev, let found = drm.report.choice, case .chosen(let reason) = found.verdict {
            return Choice(kind: .drm, name: found.name, reason: reason)
        }
        if settings.output != .fbdev, let card = seatCard {
            return Choice(
                kind: .drm, name: card.path,
                reason:
                    "\(seat.access.rawValue) opens it for \(machine.user); what is connected to it, only root can see")
        }
        if settings.output != .drm, let found = framebuffers.choice, case .chosen(let reason) = found.verdict {
            return Choice(kind: .fbdev, name: found.name, reason: reason)
        }
        return settings.output == .automatic
            ? vnc("there is no display that can be used") : Choice(kind: settings.output, name: "", reason: "")
    }

    private func vnc(_ reason: String) -> Choice {
        let address = settings.vnc.address.contains(":") ? "[\(settings.vnc.address)]" : settings.vnc.address
        return Choice(kind: .vnc, name: "\(address):\(settings.vnc.port)", reason: reason)
    }

    /// A card that this user may not open, but whoever gives out the seat does.
    private var seatCard: DRMSurvey.Card? {
        guard seat.access != .direct else { return nil }
        return drm.cards.first { card in
            if case .noPermission = card.problem { true } else { false }
        }
    }

    /// Input devices that this user may not open, but whoever gives out the seat does; by node.
    var seatInput: [String] {
        guard seat.access != .direct else { return [] }
        return inputFailures.compactMap { if case .noPermission(let path) = $0 { path } else { nil } }
    }

    /// Input devices that the panel cannot use, and why.
    var unusableInput: [InputDeviceError] {
        inputFailures.filter { failure in
            if case .noPermission(let path) = failure { !seatInput.contains(path) } else { true }
        }
    }

    /// The card of the connector that was chosen.
    var chosenCard: DRMSurvey.Card? {
        guard choice.kind == .drm, let path = drm.report.choice?.device else { return nil }
        return drm.cards.first { $0.path == path }
    }

    /// Whether a panel can be shown as the settings ask for, or on a display when they say nothing.
    var isUsable: Bool { !findings.contains { $0.severity == .error } }
}
