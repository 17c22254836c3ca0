import CLinux
import Glibc

/// The owner of a Unix socket that listens at a path: closes it and takes its file away when it goes.
///
/// A file that a killed program left behind is taken over, but only when nobody answers there. Two programs that try
/// at once do so one after the other, by a lock on the folder.
public struct LocalListener: ~Copyable {
    public let path: String
    private let socket: FileDescriptor
    /// Which file it is, as somebody may put another one in its place.
    private let file: FileIdentity

    private struct FileIdentity: Equatable {
        var device: dev_t
        var number: ino_t
    }

    /// How often and how long the folder's lock is waited for.
    private static let attempts = 50
    private static let pause: UInt32 = 20_000

    /// Listens at `path`, whose folder must exist; only this process's user (and root) may connect.
    public init(path: String) throws(LocalListenerError) {
        guard (1...107).contains(path.utf8.count) else { throw .tooLong(path: path) }
        // Held until the end: nobody else looks at the path meanwhile.
        let lock = FileDescriptor(owning: try Self.lockFolder(of: path))
        defer { _ = flock(lock.rawValue, LOCK_UN) }
        try Self.clear(path)
        let number = unsafe clinux_listen_unix(path, 0o600)
        guard number >= 0 else { throw .systemCall(name: "bind", path: path, Errno.current) }
        guard let file = Self.identity(of: path) else {
            let error = Errno.current
            close(number)
            throw .systemCall(name: "stat", path: path, error)
        }
        self.init(path: path, owning: number, file: file)
    }

    private init(path: String, owning number: Int32, file: FileIdentity) {
        self.path = path
        self.file = file
        socket = FileDescriptor(owning: number)
    }

    deinit {
        if Self.identity(of: path) == file { unsafe unlink(path) }
    }

    /// Readable when somebody connects.
    public var descriptor: Int32 { socket.rawValue }

    /// The next one who connects; nil when nobody waits. The connection does not block.
    public func accept() -> FileDescriptor? {
        // One that hung up before it was taken, or too many open files: the next time is another try.
        let number = clinux_accept_unix(socket.rawValue)
        return number >= 0 ? FileDescriptor(owning: number) : nil
    }

    /// Takes away a file that nobody listens at.
    private static func clear(_ path: String) throws(LocalListenerError) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else {
            let error = Errno.current
            if error == .notFound { return }
            throw .systemCall(name: "stat", path: path, error)
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notSocket(path: path) }
        let number = unsafe clinux_connect_unix(path)
        guard number < 0 else {
            let other = FileDescriptor(owning: number)
            throw .inUse(path: path, process: Self.process(at: other))
        }
        switch Errno.current {
        case .connectionRefused:
            guard unsafe unlink(path) == 0 else { throw .systemCall(name: "unlink", path: path, Errno.current) }
        case .notFound: return
        // The queue of those who want in is full.
        case .wouldBlock: throw .inUse(path: path, process: nil)
        case let error: throw .systemCall(name: "connect", path: path, error)
        }
    }

    private static func process(at connection: borrowing FileDescriptor) -> Int32? {
        do throws(Errno) {
            return try SocketPeer(of: connection.rawValue).process
        } catch {
            return nil
        }
    }

    /// The folder of `path`, open and locked against others who do the same.
    private static func lockFolder(of path: String) throws(LocalListenerError) -> Int32 {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.isEmpty ? "." : parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
        let number = unsafe clinux_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard number >= 0 else { throw .systemCall(name: "open", path: folder, Errno.current) }
        for attempt in 1...attempts {
            if flock(number, LOCK_EX | LOCK_NB) == 0 { break }
            let error = Errno.current
            guard error == .wouldBlock, attempt < attempts else {
                close(number)
                throw .systemCall(name: "flock", path: folder, error)
            }
            usleep(pause)
        }
        return number
    }

    private static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return FileIdentity(device: status.st_dev, number: status.st_ino)
    }
}
