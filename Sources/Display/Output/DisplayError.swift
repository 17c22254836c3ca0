/// Why an output cannot show pictures.
public enum DisplayError: Error, Hashable, Sendable {
    /// Nothing of this kind on this machine.
    case notFound(what: String)
    /// Permission is missing; `hint` says what mends it.
    case noPermission(device: String, hint: String)
    /// Someone else uses it; `holder` names them where that can be found out.
    case busy(device: String, holder: String?)
    /// A call failed.
    case systemCall(name: String, device: String, errno: Int32)
    /// Settings that this output cannot follow.
    case unusable(String)
    case disconnected
}

extension DisplayError: CustomStringConvertible {
    /// One sentence that names the device and, where something can be done, says what.
    public var description: String {
        switch self {
        case .notFound(let what): "not found: \(what)"
        case .noPermission(let device, let hint): "no permission for \(device): \(hint)"
        case .busy(let device, let holder):
            holder.map { "\(device) is in use by \($0)" } ?? "\(device) is in use by another program"
        case .systemCall(let name, let device, let number): "\(name) failed on \(device): error \(number)"
        case .unusable(let reason): reason
        case .disconnected: "the display is disconnected"
        }
    }
}
