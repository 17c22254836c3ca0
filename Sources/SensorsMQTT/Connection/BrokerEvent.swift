/// What the network thread has to say.
enum BrokerEvent: Hashable, Sendable {
    case connected
    /// With the reason in the library's words.
    case disconnected(String)
    case message(BrokerMessage)

    /// What it takes up in memory, roughly, in bytes; 0 for what happens to the connection.
    var size: Int {
        if case .message(let message) = self { message.payload.count + message.topic.utf8.count + 64 } else { 0 }
    }
}
