/// How far a value can be trusted.
public enum Quality: Hashable, Sendable {
    /// Fresh and whole.
    case good
    /// True once, but older than its source should let it become.
    case stale
    /// No value, for this reason.
    case fault(Fault)
    /// No value yet.
    case waiting

    /// The reason, when this is a fault.
    public var fault: Fault? {
        if case .fault(let fault) = self { fault } else { nil }
    }
}
