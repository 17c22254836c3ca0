import Glibc

/// Where a command's text goes: a descriptor of the process, or a test's collection.
@MainActor
struct TextSink {
    /// Writes all of a text; returns the error number of a failure, or 0.
    private let writing: @MainActor (String) -> Int32

    init(_ writing: @escaping @MainActor (String) -> Int32) {
        self.writing = writing
    }

    static let standardOutput = TextSink(descriptor: STDOUT_FILENO)
    static let standardError = TextSink(descriptor: STDERR_FILENO)

    private init(descriptor: Int32) {
        self.init { text in Self.write(Array(text.utf8), to: descriptor) }
    }

    /// Writes a message; there is nobody to tell when that fails.
    func write(_ text: String) {
        _ = writing(text)
    }

    /// Writes a part of a result; returns the error number of a failure, or 0.
    func attempt(_ text: String) -> Int32 { writing(text) }

    /// Writes a result, which is what the command was called for.
    func writeResult(_ text: String) throws(CommandFailure) {
        let code = writing(text)
        guard code == 0 else { throw .output(path: "standard output", call: "write", errno: code) }
    }

    /// Wraps `write(2)`.
    nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
