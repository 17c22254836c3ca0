// Numbers of the kernel's input interface: linux/input-event-codes.h. Written out because most of them are macros that
// Swift sees as Int32, and the decoder switches over them.

enum EventType {
    static let synchronization: UInt16 = 0x00
    static let key: UInt16 = 0x01
    static let relative: UInt16 = 0x02
    static let absolute: UInt16 = 0x03
    static let switches: UInt16 = 0x05
    static let repeating: UInt16 = 0x14
}

enum Synchronization {
    static let report: UInt16 = 0
    static let contact: UInt16 = 2
    static let dropped: UInt16 = 3
}

enum RelativeAxis {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    static let dial: UInt16 = 0x07
    static let wheel: UInt16 = 0x08
    static let wheelFine: UInt16 = 0x0b
    static let horizontalWheelFine: UInt16 = 0x0c
}

enum AbsoluteCode {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    /// `ABS_X` to `ABS_WHEEL`: what a lone rotary encoder may use.
    static let knobs: ClosedRange<UInt16> = 0x00...0x08
    static let pressure: UInt16 = 0x18
    static let distance: UInt16 = 0x19
    static let beforeSlot: UInt16 = 0x2e
    static let slot: UInt16 = 0x2f
    static let touchMajor: UInt16 = 0x30
    static let touchMinor: UInt16 = 0x31
    static let positionX: UInt16 = 0x35
    static let positionY: UInt16 = 0x36
    static let toolType: UInt16 = 0x37
    static let trackingID: UInt16 = 0x39
    static let contactPressure: UInt16 = 0x3a
    static let contactDistance: UInt16 = 0x3b
    static let multitouch: ClosedRange<UInt16> = 0x2f...0x3d
    /// `MT_TOOL_PALM`, a value of the tool type.
    static let palm: Int32 = 2
}

enum KeyCode {
    static let left: UInt16 = 0x110
    static let right: UInt16 = 0x111
    static let middle: UInt16 = 0x112
    static let joysticks: ClosedRange<UInt16> = 0x120...0x13f
    static let toolPen: UInt16 = 0x140
    static let toolRubber: UInt16 = 0x141
    static let toolFinger: UInt16 = 0x145
    static let touch: UInt16 = 0x14a
    static let stylus: UInt16 = 0x14b
    /// Below are keys of keyboards, from it on buttons.
    static let firstButton: UInt16 = 0x100
}

enum DeviceProperty {
    static let pointer = 0
    static let direct = 1
    static let buttonPad = 2
    static let semiMultitouch = 3
    static let pointingStick = 5
    static let accelerometer = 6
}
