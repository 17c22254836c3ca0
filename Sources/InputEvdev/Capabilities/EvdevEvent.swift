/// One event of a Linux input device, as `struct input_event` has it.
public struct EvdevEvent: Hashable, Sendable {
    /// `EV_SYN`, `EV_KEY`, `EV_REL`, `EV_ABS` …
    public var type: UInt16
    /// `ABS_MT_SLOT`, `BTN_TOUCH` …
    public var code: UInt16
    public var value: Int32
    /// Monotonic.
    public var time: Duration

    public init(type: UInt16, code: UInt16, value: Int32, time: Duration) {
        self.type = type
        self.code = code
        self.value = value
        self.time = time
    }
}
