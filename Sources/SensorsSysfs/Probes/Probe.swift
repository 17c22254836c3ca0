/// One attribute of a device that holds a number, and how that becomes a value.
struct Probe: Hashable, Sendable {
    /// How the number in the file becomes one in the quantity's unit.
    enum Conversion: Hashable, Sendable {
        /// Divided, which for thousandths gives the nearest number where multiplying would not.
        case divided(by: Double)
        /// (raw + offset) · scale / divisor, offset and scale from files, 0 and 1 where there are none.
        case industrial(offset: String?, scale: String?, divisor: Double)
        /// Thousandths of a degree, or whole degrees from drivers that do not keep to the rule; see `ThermalScale`.
        case thermalZone(ThermalScale)
        /// What the kernel shows of a 1-Wire thermometer's scratchpad.
        case oneWire
        /// A word of which one stands for 1.
        case word(String)
        /// A percentage of what another file says.
        case share(of: String)
    }

    /// The attribute's own name, as `temp1`.
    var attribute: String
    /// What the driver calls it.
    var label: String?
    var quantity: Quantity
    /// Below the reader's root.
    var path: String
    /// A file that holds 1 while the chip finds its own sensor broken.
    var faultPath: String?
    var conversion: Conversion
    /// What a full ring spans, if the device says so itself.
    var range: ClosedRange<Double>?
}
