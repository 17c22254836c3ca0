/// What a device says about one of its absolute axes: `struct input_absinfo`.
public struct AbsoluteAxis: Hashable, Sendable {
    public var minimum: Int32
    public var maximum: Int32
    /// Noise that the kernel filters away, in units of the axis.
    public var fuzz: Int32
    public var flat: Int32
    /// Units a millimetre; 0 when unknown.
    public var resolution: Int32

    public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
    }

    /// The number of places on the axis, as libinput counts them; 0 when the range is empty.
    var span: Double { maximum > minimum ? Double(maximum) - Double(minimum) + 1 : 0 }

    /// A value as a share of the axis; 0 when the range is empty.
    func unit(_ value: Int32) -> Double {
        span > 0 ? (Double(value) - Double(minimum)) / span : 0
    }

    /// Whether a value lies so far outside (a twentieth of the span) that the range must be wrong.
    func isFarOutside(_ value: Int32) -> Bool {
        let unit = unit(value)
        return unit < -0.05 || unit > 1.05
    }

    /// The length in millimetres, where the device says its resolution.
    var millimetres: Double? {
        resolution > 0 ? span / Double(resolution) : nil
    }
}
