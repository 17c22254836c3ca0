import CLinux
import Glibc

/// Listens for devices that come, go or change, straight from the kernel: no udev is needed.
@MainActor
public final class DeviceEvents {
    private let socket: FileDescriptor
    private let loop: EventLoop
    private var token: EventLoop.Token?

    /// - Throws: what the kernel says where there is no such socket, as in some containers.
    public init(_ loop: EventLoop, _ handler: @escaping @MainActor (DeviceEvent) -> Void) throws(Errno) {
        self.loop = loop
        socket = FileDescriptor(owning: try checked { clinux_uevents_new() })
        let descriptor = socket.rawValue
        token = try loop.watch(descriptor, .readable) { _ in
            var bytes = [UInt8](repeating: 0, count: 8192)
            while true {
                let count = unsafe clinux_uevents_read(descriptor, &bytes, bytes.count)
                // An overflow (ENOBUFS) loses events; the next one makes its listener look at everything again.
                if count <= 0 { return }
                if let event = DeviceEvent(bytes.span.extracting(..<min(count, bytes.count))) { handler(event) }
            }
        }
    }

    isolated deinit {
        if let token { loop.cancel(token) }
    }
}
