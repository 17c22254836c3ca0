/// Why a value could not be set.
public enum WriteError: Error, Hashable, Sendable {
    case unknownChannel(Channel.ID)
    case readOnly(Channel.ID)
    /// The value is NaN or infinite.
    case notFinite(Channel.ID)
}

extension WriteError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownChannel(let id): "there is no channel \(id)"
        case .readOnly(let id): "\(id) can only be read"
        case .notFinite(let id): "\(id) was given a number that is not finite"
        }
    }
}
