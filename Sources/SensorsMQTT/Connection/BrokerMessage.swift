import Sensors

/// A message as it came in.
struct BrokerMessage: Hashable, Sendable {
    /// The most bytes that are kept: one more than what can be a value.
    static let limit = PayloadRule.largest + 1

    var topic: String
    var payload: [UInt8]
    /// Whether it is an old one that the broker has kept; then nobody knows its age.
    var isRetained: Bool
    var moment: Moment
}
