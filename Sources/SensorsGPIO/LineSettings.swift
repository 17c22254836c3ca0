/// Which GPIO line, and how it is used.
public struct LineSettings: Hashable, Sendable {
    /// The resistor that holds an open input.
    public enum Bias: String, Hashable, Sendable, CaseIterable {
        case up
        case down
        case none
        /// What was set before.
        case asIs = "as-is"
    }

    /// The label of its chip, as `pinctrl-bcm2711`; any chip when nil.
    public var chip: String?
    /// Its name, as `GPIO17`, or its number on the chip.
    public var line: String
    public var isOutput: Bool
    /// Whether a low voltage means 1.
    public var isActiveLow: Bool
    public var bias: Bias
    /// For how long a level must hold to count, in microseconds; 0 for at once.
    public var debounce: Int
}
