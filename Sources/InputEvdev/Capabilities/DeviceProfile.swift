/// What a device is to us, deduced from its capabilities.
public struct DeviceProfile: Hashable, Sendable {
    /// How the device tells of places.
    public enum Pointing: Hashable, Sendable {
        /// Contacts with slots and tracking ids (protocol B).
        case slots
        /// Contacts sent whole in each frame (protocol A).
        case anonymousContacts
        /// One place, in contact while `contact` is down; what moves without contact is a hovering finger.
        case single(contact: SingleContact)
        /// A place that also moves without contact and wants a drawn pointer: a virtual tablet.
        case absolutePointer
        /// A mouse.
        case relativePointer
    }

    /// What tells that a device of one place is touched.
    public enum SingleContact: Hashable, Sendable {
        /// One of these keys is down: `BTN_TOUCH`, or `BTN_LEFT` with some controllers.
        case keys(Set<UInt16>)
        /// `ABS_PRESSURE` above its minimum.
        case pressure
    }

    /// What turns a value up and down.
    public enum Dial: Hashable, Sendable {
        /// A relative axis whose values are detents.
        case relative(UInt16)
        /// A lone absolute axis that runs round: a rotary encoder that reports its position.
        case absolute(UInt16)
        /// The volume keys of a USB knob.
        case volumeKeys
    }

    /// Why a device with something like a place is not used for pointing.
    public enum Unfit: Hashable, Sendable {
        case accelerometer, joystick, noContact
        case emptyRange(axis: UInt16)
    }

    public var pointing: Pointing?
    /// The device lies on a display (`INPUT_PROP_DIRECT`).
    public var isDirect: Bool
    public var isPen: Bool
    /// A touchpad, to be used only for want of anything better.
    public var isTouchpad: Bool
    public var dials: [Dial]
    /// Whether it has keys that mean something to us.
    public var hasKeys: Bool
    public var unfit: Unfit?

    public init(_ device: DeviceCapabilities) {
        isDirect = device.properties.contains(DeviceProperty.direct)
        isPen = device.keys.contains(KeyCode.toolPen) || device.keys.contains(KeyCode.stylus)
        isTouchpad =
            !isDirect
            && (device.properties.contains(DeviceProperty.pointer)
                || device.properties.contains(DeviceProperty.buttonPad)
                || (device.keys.contains(KeyCode.toolFinger) && !isPen))
            && device.absolute[AbsoluteCode.x] != nil
        hasKeys = device.keys.contains { KeyMap.hasMeaning($0) }
        (pointing, unfit) = Self.pointing(device)
        dials = Self.dials(device, pointing)
    }

    private static func pointing(_ device: DeviceCapabilities) -> (Pointing?, Unfit?) {
        if device.properties.contains(DeviceProperty.accelerometer) { return (nil, .accelerometer) }
        let axes = device.absolute
        // A device that sets all axis bits, reserved ones included, is a joystick that merely seems to have contacts.
        let isGenuine = axes[AbsoluteCode.beforeSlot] == nil
        if isGenuine, axes[AbsoluteCode.positionX] != nil, axes[AbsoluteCode.positionY] != nil {
            if let unfit = emptyRange(device, AbsoluteCode.positionX, AbsoluteCode.positionY) { return (nil, unfit) }
            return (axes[AbsoluteCode.slot] != nil ? .slots : .anonymousContacts, nil)
        }
        if axes[AbsoluteCode.x] != nil, axes[AbsoluteCode.y] != nil { return single(device) }
        if device.relative.contains(RelativeAxis.x), device.relative.contains(RelativeAxis.y) {
            return device.keys.contains(KeyCode.left) ? (.relativePointer, nil) : (nil, .noContact)
        }
        return (nil, nil)
    }

    private static func single(_ device: DeviceCapabilities) -> (Pointing?, Unfit?) {
        let unfit = emptyRange(device, AbsoluteCode.x, AbsoluteCode.y)
        if device.keys.contains(KeyCode.touch) {
            // Some devices announce both keys and send only one. A pen's other keys are no contact.
            let isPen = device.keys.contains(KeyCode.toolPen)
            let contact = isPen ? [KeyCode.touch] : device.keys.intersection([KeyCode.touch, KeyCode.left])
            return unfit == nil ? (.single(contact: .keys(contact)), nil) : (nil, unfit)
        }
        if device.keys.contains(where: KeyCode.joysticks.contains) { return (nil, .joystick) }
        if let unfit { return (nil, unfit) }
        if device.keys.contains(KeyCode.left) {
            let isDirect = device.properties.contains(DeviceProperty.direct)
            return (isDirect ? .single(contact: .keys([KeyCode.left])) : .absolutePointer, nil)
        }
        if let pressure = device.absolute[AbsoluteCode.pressure], pressure.span > 0 {
            return (.single(contact: .pressure), nil)
        }
        return (nil, .noContact)
    }

    private static func emptyRange(_ device: DeviceCapabilities, _ x: UInt16, _ y: UInt16) -> Unfit? {
        for axis in [x, y] where device.absolute[axis]?.span == 0 { return .emptyRange(axis: axis) }
        return nil
    }

    private static func dials(_ device: DeviceCapabilities, _ pointing: Pointing?) -> [Dial] {
        var dials: [Dial] = []
        for axis in [RelativeAxis.dial, RelativeAxis.wheel] where device.relative.contains(axis) {
            dials.append(.relative(axis))
        }
        // The kernel's rotary-encoder driver may use any axis, the first by default.
        let coarse = device.relative.subtracting([RelativeAxis.wheelFine, RelativeAxis.horizontalWheelFine])
        if dials.isEmpty, coarse.count == 1, let axis = coarse.first { dials.append(.relative(axis)) }
        if device.absolute.count == 1, let (axis, range) = device.absolute.first, range.span > 1,
            AbsoluteCode.knobs.contains(axis), !device.properties.contains(DeviceProperty.accelerometer)
        {
            dials.append(.absolute(axis))
        }
        if device.keys.contains(KeyMap.volumeUp), device.keys.contains(KeyMap.volumeDown),
            !KeyMap.isKeyboard(device.keys)
        {
            dials.append(.volumeKeys)
        }
        return dials
    }
}
