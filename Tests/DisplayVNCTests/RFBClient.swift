import Glibc
import Posix
import Testing

/// A VNC viewer of the plainest kind, written from RFC 6143: raw encoding, 32 bits, what is asked for and no more.
final class RFBClient {
    /// One rectangle of an update, as it came over the wire.
    struct Rectangle: Equatable {
        var x, y, width, height: Int
    }

    let socket: FileDescriptor
    private(set) var width = 0
    private(set) var height = 0
    private(set) var title = ""
    private(set) var pixels: [UInt32] = []

    init(port: Int) throws {
        // Writing to a connection that the server has closed is an error, not the end of all tests.
        _ = signal(SIGPIPE, SIG_IGN)
        let number = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = FileDescriptor(owning: number)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        unsafe setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        try checked {
            unsafe withUnsafePointer(to: &address) { pointer in
                unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    unsafe connect(number, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
    }

    /// Agrees on the protocol; the kinds of security the server offers.
    func greet() throws -> [UInt8] {
        let version = try read(12)
        try #require(String(decoding: version, as: UTF8.self).hasPrefix("RFB 003.00"))
        try send(Array("RFB 003.008\n".utf8))
        return try read(Int(try read(1)[0]))
    }

    /// Goes on without security and learns the picture's size.
    func begin() throws {
        try send([1])
        try #require(try read(4) == [0, 0, 0, 0])
        try send([1])
        let header = try read(24)
        width = Int(header[0]) << 8 | Int(header[1])
        height = Int(header[2]) << 8 | Int(header[3])
        title = String(decoding: try read(header[20..<24].reduce(0) { $0 << 8 | Int($1) }), as: UTF8.self)
        pixels = Array(repeating: 0, count: width * height)
        // Pixels as words 0x00RRGGBB, little-endian; raw encoding only.
        try send([0, 0, 0, 0, 32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0])
        try send([2, 0, 0, 1, 0, 0, 0, 0])
    }

    func request(incremental: Bool) throws {
        try send([3, incremental ? 1 : 0, 0, 0, 0, 0] + word(width) + word(height))
    }

    /// Waits for an update and takes it into `pixels`.
    func update() throws -> [Rectangle] {
        var rectangles: [Rectangle] = []
        while true {
            let kind = try read(1)[0]
            try #require(kind == 0, "a message of kind \(kind)")
            let header = try read(3)
            for _ in 0..<(Int(header[1]) << 8 | Int(header[2])) {
                let head = try read(12)
                let field = { (at: Int) in Int(head[at]) << 8 | Int(head[at + 1]) }
                let rectangle = Rectangle(x: field(0), y: field(2), width: field(4), height: field(6))
                try #require(head[8..<12].elementsEqual([0, 0, 0, 0]), "raw encoding")
                let bytes = try read(rectangle.width * rectangle.height * 4)
                var index = 0
                for y in rectangle.y..<(rectangle.y + rectangle.height) {
                    for x in rectangle.x..<(rectangle.x + rectangle.width) {
                        pixels[y * width + x] =
                            UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
                        index += 4
                    }
                }
                rectangles.append(rectangle)
            }
            return rectangles
        }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    func pointer(_ x: Int, _ y: Int, buttons: UInt8) throws {
        try send([5, buttons] + word(x) + word(y))
    }

    func key(_ symbol: UInt32, down: Bool) throws {
        try send([4, down ? 1 : 0, 0, 0] + word(Int(symbol >> 16)) + word(Int(symbol & 0xFFFF)))
    }

    /// Whether the server has something to say within `milliseconds`.
    func hasMessage(within milliseconds: Int32) -> Bool {
        var poller = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&poller, 1, milliseconds) > 0
    }

    /// Waits until the server hangs up; false when it says something instead.
    func hangsUp() -> Bool {
        var byte: [UInt8] = [0]
        var span = byte.mutableSpan
        do {
            return try socket.read(into: &span) == 0
        } catch {
            return error == Errno(rawValue: ECONNRESET)
        }
    }

    private func word(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

    private func send(_ bytes: [UInt8]) throws {
        try socket.writeAll(bytes.span)
    }

    func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            var chunk = [UInt8](repeating: 0, count: count - done)
            var span = chunk.mutableSpan
            let step = try socket.read(into: &span)
            try #require(step > 0, "the server hung up")
            bytes.replaceSubrange(done..<(done + step), with: chunk[..<step])
            done += step
        }
        return bytes
    }
}
