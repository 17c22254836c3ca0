import Display
import Glibc
import Posix

/// Tries whether an address can be listened on, because neatvnc only says that it cannot.
enum ListenCheck {
    static func run(_ configuration: VNCConfiguration) throws(DisplayError) {
        let endpoint = configuration.endpoint
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
            let socket = FileDescriptor(
                owning: try checked {
                    unsafe Glibc.socket(list.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
                })
            var yes: Int32 = 1
            try checked { unsafe setsockopt(socket.rawValue, SOL_SOCKET, SO_REUSEADDR, &yes, 4) }
            try checked { unsafe bind(socket.rawValue, list.pointee.ai_addr, list.pointee.ai_addrlen) }
            try checked { listen(socket.rawValue, 1) }
        } catch .addressInUse {
            throw .busy(device: "VNC address \(endpoint)", holder: nil)
        } catch .permissionDenied {
            throw .noPermission(device: "VNC address \(endpoint)", hint: "use a port above 1023")
        } catch {
            throw .systemCall(name: "listen", device: "VNC address \(endpoint)", errno: error.rawValue)
        }
    }
}
