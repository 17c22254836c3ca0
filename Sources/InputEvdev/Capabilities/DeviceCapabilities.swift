/// All that a device says about itself; what its events mean follows from this alone.
public struct DeviceCapabilities: Hashable, Sendable {
    /// What made the device: `struct input_id`.
    public struct Identity: Hashable, Sendable {
        /// `BUS_USB` (3), `BUS_I2C` (0x18) …
        public var bus: UInt16
        public var vendor: UInt16
        public var product: UInt16
        public var version: UInt16

        public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
            self.bus = bus
            self.vendor = vendor
            self.product = product
            self.version = version
        }

        /// As `lsusb` and udev write it: `1234:5678`.
        public var text: String { "\(Self.hex(vendor)):\(Self.hex(product))" }

        private static func hex(_ number: UInt16) -> String {
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    public var name: String
    public var identity: Identity
    /// Where it is plugged in: `usb-3f980000.usb-1.2/input0`; empty when unknown.
    public var physicalPath: String
    /// `INPUT_PROP_…`.
    public var properties: Set<Int>
    /// `EV_KEY` codes.
    public var keys: Set<UInt16>
    /// `EV_REL` codes.
    public var relative: Set<UInt16>
    /// `EV_ABS` codes with their ranges.
    public var absolute: [UInt16: AbsoluteAxis]
    /// `EV_SW` codes.
    public var switches: Set<UInt16>

    public init(
        name: String, identity: Identity = Identity(), physicalPath: String = "", properties: Set<Int> = [],
        keys: Set<UInt16> = [], relative: Set<UInt16> = [], absolute: [UInt16: AbsoluteAxis] = [:],
        switches: Set<UInt16> = []
    ) {
        self.name = name
        self.identity = identity
        self.physicalPath = physicalPath
        self.properties = properties
        self.keys = keys
        self.relative = relative
        self.absolute = absolute
        self.switches = switches
    }
}
