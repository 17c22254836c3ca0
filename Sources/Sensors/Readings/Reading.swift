/// What a channel said at one moment: a number, or why there is none.
public struct Reading: Hashable, Sendable {
    public var channel: Channel.ID
    /// In `unit`; always finite. The last good value while the quality is `stale`; nil for a fault and while waiting.
    public private(set) var value: Double?
    public private(set) var quality: Quality
    /// As it is written behind the number, such as `°C`; empty for a plain number.
    public var unit: String
    /// When it was read.
    public var moment: Moment
    /// Where it came from, for people: a path, a topic, an address.
    public var origin: String

    /// A good reading, or the fault `notFinite` when `value` is NaN or infinite.
    public init(_ value: Double, of channel: Channel.ID, unit: String, at moment: Moment, origin: String) {
        self.channel = channel
        self.value = value.isFinite ? value : nil
        quality = value.isFinite ? .good : .fault(.notFinite)
        self.unit = unit
        self.moment = moment
        self.origin = origin
    }

    public init(_ fault: Fault, of channel: Channel.ID, unit: String, at moment: Moment, origin: String) {
        self.channel = channel
        value = nil
        quality = .fault(fault)
        self.unit = unit
        self.moment = moment
        self.origin = origin
    }

    /// The state of a channel from which nothing has come yet.
    public init(waitingFor channel: Channel, at moment: Moment) {
        self.channel = channel.id
        value = nil
        quality = .waiting
        unit = channel.unit
        self.moment = moment
        origin = ""
    }

    /// The same reading after its time has run out; faults and waiting stay what they are.
    public var expired: Reading {
        guard quality == .good else { return self }
        var result = self
        result.quality = .stale
        return result
    }

    /// How long ago it was read, at least zero.
    public func age(at now: Moment) -> Duration {
        max(.zero, now.monotonic - moment.monotonic)
    }
}
