import CLinux
import Glibc

/// The owner of an open file: closes it when it goes away.
public struct FileDescriptor: ~Copyable {
    /// The number; valid as long as this owner lives.
    public let rawValue: Int32

    /// How a file is opened; close-on-exec always.
    public struct Options: OptionSet, Sendable {
        public let rawValue: Int32

        public init(rawValue: Int32) {
            self.rawValue = rawValue
        }

        public static let read = Options([])
        public static let write = Options(rawValue: O_WRONLY)
        public static let readWrite = Options(rawValue: O_RDWR)
        public static let nonBlocking = Options(rawValue: O_NONBLOCK)
        public static let create = Options(rawValue: O_CREAT)
        public static let truncate = Options(rawValue: O_TRUNC)
        public static let append = Options(rawValue: O_APPEND)
        /// Opening a terminal does not make it the process's controlling one.
        public static let noControllingTerminal = Options(rawValue: O_NOCTTY)
    }

    /// Takes over an open descriptor.
    public init(owning rawValue: Int32) {
        precondition(rawValue >= 0, "not a descriptor")
        self.rawValue = rawValue
    }

    /// Opens a file: `open(2)`.
    public init(path: String, _ options: Options, mode: UInt32 = 0o644) throws(Errno) {
        self.init(owning: try checked { unsafe clinux_open(path, options.rawValue | O_CLOEXEC, mode) })
    }

    deinit {
        // A failed close cannot be mended, and Linux has released the number in any case.
        close(rawValue)
    }

    /// Gives the number away; the caller closes it.
    public consuming func take() -> Int32 {
        let number = rawValue
        discard self
        return number
    }

    /// Another owner of the same open file: `fcntl(F_DUPFD_CLOEXEC)`.
    public func duplicate() throws(Errno) -> FileDescriptor {
        FileDescriptor(owning: try checked { fcntl(rawValue, F_DUPFD_CLOEXEC, 0) })
    }

    /// Reads at most `buffer.count` bytes; 0 at the end of the file: `read(2)`.
    public func read(into buffer: inout MutableSpan<UInt8>) throws(Errno) -> Int {
        try unsafe buffer.withUnsafeMutableBytes { bytes throws(Errno) in
            try checked { unsafe Glibc.read(rawValue, bytes.baseAddress, bytes.count) }
        }
    }

    /// Writes all bytes, in several calls where needed: `write(2)`.
    public func writeAll(_ bytes: Span<UInt8>) throws(Errno) {
        try unsafe bytes.withUnsafeBytes { bytes throws(Errno) in
            var done = 0
            while done < bytes.count {
                done += try checked { unsafe write(rawValue, bytes.baseAddress! + done, bytes.count - done) }
            }
        }
    }

    /// The whole file as text, at most `limit` bytes; what is no UTF-8 becomes U+FFFD.
    public static func readText(path: String, limit: Int = 65536) throws(Errno) -> String {
        let file = try FileDescriptor(path: path, .read)
        var bytes = [UInt8](repeating: 0, count: limit)
        var span = bytes.mutableSpan
        let count = try unsafe span.withUnsafeMutableBytes { bytes throws(Errno) in
            var count = 0
            while count < limit {
                let step = try checked { unsafe Glibc.read(file.rawValue, bytes.baseAddress! + count, limit - count) }
                if step == 0 { break }
                count += step
            }
            return count
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
