public import Sensors

import Dispatch

/// This panel at a broker: its values go there, commands come from there, and Home Assistant finds it by itself.
///
/// One channel, `connected`: 1 while the connection stands.
public final class PanelSource: PublishingSource {
    /// What the panel tells, and what it listens to.
    public struct Presence: Hashable, Sendable {
        public var topics: PanelTopics
        public var label: String
        public var groups: [String]
        /// The addresses of the channels to publish; all when nil.
        public var channels: [String]?
        /// What Home Assistant's topics of discovery begin with; nil for none.
        public var discovery: String?
        /// Screens that get a button in Home Assistant; all when nil.
        public var pages: [String]?
    }

    /// The most channels that are published.
    static let channelLimit = 256

    public let name: String
    /// The least time between two messages of a channel; what came last is always sent.
    public let interval: Duration
    /// It says of itself when it is no longer connected.
    public let staleAfter = Duration.seconds(366 * 86_400)
    public let channels: [Channel]
    private let presence: Presence
    private let hub: BrokerHub
    private let commands: PanelCommands
    private var store: Store?
    private var observation: Observation?
    private var subscriptions: [Int] = []
    private var deliver: (@MainActor @Sendable ([Reading]) -> Void)?
    /// What was announced, so that it can be taken away and is not repeated.
    private var announced: [Channel.ID: HomeAssistantDevice.Announcement] = [:]
    /// Where values to set come in.
    private var settable: [String: Channel.ID] = [:]
    private var published: [Channel.ID: String] = [:]
    private var dirty: Set<Channel.ID> = []
    private var isFlushing = false
    /// What was told of the panel's pages, by topic.
    private var announcedPages: [String: String] = [:]

    init(name: String, interval: Duration, presence: Presence, hub: BrokerHub, commands: PanelCommands) {
        self.name = name
        self.interval = interval
        self.presence = presence
        self.hub = hub
        self.commands = commands
        channels = [
            Channel(id: Channel.ID(source: name, channel: "connected"), label: presence.label, range: 0...1)
        ]
    }

    public func follow(_ store: Store) {
        self.store = store
    }

    public func start(deliver: @escaping @MainActor @Sendable ([Reading]) -> Void) {
        self.deliver = deliver
        observation = store?.observe { [weak self] changed in self?.note(changed) }
        commands.listeners[name] = { [weak self] in self?.tell($0) }
        let topics = presence.topics
        listen(topics.setting, hearing: { [weak self] in self?.set($0) }, isFirst: true)
        let groups = presence.groups.map { PanelTopics.command(ofGroup: $0, base: topics.base) }
        for topic in [topics.command] + groups {
            listen(topic, hearing: { [weak self] in self?.command($0) }, isFirst: false)
        }
    }

    public func stop() {
        _ = hub.publish("offline", to: presence.topics.availability, isRetained: true)
        for subscription in subscriptions { hub.remove(subscription) }
        subscriptions = []
        observation = nil
        commands.listeners[name] = nil
        deliver = nil
    }

    private func listen(
        _ filter: String, hearing receive: @escaping @MainActor ([BrokerMessage]) -> Void, isFirst: Bool
    ) {
        subscriptions.append(
            hub.add(
                BrokerHub.Subscriber(
                    filter: filter, receive: receive,
                    connection: { [weak self] reason in if isFirst { self?.connectionChanged(reason) } })))
    }

    // MARK: Telling

    private func connectionChanged(_ reason: String?) {
        let id = channels[0].id
        let now = Moment.now
        if let reason {
            return deliver?([Reading(.unavailable(reason), of: id, unit: "", at: now, origin: presence.topics.base)])
                ?? ()
        }
        _ = hub.publish("online", to: presence.topics.availability, isRetained: true)
        // A broker that was started anew has forgotten everything.
        announced = [:]
        published = [:]
        announcedPages = [:]
        tell(commands.pages)
        if let discovery {
            for announcement in [discovery.messageAnnouncement, discovery.connectionAnnouncement] {
                _ = hub.publish(announcement.payload, to: announcement.topic, isRetained: true)
            }
        }
        deliver?([Reading(1, of: id, unit: "", at: now, origin: presence.topics.base)])
        note(Set(store?.channels.map(\.id) ?? []))
    }

    private var discovery: HomeAssistantDevice? {
        presence.discovery.map { HomeAssistantDevice(topics: presence.topics, prefix: $0, label: presence.label) }
    }

    /// Tells which page is shown, and Home Assistant of those that there are.
    private func tell(_ pages: PanelCommands.Pages) {
        guard hub.isConnected else { return }
        var messages: [String: String] = [presence.topics.page: pages.current ?? ""]
        if let discovery {
            let named = presence.pages ?? pages.names
            var announcements = named.map { page in
                let command = JSONText.object(["do": .text("page"), "name": .text(page)])
                return discovery.announcement(ofButton: "page_\(page)", label: page, command: command.description)
            }
            if !pages.names.isEmpty { announcements.append(discovery.announcement(ofPages: pages.names)) }
            for announcement in announcements { messages[announcement.topic] = announcement.payload }
        }
        for topic in announcedPages.keys where messages[topic] == nil {
            _ = hub.publish("", to: topic, isRetained: true)
        }
        for (topic, payload) in messages where announcedPages[topic] != payload {
            _ = hub.publish(payload, to: topic, isRetained: true)
        }
        announcedPages = messages
    }

    private func note(_ changed: Set<Channel.ID>) {
        dirty.formUnion(changed.filter { $0.source != name })
        guard hub.isConnected, !dirty.isEmpty, !isFlushing else { return }
        flush()
        // What changes until then goes together.
        isFlushing = true
        let milliseconds = Int(max(1, min(interval.inSeconds, 86_400) * 1000))
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.isFlushing = false
                self.note([])
            }
        }
    }

    private func flush() {
        guard let store else { return }
        let wanted = chosen(store)
        for id in dirty {
            if let channel = wanted[id], let reading = store.latest(id) {
                announce(channel)
                publish(reading, decimals: channel.decimals)
            } else if let old = announced.removeValue(forKey: id) {
                _ = hub.publish("", to: old.topic, isRetained: true)
                _ = hub.publish("", to: presence.topics.value(id), isRetained: true)
                published[id] = nil
            }
        }
        dirty = []
    }

    private func chosen(_ store: Store) -> [Channel.ID: Channel] {
        let all =
            presence.channels.map { $0.compactMap(store.channel(at:)) }
            ?? store.channels.filter { $0.id.source != name }
        return Dictionary(all.prefix(Self.channelLimit).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func announce(_ channel: Channel) {
        if channel.isWritable { settable[presence.topics.setting(channel.id)] = channel.id }
        guard let announcement = discovery?.announcement(of: channel), announced[channel.id] != announcement else {
            return
        }
        announced[channel.id] = announcement
        _ = hub.publish(announcement.payload, to: announcement.topic, isRetained: true)
    }

    private func publish(_ reading: Reading, decimals: Int) {
        // More decimals would only make more messages.
        let value = reading.value.flatMap { Double(MQTTSource.text($0, decimals: decimals)) }
        var members: [String: JSONText] = [
            "value": value.map(JSONText.number) ?? .null, "unit": .text(reading.unit),
        ]
        switch reading.quality {
        case .good: members["quality"] = .text("good")
        case .stale: members["quality"] = .text("stale")
        case .waiting: members["quality"] = .text("waiting")
        case .fault(let fault):
            members["quality"] = .text("fault")
            members["fault"] = .text(fault.description)
        }
        let payload = JSONText.object(members).description
        guard published[reading.channel] != payload else { return }
        published[reading.channel] = payload
        _ = hub.publish(payload, to: presence.topics.value(reading.channel), isRetained: true)
    }

    // MARK: Hearing

    private func set(_ messages: [BrokerMessage]) {
        for message in messages where !message.isRetained {
            guard let id = settable[message.topic], let store else { continue }
            do {
                try store.set(PayloadRule().value(of: message.payload), on: id, at: .now)
            } catch {
                // Whoever sent it sees that the value stays what it is.
                published[id] = nil
                note([id])
            }
        }
    }

    private func command(_ messages: [BrokerMessage]) {
        // An old command that the broker has kept would be done again after each restart.
        for message in messages where !message.isRetained && message.payload.count <= PanelCommands.limit {
            commands.handler?(message.payload)
        }
    }
}
