/// How far what is shown can be believed.
public enum DataTrust: Hashable, Sendable {
    /// Nothing has come yet.
    case waiting
    case live
    /// Entered on this screen; the source goes on when it is asked to.
    case enteredByHand
    /// Nothing new for this many seconds.
    case stale(seconds: Double)
    case fault(reason: String)

    /// Whether what is shown is not of now and is drawn with less weight.
    var isFaint: Bool {
        switch self {
        case .live, .enteredByHand: false
        case .waiting, .stale, .fault: true
        }
    }
}
