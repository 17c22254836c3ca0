import Glibc
import Synchronization

/// TCP ports of the loopback interface for servers that tests start.
public enum LoopbackPort {
    private static let next = Mutex(Int.random(in: range))

    /// Below those that the kernel gives to outgoing connections (32768 and up on Linux): one of them could take the
    /// port before the server does, or connect to itself while the server is away.
    private static let range = 20_000..<32_000

    /// A port that nobody listens on, and that this process is not given again before all others.
    public static func free() -> Int {
        next.withLock { next in
            for _ in range {
                let port = next
                next = port + 1 < range.upperBound ? port + 1 : range.lowerBound
                if canListen(on: port) { return port }
            }
            preconditionFailure("no free port from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    private static func canListen(on port: Int) -> Bool {
        unsafe withSocket(port) { unsafe bind($0, $1, $2) == 0 }
    }

    /// Whether a server takes connections on the port.
    public static func canConnect(to port: Int) -> Bool {
        unsafe withSocket(port) { unsafe connect($0, $1, $2) == 0 }
    }

    private static func withSocket(
        _ port: Int, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe body(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
