
/// Why a Unix socket cannot be listened on.
public enum LocalListenerError: Error, Hashable, Sendable {
    /// Somebody listens there; the process where that can be found out.
    case inUse(path: String, process: Int32?)
    /// Another kind of file stands there, which is left alone.
    case notSocket(path: String)
    /// The path is longer than a socket's may be, 107 bytes.
    case tooLong(path: String)
    case systemCall(name: String, path: String, Errno)
}

extension LocalListenerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .inUse(let path, let process?): "\(path) is in use by process \(process)"
        case .inUse(let path, nil): "\(path) is in use by another program"
        case .notSocket(let path): "\(path) is there already and no socket"
        case .tooLong(let path): "\(path) is too long for a socket, at most 107 bytes"
        case .systemCall(let name, let path, let error): "\(name) failed on \(path): \(error)"
        }
    }
}
