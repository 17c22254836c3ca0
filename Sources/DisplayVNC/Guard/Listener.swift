import CLinux
import Display
import Glibc
import Posix

/// The socket that viewers connect to.
@MainActor
final class Listener {
    private let socket: FileDescriptor
    private var watch: (loop: EventLoop, token: EventLoop.Token)?

    /// Listens on the configured address.
    ///
    /// - Throws: `unusable`, `busy` or `noPermission` that name the address.
    init(_ configuration: VNCConfiguration) throws(DisplayError) {
        let endpoint = "VNC address \(configuration.endpoint)"
        guard (1...65535).contains(configuration.port) else {
            throw .unusable("VNC port \(configuration.port) is not between 1 and 65535")
        }
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let failure = unsafe getaddrinfo(configuration.address, String(configuration.port), &hints, &found)
        guard failure == 0, let list = unsafe found else {
            throw .unusable("VNC address \(configuration.address) is not an address of this machine")
        }
        defer { unsafe freeaddrinfo(list) }
        do {
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
            socket = FileDescriptor(owning: try checked { unsafe Glibc.socket(list.pointee.ai_family, kind, 0) })
            let number = socket.rawValue
            var yes: Int32 = 1
            try checked { unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, 4) }
            try checked { unsafe bind(number, list.pointee.ai_addr, list.pointee.ai_addrlen) }
            try checked { listen(number, 16) }
        } catch .addressInUse {
            throw .busy(device: endpoint, holder: nil)
        } catch .permissionDenied {
            throw .noPermission(device: endpoint, hint: "use a port above 1023")
        } catch {
            throw .systemCall(name: "listen", device: endpoint, errno: error.rawValue)
        }
    }

    /// Gives each viewer that connects to `handler`, from now on.
    func accept(
        on loop: EventLoop, _ handler: @escaping @MainActor (consuming FileDescriptor) -> Void
    ) throws(Errno) {
        let number = socket.rawValue
        let token = try loop.watch(number, .readable) { _ in
            // One that hung up before it was taken, or too many open files: the next time is another try.
            let viewer = clinux_accept(number)
            if viewer >= 0 { handler(FileDescriptor(owning: viewer)) }
        }
        watch = (loop, token)
    }

    isolated deinit {
        if let watch { watch.loop.cancel(watch.token) }
    }
}
