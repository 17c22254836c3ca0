public import Sensors

import Glibc
import Posix

/// Reads the kernel's small text files below a root, into one buffer that is used again.
///
/// `load` takes in a file; the scanning functions then walk through its text. Not for several threads at once.
@safe
public final class AttributeReader {
    /// The most of a file that is read, in bytes; the rest is ignored.
    public static let limit = 65_536

    /// What stands before each path: empty for the machine itself, the folder of a recorded tree in tests.
    public let root: String
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0
    /// Where the scanning functions go on, and the end of the line they are in.
    var cursor = 0
    var lineEnd = 0

    public init(root: String = "") {
        self.root = root
    }

    /// Takes in the file at `path`.
    ///
    /// - Throws: The fault that stands for the failed `open` or `read`. An empty file is no failure.
    public func load(_ path: String) throws(Fault) {
        count = 0
        cursor = 0
        lineEnd = 0
        let descriptor = unsafe open(root + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Fault(errno: errno) }
        defer { close(descriptor) }
        while count < Self.limit {
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: max(4096, count))) }
            let start = count
            let got = unsafe bytes.withUnsafeMutableBytes { target in
                unsafe Glibc.read(descriptor, target.baseAddress! + start, target.count - start)
            }
            if got == 0 { return }
            if got > 0 {
                count += got
            } else if errno != EINTR {
                let failure = errno
                count = 0
                throw Fault(errno: failure)
            }
        }
    }

    /// The names in a folder but `.` and `..`, in the order people expect of numbers; empty when it is not there.
    public func names(in path: String) -> [String] {
        Folder.names(in: root + path).sorted { $0.precedesNaturally($1) }
    }

    /// The last component of what the symbolic link at `path` leads to; nil when there is none.
    public func linkName(_ path: String) -> String? {
        var target = [UInt8](repeating: 0, count: 4096)
        let length = unsafe target.withUnsafeMutableBytes { raw in
            unsafe readlink(root + path, raw.baseAddress!, raw.count)
        }
        guard length > 0 else { return nil }
        let bytes = target[..<length]
        return String(decoding: bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...], as: UTF8.self)
    }

    /// The path of what `path` leads to, links followed, below the root; nil when it is not there.
    ///
    /// A device's own path holds its parents, so that another device that gets the same number is not mistaken for it.
    public func resolve(_ path: String) -> String? {
        guard let resolved = real(root + path) else { return nil }
        guard !root.isEmpty else { return resolved }
        guard let base = real(root), resolved.hasPrefix(base + "/") else { return nil }
        return String(resolved.dropFirst(base.count))
    }

    private func real(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }
}
