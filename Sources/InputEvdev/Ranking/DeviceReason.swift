/// Why a device was ranked as it was.
public enum DeviceReason: Hashable, Sendable, CustomStringConvertible {
    case named
    case notNamed
    /// The configuration gives it to another display.
    case ofAnotherDisplay
    case touchscreen(fingers: Int?)
    case singleTouch
    case liesOnDisplay
    case absolutePointer
    case pen
    case touchpad
    case mouse
    case keyboard
    case buttons
    case knob
    case accelerometer
    case joystick
    case noContact
    case emptyRange(axis: UInt16)
    case switchesOnly
    case nothingUsable
    case physicalSize(width: Double, height: Double)

    /// For people; the device's name stands before it.
    public var description: String {
        switch self {
        case .named: "named in the configuration"
        case .ofAnotherDisplay: "it belongs to another display"
        case .notNamed: "the configuration names another device"
        case .touchscreen(let fingers?) where fingers > 0: "touch screen for \(fingers) fingers"
        case .touchscreen: "touch screen for several fingers"
        case .singleTouch: "touch screen for one finger"
        case .liesOnDisplay: "says that it lies on a display"
        case .absolutePointer: "absolute pointer, such as a virtual tablet"
        case .pen: "pen"
        case .touchpad: "touchpad: used as a small touch screen"
        case .mouse: "mouse"
        case .keyboard: "keyboard"
        case .buttons: "buttons"
        case .knob: "knob"
        case .accelerometer: "measures acceleration, not touch"
        case .joystick: "joystick or gamepad"
        case .noContact: "has axes, but nothing says when it is touched"
        case .emptyRange(let axis): "says that axis \(axis) has no range: its driver or overlay lacks the touch size"
        case .switchesOnly: "only switches"
        case .nothingUsable: "no axes, keys or knobs that mean anything here"
        case .physicalSize(let width, let height): "\(Int(width.rounded())) x \(Int(height.rounded())) mm"
        }
    }
}
