/// The connection to one broker that all sources with the same settings share.
@MainActor
final class BrokerHub {
    /// Someone who wants to hear of topics.
    struct Subscriber {
        var filter: String
        var receive: @MainActor ([BrokerMessage]) -> Void
        /// Called with the reason when the connection is lost or cannot be made, and with nil when it stands.
        var connection: @MainActor (String?) -> Void
    }

    private let settings: BrokerSettings
    private var link: BrokerLink?
    private var subscribers: [Int: Subscriber] = [:]
    private var next = 0
    private(set) var isConnected = false

    init(_ settings: BrokerSettings) {
        self.settings = settings
    }

    /// Begins to listen; connects for the first one.
    func add(_ subscriber: Subscriber) -> Int {
        let number = next
        next += 1
        subscribers[number] = subscriber
        if let link {
            if isConnected { link.subscribe(subscriber.filter) }
        } else {
            connect()
        }
        return number
    }

    /// Ends listening; disconnects after the last one.
    func remove(_ number: Int) {
        guard let gone = subscribers.removeValue(forKey: number) else { return }
        if subscribers.isEmpty {
            link?.stop()
            link = nil
            isConnected = false
        } else if !subscribers.values.contains(where: { $0.filter == gone.filter }) {
            link?.unsubscribe(gone.filter)
        }
    }

    /// Whether the message was handed on; it is not while there is no connection.
    func publish(_ payload: String, to topic: String, isRetained: Bool) -> Bool {
        guard isConnected, let link else { return false }
        link.publish(payload, to: topic, isRetained: isRetained)
        return true
    }

    private func connect() {
        do throws(BrokerSendError) {
            let link = try BrokerLink(settings) { [weak self] events in self?.take(events) }
            link.start()
            self.link = link
        } catch {
            for subscriber in subscribers.values { subscriber.connection("\(error)") }
        }
    }

    private func take(_ events: [BrokerEvent]) {
        var messages: [BrokerMessage] = []
        for event in events {
            switch event {
            case .message(let message):
                messages.append(message)
            case .connected:
                isConnected = true
                // A clean session forgets what was subscribed to before.
                for filter in Set(subscribers.values.map(\.filter)) { link?.subscribe(filter) }
                for subscriber in subscribers.values { subscriber.connection(nil) }
            case .disconnected(let reason):
                hand(messages)
                messages = []
                isConnected = false
                for subscriber in subscribers.values { subscriber.connection(reason) }
            }
        }
        hand(messages)
    }

    private func hand(_ messages: [BrokerMessage]) {
        guard !messages.isEmpty else { return }
        for subscriber in subscribers.values {
            let own = messages.filter { BrokerLink.matches($0.topic, subscriber.filter) }
            if !own.isEmpty { subscriber.receive(own) }
        }
    }
}
