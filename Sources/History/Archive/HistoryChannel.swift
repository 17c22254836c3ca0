public import Sensors

/// What the history knows a channel by. A channel whose unit changes is another one.
public struct HistoryChannel: Hashable, Sendable {
    /// As `source.channel`.
    public var name: String
    public var unit: String
    /// The number of decimals that are kept, 0...6.
    public var decimals: Int

    public init(name: String, unit: String, decimals: Int) {
        self.name = name
        self.unit = unit
        self.decimals = min(6, max(0, decimals))
    }

    public init(_ channel: Channel) {
        self.init(name: channel.id.description, unit: channel.unit, decimals: channel.decimals)
    }
}
