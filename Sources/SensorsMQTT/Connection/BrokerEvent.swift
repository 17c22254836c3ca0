/// What the network thread has to say.
enum BrokerEvent: Hashable, Sendable {
    case connected
    /// With the reason in the library's words.
    case disconnected(String)
    case message(BrokerMessage)
}
