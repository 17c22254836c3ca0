import CLinux
import Glibc

/// A connection to a program that listens at a Unix socket, for programs that may wait: lines out, lines in.
public struct LocalConnection: ~Copyable {
    private let socket: FileDescriptor
    private var received: [UInt8] = []

    /// Connects to `path`; every read and write waits at most `patience`.
    ///
    /// - Throws: `notFound` and `connectionRefused` when nobody is there, `permissionDenied`.
    public static func open(path: String, patience: Duration) throws(Errno) -> LocalConnection {
        let end = Monotonic.now + patience
        var number = unsafe clinux_connect_unix(path)
        // The queue of those who want in may be full.
        while number < 0 && Errno.current == .wouldBlock && Monotonic.now < end {
            usleep(10_000)
            number = unsafe clinux_connect_unix(path)
        }
        guard number >= 0 else { throw Errno.current }
        let socket = FileDescriptor(owning: number)
        let milliseconds = Int32(clamping: max(1, patience.wholeNanoseconds / 1_000_000))
        try checked { clinux_wait_at_most(number, milliseconds) }
        return LocalConnection(owning: socket)
    }

    private init(owning socket: consuming FileDescriptor) {
        self.socket = socket
    }

    /// Sends a line; `line` has no end of its own.
    public func send(_ line: String) throws(Errno) {
        try socket.writeAll(Array((line + "\n").utf8).span)
    }

    /// The next line without its end; nil when the other side has hung up.
    ///
    /// - Throws: `wouldBlock` when the patience is over, `noSpace` beyond `limit` bytes.
    public mutating func receive(limit: Int) throws(Errno) -> [UInt8]? {
        var searched = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = received[searched...].firstIndex(of: 0x0A) {
                let line = Array(received[..<end])
                received.removeSubrange(...end)
                return line
            }
            searched = received.count
            guard searched <= limit else { throw .noSpace }
            var span = chunk.mutableSpan
            let count = try socket.read(into: &span)
            if count == 0 { return nil }
            received += chunk[..<count]
        }
    }
}
