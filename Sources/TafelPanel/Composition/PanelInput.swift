import Diagnostics
import Display
import Geometry
import Input
import InputEvdev
import Kiosk
import Posix
import Seats

/// The input devices of this machine, which belong to the display of this machine.
@MainActor
final class PanelInput: InputDevicesDelegate {
    private let devices: InputDevices
    private let log: Log
    private let receiver: @MainActor (InputEvent) -> Void
    private let pointer: @MainActor (CGPoint?) -> Void

    /// - Parameters:
    ///   - seat: Opens the devices for a user who may not.
    ///   - receiver: Takes what people do; touches are at places of the settings' screen.
    ///   - pointer: Draws the pointer of a mouse there, or nowhere.
    init(
        _ settings: InputSettings, loop: EventLoop, log: Log, seat: SeatSession?,
        receiver: @escaping @MainActor (InputEvent) -> Void,
        pointer: @escaping @MainActor (CGPoint?) -> Void = { _ in }
    ) throws(InputDeviceError) {
        self.log = log
        self.receiver = receiver
        self.pointer = pointer
        devices = try InputDevices(settings: settings, loop: loop, seat: seat)
        devices.delegate = self
        try devices.start()
        if devices.found.isEmpty { log.notice("no touch screen, keyboard or knob yet; one that comes is taken") }
    }

    /// The picture has another size, or lies on the display in another way.
    func follow(size: PixelSize, orientation: PanelOrientation) {
        var settings = devices.settings
        settings.screenSize = CGSize(width: Double(size.width), height: Double(size.height))
        settings.orientation = orientation
        if settings != devices.settings { devices.use(settings) }
    }

    /// Goes on with what another configuration says of touch.
    func use(_ touch: TouchSettings) {
        let old = devices.settings
        var new = InputSettings(touch, screenSize: old.screenSize, orientation: old.orientation)
        (new.ofOthers, new.uses) = (old.ofOthers, old.uses)
        if new != old { devices.use(new) }
    }

    func stop() {
        devices.stop()
    }

    // MARK: InputDevicesDelegate

    func inputDevices(_ devices: InputDevices, received events: [InputEvent]) {
        for event in events { receiver(event) }
    }

    func inputDevices(_ devices: InputDevices, movedPointerTo location: CGPoint?) {
        pointer(location)
    }

    func inputDevices(_ devices: InputDevices, noticed notice: InputNotice) {
        switch notice {
        case .attached(let device) where !device.uses.isEmpty: log.notice("\(device.capabilities.name) is used")
        case .detached(let device) where !device.uses.isEmpty: log.notice("\(device.capabilities.name) is gone")
        case .attached, .detached: break
        case .warning(let device, let warning): log.warning("\(device): \(warning)")
        case .failed(let error): log.warning("\(error)")
        }
    }
}
