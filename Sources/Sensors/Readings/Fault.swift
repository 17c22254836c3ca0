import Glibc

/// Why there is no value.
public enum Fault: Error, Hashable, Sendable {
    /// The device or its attribute is not there, or no longer.
    case absent
    /// This process may not read it.
    case denied
    /// Reading failed with this `errno`, such as `EIO`, `ENXIO`, `EREMOTEIO`.
    case input(errno: Int32)
    /// What was read is not what the format promises; holds its beginning.
    case malformed(String)
    /// What was read ends too early.
    case truncated
    /// The number is NaN or infinite.
    case notFinite
    /// The number lies outside what the device can measure.
    case implausible(Double)
    /// The bytes do not match their checksum.
    case checksum
    /// The sensor lost its power and has not measured since; it reports the number it wakes up with.
    case powerOnValue
    /// The bus answers for a sensor that is not there, or whose wire is shorted.
    case disconnected
    /// The chip itself raises its fault flag.
    case reported
    /// No answer in time.
    case timedOut
    /// The other side refused or said that it has nothing, in its own words.
    case unavailable(String)

    /// A short stable name, for tests, logs and configuration.
    public var name: String {
        switch self {
        case .absent: "absent"
        case .denied: "denied"
        case .input: "input"
        case .malformed: "malformed"
        case .truncated: "truncated"
        case .notFinite: "notFinite"
        case .implausible: "implausible"
        case .checksum: "checksum"
        case .powerOnValue: "powerOnValue"
        case .disconnected: "disconnected"
        case .reported: "reported"
        case .timedOut: "timedOut"
        case .unavailable: "unavailable"
        }
    }

    /// The fault that stands for a failed system call.
    public init(errno: Int32) {
        switch errno {
        case ENOENT, ENODEV, ENOTDIR: self = .absent
        case EACCES, EPERM: self = .denied
        case ETIMEDOUT: self = .timedOut
        default: self = .input(errno: errno)
        }
    }
}

extension Fault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .absent: "not there"
        case .denied: "no permission to read it"
        case .input(let errno): "read failed: \(Self.name(ofErrno: errno))"
        case .malformed(let text): "not a reading: “\(text)”"
        case .truncated: "reading cut short"
        case .notFinite: "not a finite number"
        case .implausible(let value): "\(value) is not plausible"
        case .checksum: "checksum does not match"
        case .powerOnValue: "sensor restarted and has not measured yet"
        case .disconnected: "sensor does not answer (wiring?)"
        case .reported: "sensor reports a fault"
        case .timedOut: "no answer in time"
        case .unavailable(let reason): "unavailable: \(reason)"
        }
    }

    /// The symbol of an `errno`, or its number.
    public static func name(ofErrno errno: Int32) -> String {
        switch errno {
        case EIO: "EIO"
        case ENXIO: "ENXIO"
        case EREMOTEIO: "EREMOTEIO"
        case EAGAIN: "EAGAIN"
        case EBUSY: "EBUSY"
        case EINVAL: "EINVAL"
        case ENODATA: "ENODATA"
        case EOPNOTSUPP: "EOPNOTSUPP"
        default: "errno \(errno)"
        }
    }
}
