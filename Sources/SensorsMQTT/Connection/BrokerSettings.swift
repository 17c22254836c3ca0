/// A broker and how to speak to it. Connections with equal settings are shared.
public struct BrokerSettings: Hashable, Sendable {
    public enum Version: Hashable, Sendable {
        case v311
        case v5
    }

    /// Certificates, as paths of PEM files.
    public struct Encryption: Hashable, Sendable {
        /// Whom to trust; the system's authorities when nil.
        public var authorities: String?
        /// This panel's own certificate and key, for brokers that ask for one.
        public var certificate: String?
        public var key: String?

        public init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
            self.authorities = authorities
            self.certificate = certificate
            self.key = key
        }
    }

    /// What the broker says, and keeps, when this panel is gone without a word.
    public struct Will: Hashable, Sendable {
        public var topic: String
        public var payload: String

        public init(topic: String, payload: String) {
            self.topic = topic
            self.payload = payload
        }
    }

    public var host: String
    public var port: Int
    public var version = Version.v311
    public var user: String?
    public var password: String?
    /// Nil for a connection in the clear.
    public var encryption: Encryption?
    /// The name this panel has at the broker; made up when nil.
    public var client: String?

    public var will: Will?

    public init(host: String, port: Int) {
        self.host = host
        self.port = port
    }
}
