import CLinux
import Glibc

/// A failed call's error number.
public struct Errno: Error, Hashable, RawRepresentable, Sendable, CustomStringConvertible {
    public let rawValue: Int32

    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// What the last failed C call of this thread left behind.
    public static var current: Errno { Errno(rawValue: clinux_errno()) }

    public static let permissionDenied = Errno(rawValue: EACCES)
    public static let notPermitted = Errno(rawValue: EPERM)
    public static let notFound = Errno(rawValue: ENOENT)
    public static let noDevice = Errno(rawValue: ENODEV)
    public static let noSuchAddress = Errno(rawValue: ENXIO)
    public static let busy = Errno(rawValue: EBUSY)
    public static let interrupted = Errno(rawValue: EINTR)
    public static let wouldBlock = Errno(rawValue: EAGAIN)
    public static let invalidArgument = Errno(rawValue: EINVAL)
    public static let outOfMemory = Errno(rawValue: ENOMEM)
    public static let noSpace = Errno(rawValue: ENOSPC)
    public static let notSupported = Errno(rawValue: EOPNOTSUPP)
    public static let notImplemented = Errno(rawValue: ENOSYS)
    public static let notTerminal = Errno(rawValue: ENOTTY)
    public static let addressInUse = Errno(rawValue: EADDRINUSE)
    public static let connectionRefused = Errno(rawValue: ECONNREFUSED)
    public static let badDescriptor = Errno(rawValue: EBADF)

    /// The C library's words: `No such file or directory`.
    public var description: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard unsafe strerror_r(rawValue, buffer.baseAddress!, buffer.count) == 0 else {
                return "error \(rawValue)"
            }
            return unsafe String(cString: buffer.baseAddress!)
        }
    }
}

/// Repeats a call that a signal interrupted; -1 becomes the error.
@discardableResult
public func checked<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let error = Errno.current
        if error != .interrupted { throw error }
    }
}
