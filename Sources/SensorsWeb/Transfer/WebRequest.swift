/// What is asked of a server, and how much of an answer is taken.
public struct WebRequest: Hashable, Sendable {
    /// How the panel says who it is.
    public enum Authentication: Hashable, Sendable {
        case user(String, password: String)
        case bearer(String)
    }

    /// `http:` or `https:`.
    public var address: String
    /// Further lines of the header, `Name: value`.
    public var headers: [String]
    public var authentication: Authentication?
    /// A PEM file of authorities to trust; the system's if nil. Certificates are always verified.
    public var authorities: String?
    /// For the whole answer.
    public var timeout: Duration
    /// The most bytes of an answer, unpacked.
    public var limit: Int
    /// How often the server may point elsewhere.
    public var redirects: Int

    public init(
        address: String, headers: [String] = [], authentication: Authentication? = nil, authorities: String? = nil,
        timeout: Duration = .seconds(10), limit: Int = 1_048_576, redirects: Int = 3
    ) {
        self.address = address
        self.headers = headers
        self.authentication = authentication
        self.authorities = authorities
        self.timeout = timeout
        self.limit = limit
        self.redirects = redirects
    }
}
