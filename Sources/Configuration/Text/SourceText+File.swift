import Glibc

/// Why a configuration file could not be read.
public enum ConfigurationFileError: Error, Hashable, Sendable {
    case notFound(path: String)
    case noPermission(path: String)
    case isDirectory(path: String)
    case systemCall(name: String, path: String, errno: Int32)
}

extension SourceText {
    /// The file at `path`; `-` is standard input. Reads a little more than `sizeLimit` at most.
    ///
    /// Wraps `open(2)` and `read(2)`.
    public init(contentsOf path: String) throws(ConfigurationFileError) {
        if path == "-" {
            self.init(name: "standard input", bytes: try Self.readAll(STDIN_FILENO, path: path))
            return
        }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(of: "open", path: path, errno) }
        defer { close(descriptor) }
        self.init(name: path, bytes: try Self.readAll(descriptor, path: path))
    }

    private static func readAll(_ descriptor: Int32, path: String) throws(ConfigurationFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= sizeLimit {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes.append(contentsOf: chunk[..<count])
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw failure(of: "read", path: path, errno)
            }
        }
        return bytes
    }

    private static func failure(of call: String, path: String, _ code: Int32) -> ConfigurationFileError {
        switch code {
        case ENOENT, ENOTDIR: .notFound(path: path)
        case EACCES, EPERM: .noPermission(path: path)
        case EISDIR: .isDirectory(path: path)
        default: .systemCall(name: call, path: path, errno: code)
        }
    }
}
