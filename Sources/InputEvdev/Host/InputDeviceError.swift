import Glibc

/// Why an input device, or the folder of input devices, cannot be used.
public enum InputDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The node exists but may not be opened.
    case noPermission(path: String)
    /// Another program has taken the device for itself; its events reach us once that program lets go.
    case busy(path: String)
    /// A call failed.
    case systemCall(name: String, path: String, errno: Int32)
    /// The event loop refused the descriptor.
    case notWatchable(path: String)

    public var description: String {
        switch self {
        case .noPermission(let path):
            "\(path): no permission; run as root, or add the user to the group input"
        case .busy(let path):
            "\(path): another program has grabbed it (fuser -v \(path) names it); stop that program"
        case .systemCall(let name, let path, let errno):
            "\(path): \(name): \(Self.words(errno))"
        case .notWatchable(let path):
            "\(path): cannot be waited for"
        }
    }

    private static func words(_ number: Int32) -> String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let start = buffer.baseAddress, unsafe strerror_r(number, start, buffer.count) == 0 else {
                return "error \(number)"
            }
            return unsafe String(cString: start)
        }
    }
}
