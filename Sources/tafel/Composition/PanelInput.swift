import Diagnostics
import Display
import Geometry
import Input
import InputEvdev
import Posix

/// The input devices of this machine, which belong to the display of this machine.
@MainActor
final class PanelInput: InputDevicesDelegate {
    private let devices: InputDevices
    private let log: Log
    private let receiver: @MainActor (InputEvent) -> Void

    /// - Parameters:
    ///   - size: The picture's, in pixels; touches are delivered in these.
    ///   - orientation: The display's; touch turns with it.
    ///   - named: The devices that may point; empty for all but those `ofOthers`, which belong to other displays.
    init(
        size: PixelSize, orientation: PanelOrientation, named: [DeviceMatch] = [], ofOthers: [DeviceMatch] = [],
        uses: RankedDevice.Uses = [.pointing, .keys, .dials], loop: EventLoop, log: Log,
        receiver: @escaping @MainActor (InputEvent) -> Void
    ) throws(InputDeviceError) {
        self.log = log
        self.receiver = receiver
        let settings = InputSettings(
            screenSize: CGSize(width: Double(size.width), height: Double(size.height)), orientation: orientation,
            named: named, ofOthers: ofOthers, uses: uses)
        devices = try InputDevices(settings: settings, loop: loop)
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

    func stop() {
        devices.stop()
    }

    // MARK: InputDevicesDelegate

    func inputDevices(_ devices: InputDevices, received events: [InputEvent]) {
        for event in events { receiver(event) }
    }

    func inputDevices(_ devices: InputDevices, movedPointerTo location: CGPoint?) {}

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
