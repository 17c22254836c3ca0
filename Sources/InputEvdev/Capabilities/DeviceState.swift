/// The values of a device at one moment, read when events were lost or the device was opened.
public struct DeviceState: Hashable, Sendable {
    /// Of the axes that are not per contact.
    public var absolute: [UInt16: Int32]
    /// The keys and buttons that are down.
    public var pressedKeys: Set<UInt16>
    /// Per slot, the values of its multitouch axes; empty for devices without slots.
    public var slots: [[UInt16: Int32]]
    /// The slot that the next event without `ABS_MT_SLOT` is about.
    public var currentSlot: Int

    public init(
        absolute: [UInt16: Int32] = [:], pressedKeys: Set<UInt16> = [], slots: [[UInt16: Int32]] = [],
        currentSlot: Int = 0
    ) {
        self.absolute = absolute
        self.pressedKeys = pressedKeys
        self.slots = slots
        self.currentSlot = currentSlot
    }
}
