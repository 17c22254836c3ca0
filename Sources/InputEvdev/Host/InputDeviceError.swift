public import Posix

/// Why an input device, or the folder of input devices, cannot be used.
public enum InputDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The node exists but may not be opened.
    case noPermission(path: String)
    /// Another program has taken the device for itself; its events reach us once that program lets go.
    case busy(path: String)
    /// A call failed.
    case systemCall(name: String, path: String, errno: Errno)
    /// The event loop does not take the descriptor.
    case notWatchable(path: String, errno: Errno)

    public var description: String {
        switch self {
        case .noPermission(let path):
            "\(path): no permission; run as root, or add the user to the group input"
        case .busy(let path):
            "\(path): another program has grabbed it (fuser -v \(path) names it); stop that program"
        case .systemCall(let name, let path, let errno):
            "\(path): \(name): \(errno)"
        case .notWatchable(let path, let errno):
            "\(path): cannot be waited for: \(errno)"
        }
    }
}
