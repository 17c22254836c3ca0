import Glibc
import Sensors

/// An open file, closed when let go.
struct OpenFile: ~Copyable {
    private let descriptor: Int32

    /// Which file it is, however it is called, and how long.
    struct Identity: Hashable, Sendable {
        var device: UInt64
        var number: UInt64
    }

    /// - Throws: The fault that stands for the failed `open`; `malformed` for a folder.
    init(_ path: String) throws(Fault) {
        // A pipe without a writer must not hold up the thread.
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { throw Fault(errno: errno) }
        descriptor = opened
    }

    deinit {
        close(descriptor)
    }

    /// Which file `path` names now; nil when there is none.
    static func identity(of path: String) -> Identity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    }

    /// - Throws: The fault that stands for the failed `fstat`; `malformed` for a folder.
    func status() throws(Fault) -> (identity: Identity, size: Int, modified: Double) {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw Fault(errno: errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .malformed("a folder") }
        return (
            Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino)), Int(status.st_size),
            Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
        )
    }

    /// At most `count` bytes from `offset` on; fewer at the end.
    func bytes(from offset: Int, count: Int) throws(Fault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = unsafe bytes.withUnsafeMutableBytes { raw in
                unsafe pread(descriptor, raw.baseAddress! + filled, count - filled, offset + filled)
            }
            if got == 0 { break }
            if got > 0 {
                filled += got
            } else if errno != EINTR {
                throw Fault(errno: errno)
            }
        }
        bytes.removeLast(count - filled)
        return bytes
    }
}
