public import Sensors

import Dispatch

/// Values that come in as messages of an MQTT broker, and that can be sent there.
///
/// A topic without wildcards is one channel, `value`. With `+` and `#` each topic that a message came from is a channel,
/// named by what stood for the wildcards; at most `channelLimit` of them.
public final class MQTTSource: PushingSource, WritableSource {
    /// What a message is worth that the broker had kept, of which nobody knows how old it is.
    public enum RetainedMessages: String, Hashable, Sendable, CaseIterable {
        /// Shown as old until a new one comes.
        case stale
        case accept
        case ignore
    }

    /// How and where values of the panel are sent.
    public struct Sending: Hashable, Sendable {
        public var topic: String
        /// The message, with `{value}` for the number.
        public var template: String
        public var isRetained: Bool

        public init(topic: String, template: String = "{value}", isRetained: Bool = false) {
            self.topic = topic
            self.template = template
            self.isRetained = isRetained
        }
    }

    /// From a message's number to the value, and back.
    public struct Scaling: Hashable, Sendable {
        public var scale: Double
        public var offset: Double

        public init(scale: Double = 1, offset: Double = 0) {
            self.scale = scale
            self.offset = offset
        }

        func value(of number: Double) -> Double { number * scale + offset }

        /// The number to send; the value itself where a factor of 0 has no way back.
        func number(of value: Double) -> Double { scale == 0 ? value : (value - offset) / scale }
    }

    public static let channelLimit = 256
    /// The least time between two messages while a knob is dragged; the last value is always sent.
    private static let sendingPause = Duration.milliseconds(100)
    /// How long after sending other values are taken for echoes of what was sent before.
    private static let echoTime = Duration.seconds(1)

    public let name: String
    public let interval: Duration
    public var staleAfter: Duration { interval }
    public private(set) var channels: [Channel]
    private let topic: String
    private let rule: PayloadRule
    private let scaling: Scaling
    private let retained: RetainedMessages
    private let sending: Sending?
    private let template: Channel
    private let hub: BrokerHub
    private var subscription: Int?
    private var deliver: (@MainActor @Sendable ([Reading]) -> Void)?
    private var newest: [Channel.ID: Reading] = [:]
    private var sent: (value: Double, at: Duration)?
    private var waiting: Double?
    /// What looked like an echo, and is the truth if nothing else follows: a device may not do what it is told.
    private var withheld: Reading?
    private var isSettling = false

    /// - Parameters:
    ///   - expiry: The age at which a value becomes stale.
    ///   - channel: What a channel of this source looks like; its label is used for the only one.
    init(
        channel: Channel, hub: BrokerHub, topic: String, rule: PayloadRule, scaling: Scaling,
        retained: RetainedMessages, expiry: Duration, sending: Sending?
    ) {
        name = channel.id.source
        interval = expiry
        template = channel
        channels = [channel]
        self.hub = hub
        self.topic = topic
        self.rule = rule
        self.scaling = scaling
        self.retained = retained
        self.sending = sending
    }

    public func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        self.deliver = deliver
        subscription = hub.add(
            BrokerHub.Subscriber(
                filter: topic, receive: { [weak self] in self?.receive($0) },
                connection: { [weak self] in self?.connectionChanged($0) }))
    }

    public func stop() {
        if let waiting { send(waiting, at: Moment.now.monotonic) }
        if let subscription { hub.remove(subscription) }
        subscription = nil
        deliver = nil
    }

    public func write(_ value: Double, to channel: Channel.ID, at moment: Moment) -> Reading {
        guard sending != nil, hub.isConnected else {
            return Reading(
                .unavailable("no connection to the broker"), of: channel, unit: template.unit, at: moment,
                origin: sending?.topic ?? topic)
        }
        if let sent, moment.monotonic - sent.at < Self.sendingPause {
            if waiting == nil { sendLater(after: Self.sendingPause - (moment.monotonic - sent.at)) }
            waiting = value
        } else {
            send(value, at: moment.monotonic)
        }
        let reading = Reading(value, of: channel, unit: template.unit, at: moment, origin: "panel")
        newest[channel] = reading
        return reading
    }

    // MARK: Sending

    private func send(_ value: Double, at time: Duration) {
        guard let sending else { return }
        sent = (value, time)
        // What was scaled down needs more decimals to be the same.
        let decimals = scaling == Scaling() ? template.decimals : 6
        let text = sending.template.replacing(
            "{value}", with: Self.text(scaling.number(of: value), decimals: decimals))
        // The final value of a drag is sent when the connection is back.
        waiting = hub.publish(text, to: sending.topic, isRetained: sending.isRetained) ? nil : value
    }

    private func sendLater(after pause: Duration) {
        let nanoseconds = Int(pause.components.attoseconds / 1_000_000_000)
        DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let value = self.waiting, self.hub.isConnected else { return }
                self.send(value, at: Moment.now.monotonic)
            }
        }
    }

    /// The number with as many decimals as mean something, without a needless fraction.
    nonisolated static func text(_ value: Double, decimals: Int) -> String {
        let power = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000][min(6, max(0, decimals))] as Double
        let rounded = (value * power).rounded() / power
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    // MARK: Receiving

    private func receive(_ messages: [BrokerMessage]) {
        let readings = messages.compactMap(reading)
        guard !readings.isEmpty else { return }
        for reading in readings { newest[reading.channel] = reading }
        deliver?(readings)
    }

    private func reading(of message: BrokerMessage) -> Reading? {
        if message.isRetained, retained == .ignore { return nil }
        guard let id = channel(for: message.topic) else { return nil }
        do throws(Fault) {
            let value = scaling.value(of: try rule.value(of: message.payload))
            guard value.isFinite else { throw .notFinite }
            let reading = Reading(value, of: id, unit: template.unit, at: message.moment, origin: message.topic)
            if isEcho(value, at: message.moment) {
                withhold(reading)
                return nil
            }
            withheld = nil
            return message.isRetained && retained == .stale ? reading.expired : reading
        } catch {
            return Reading(error, of: id, unit: template.unit, at: message.moment, origin: message.topic)
        }
    }

    /// Whether a value only repeats what the panel has sent a moment before the last, and would pull the knob back.
    private func isEcho(_ value: Double, at moment: Moment) -> Bool {
        guard let sent, moment.monotonic - sent.at < Self.echoTime else { return false }
        // Scaled there and back, it need not be the same to the last bit.
        return waiting != nil || abs(value - sent.value) > 1e-9 * max(1, abs(sent.value))
    }

    /// Keeps a reading until the time of echoes is over.
    private func withhold(_ reading: Reading) {
        withheld = reading
        guard !isSettling, let sent else { return }
        isSettling = true
        let rest = max(.zero, sent.at + Self.echoTime - Moment.now.monotonic)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(Int(rest.inSeconds * 1000) + 1)) {
            [weak self] in
            MainActor.assumeIsolated { self?.settle() }
        }
    }

    private func settle() {
        isSettling = false
        guard let reading = withheld, let value = reading.value else { return }
        // The knob has been turned again meanwhile.
        if isEcho(value, at: .now) { return withhold(reading) }
        withheld = nil
        newest[reading.channel] = reading
        deliver?([reading])
    }

    private func channel(for topic: String) -> Channel.ID? {
        guard let name = Self.name(of: topic, in: self.topic) else { return template.id }
        let id = Channel.ID(source: self.name, channel: name)
        if channels.contains(where: { $0.id == id }) { return id }
        guard channels.count < Self.channelLimit else { return nil }
        // The first topic takes the place of the channel that only stood for there being none, unless values are sent by it.
        if channels.count == 1, channels[0].id == template.id, sending == nil { channels = [] }
        channels.append(
            Channel(
                id: id, label: name, unit: template.unit, range: template.range, decimals: template.decimals))
        channels.sort { $0.id.channel < $1.id.channel }
        return id
    }

    /// What stands for the wildcards of a filter, joined by hyphens; nil when it has none.
    nonisolated static func name(of topic: String, in filter: String) -> String? {
        let levels = topic.split(separator: "/", omittingEmptySubsequences: false)
        var parts: [Substring] = []
        for (index, level) in filter.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if level == "#" {
                parts += levels.dropFirst(index)
            } else if level == "+", levels.indices.contains(index) {
                parts.append(levels[index])
            }
        }
        guard filter.contains("+") || filter.contains("#") else { return nil }
        return parts.isEmpty ? "value" : parts.joined(separator: "-")
    }

    private func connectionChanged(_ reason: String?) {
        guard let reason else {
            if let waiting { send(waiting, at: Moment.now.monotonic) }
            return
        }
        let now = Moment.now
        let readings = channels.map { channel in
            // What came before the connection broke was true; what never came is a fault.
            newest[channel.id]?.expired
                ?? Reading(.unavailable(reason), of: channel.id, unit: template.unit, at: now, origin: topic)
        }
        deliver?(readings)
    }
}
