import CLinux
import Display
import Glibc
import Posix

/// Where viewers come in: listens, and passes each on to neatvnc's private socket through a filter.
@MainActor
final class ViewerGate {
    /// More at a time are turned away.
    static let limit = 32

    /// Where neatvnc listens: a socket in a folder that only this user may enter.
    let innerPath: String
    private let folder: String
    private let listener: Listener
    private var relays: [Int: ViewerRelay] = [:]
    private var lastNumber = 0

    init(_ configuration: VNCConfiguration, _ loop: EventLoop) throws(DisplayError) {
        listener = try Listener(configuration)
        var template = Array("/tmp/tafel-vnc-XXXXXX".utf8CString)
        guard unsafe mkdtemp(&template) != nil else {
            throw .systemCall(name: "mkdtemp", device: "/tmp", errno: Errno.current.rawValue)
        }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        innerPath = folder + "/server"
        let filter = ViewerFilter(needsTLS: configuration.credentials != nil, size: configuration.size)
        do {
            try listener.accept(on: loop) { [weak self] viewer in self?.admit(viewer, filter, loop) }
        } catch {
            throw .systemCall(name: "epoll_ctl", device: "VNC address \(configuration.endpoint)", errno: error.rawValue)
        }
    }

    private func admit(_ viewer: consuming FileDescriptor, _ filter: ViewerFilter, _ loop: EventLoop) {
        guard relays.count < ViewerGate.limit else { return }
        lastNumber += 1
        let number = lastNumber
        let path = innerPath
        do throws(Errno) {
            let server = FileDescriptor(owning: try checked { unsafe clinux_connect_unix(path) })
            relays[number] = try ViewerRelay(viewer: viewer, server: server, filter: filter, loop) { [weak self] in
                self?.relays[number] = nil
            }
        } catch {
            // Too many open files, or closing: the viewer sees a closed connection and may try again.
            return
        }
    }

    isolated deinit {
        unsafe unlink(innerPath)
        unsafe rmdir(folder)
    }
}
