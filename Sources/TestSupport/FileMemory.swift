import Glibc

/// A file of a test's own that stands for a device's memory: it can be mapped, and looked at past the end of what was.
public final class FileMemory {
    /// The open file; valid as long as this owner lives.
    public let descriptor: Int32
    /// In bytes.
    public let length: Int
    private let folder = TemporaryFolder()

    public init(length: Int, filledWith byte: UInt8) {
        self.length = length
        let path = "\(folder.path)/memory"
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        precondition(descriptor >= 0, "\(path): errno \(errno)")
        let bytes = [UInt8](repeating: byte, count: length)
        let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        precondition(count == length, "\(path): errno \(errno)")
    }

    /// All that is in it now.
    public var bytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: length)
        precondition(unsafe pread(descriptor, &bytes, length, 0) == length)
        return bytes
    }

    deinit {
        close(descriptor)
    }
}
