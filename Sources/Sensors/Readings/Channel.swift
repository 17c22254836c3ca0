/// One measured or settable quantity of a source.
public struct Channel: Hashable, Sendable, Identifiable {
    /// The name of a channel: its source's name in the configuration and its own name within that source.
    ///
    /// Written `source.channel`, or only `source` for the source's first channel.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        public var source: String
        public var channel: String

        public init(source: String, channel: String) {
            self.source = source
            self.channel = channel
        }

        public var description: String { "\(source).\(channel)" }
    }

    /// How its values hang together in time.
    public enum Nature: Hashable, Sendable {
        /// Goes up and down; each value stands for itself: a temperature, a load.
        case gauge
        /// Only grows, until it wraps or restarts: bytes received, energy used.
        case counter
        /// The amount so far of a period that starts again: steps today.
        case total
    }

    public let id: ID
    /// For people.
    public var label: String
    /// As written behind a number; empty for a plain number.
    public var unit: String
    /// What a full ring or a slider spans; nil when there is no natural end, as for a rate.
    public var range: ClosedRange<Double>?
    public var nature: Nature
    /// The number of decimals that mean something, 0...6.
    public var decimals: Int
    /// Whether a person may set it.
    public var isWritable: Bool

    public init(
        id: ID, label: String, unit: String = "", range: ClosedRange<Double>? = nil, nature: Nature = .gauge,
        decimals: Int = 0, isWritable: Bool = false
    ) {
        self.id = id
        self.label = label
        self.unit = unit
        self.range = range
        self.nature = nature
        self.decimals = min(6, max(0, decimals))
        self.isWritable = isWritable
    }
}
