public import Geometry
public import Input

/// Hears from the input devices, on the main thread.
@MainActor
public protocol InputDevicesDelegate: AnyObject {
    /// What people did, in order, from one device; at most one call for each time the device was read.
    func inputDevices(_ devices: InputDevices, received events: [InputEvent])

    /// Where a pointer is to be drawn, in logical points; nil when the last device that has one is gone.
    func inputDevices(_ devices: InputDevices, movedPointerTo location: CGPoint?)

    /// A device came or went, or something is wrong with one.
    func inputDevices(_ devices: InputDevices, noticed notice: InputNotice)
}

/// News of the devices themselves.
public enum InputNotice: Hashable, Sendable {
    case attached(RankedDevice)
    case detached(RankedDevice)
    case warning(device: String, DeviceWarning)
    /// Said once for each device and error until the device goes.
    case failed(InputDeviceError)
}
