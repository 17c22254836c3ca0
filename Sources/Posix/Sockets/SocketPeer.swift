import CLinux
import Glibc

/// The process at the other end of a Unix socket when it connected.
public struct SocketPeer: Hashable, Sendable {
    public var process: Int32
    public var user: UInt32

    public init(process: Int32, user: UInt32) {
        self.process = process
        self.user = user
    }

    /// Asks the kernel, which cannot be lied to: `SO_PEERCRED`.
    public init(of socket: Int32) throws(Errno) {
        var process: Int32 = 0
        var user: UInt32 = 0
        try checked { unsafe clinux_peer(socket, &process, &user) }
        self.init(process: process, user: user)
    }

    /// Whether it may do what this process may do: it is of the same user, or of root.
    public var isTrusted: Bool { user == 0 || user == geteuid() }
}
