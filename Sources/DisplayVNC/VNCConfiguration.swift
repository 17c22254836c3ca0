public import Geometry

/// How the picture is served to VNC viewers.
public struct VNCConfiguration: Sendable {
    /// What a viewer must present. The connection is encrypted then (VeNCrypt: TLS with user and password); plain VNC
    /// passwords, which protect nothing, are not offered.
    public struct Credentials: Sendable {
        public var user: String
        public var password: String
        /// Paths of PEM files.
        public var keyPath: String
        public var certificatePath: String

        public init(user: String, password: String, keyPath: String, certificatePath: String) {
            self.user = user
            self.password = password
            self.keyPath = keyPath
            self.certificatePath = certificatePath
        }
    }

    /// A numeric address to listen on. Anything but loopback requires credentials.
    public var address: String
    /// 1...65535.
    public var port: Int
    /// The picture's size in pixels.
    public var size: PixelSize
    /// Pictures a second at most while somebody watches.
    public var frameRate: Double
    /// Pictures a second at most while nobody does.
    public var unwatchedFrameRate: Double
    /// What viewers show as title.
    public var title: String
    public var credentials: Credentials?

    public init(
        address: String = "127.0.0.1", port: Int = 5900, size: PixelSize, frameRate: Double = 30,
        unwatchedFrameRate: Double = 1, title: String = "Tafel", credentials: Credentials? = nil
    ) {
        self.address = address
        self.port = port
        self.size = size
        self.frameRate = frameRate
        self.unwatchedFrameRate = unwatchedFrameRate
        self.title = title
        self.credentials = credentials
    }

    /// Whether only this machine can reach the address.
    public var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" || address == "localhost" }

    /// `127.0.0.1:5900`, `[::1]:5900`.
    public var endpoint: String { address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
