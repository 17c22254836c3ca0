import Dispatch
import Synchronization

/// Brings events from the network thread to the main actor, many at once when there are many.
final class Mailbox: Sendable {
    /// The most messages that wait, and the most bytes of them; of a flood the oldest are lost.
    private static let limit = 8192
    private static let byteLimit = 8 * 1_048_576

    private struct State {
        var events: [BrokerEvent] = []
        var bytes = 0
        var isClosed = false
        var wasConnected = false
        var refusal: String?

        /// Lets go of the older half of the messages; what happened to the connection stays.
        mutating func thin() {
            let messages = events.count { $0.size > 0 }
            var surplus = (messages + 1) / 2
            events.removeAll { event in
                guard event.size > 0, surplus > 0 else { return false }
                surplus -= 1
                return true
            }
            bytes = events.reduce(0) { $0 + $1.size }
        }
    }

    private let state = Mutex(State())
    private let receive: @MainActor @Sendable ([BrokerEvent]) -> Void

    init(receive: @escaping @MainActor @Sendable ([BrokerEvent]) -> Void) {
        self.receive = receive
    }

    func put(_ event: BrokerEvent) {
        let isFirst = state.withLock { state in
            guard !state.isClosed else { return false }
            if event == .connected { state.wasConnected = true }
            state.events.append(event)
            state.bytes += event.size
            if state.events.count > Self.limit || state.bytes > Self.byteLimit { state.thin() }
            return state.events.count == 1
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { drain() }
        }
    }

    /// What has not been taken yet.
    var waiting: [BrokerEvent] { state.withLock { $0.events } }

    func close() {
        state.withLock { state in
            state.isClosed = true
            state.events = []
        }
    }

    /// Whether the broker has accepted a connection since this was asked last.
    func wasConnected() -> Bool {
        state.withLock { state in
            defer { state.wasConnected = false }
            return state.wasConnected
        }
    }

    /// Notes why the broker would not have this client.
    func refuse(_ reason: String) {
        state.withLock { $0.refusal = reason }
    }

    func takeRefusal() -> String? {
        state.withLock { state in
            defer { state.refusal = nil }
            return state.refusal
        }
    }

    @MainActor private func drain() {
        let events = state.withLock { state in
            let events = state.events
            state.events = []
            state.bytes = 0
            return events
        }
        if !events.isEmpty { receive(events) }
    }
}
