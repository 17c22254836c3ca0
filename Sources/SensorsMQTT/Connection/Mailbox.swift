import Dispatch
import Synchronization

/// Brings events from the network thread to the main actor, many at once when there are many.
final class Mailbox: Sendable {
    /// The most events that wait; of a flood the oldest are lost.
    private static let limit = 8192

    private struct State {
        var events: [BrokerEvent] = []
        var isClosed = false
        var wasConnected = false
        var refusal: String?
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
            if state.events.count >= Self.limit { state.events.removeFirst(Self.limit / 2) }
            state.events.append(event)
            return state.events.count == 1
        }
        guard isFirst else { return }
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated { drain() }
        }
    }

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
            return events
        }
        if !events.isEmpty { receive(events) }
    }
}
