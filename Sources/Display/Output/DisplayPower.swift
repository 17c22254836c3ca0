/// Whether a display is lit.
public enum DisplayPower: String, CaseIterable, Hashable, Sendable {
    case on
    /// Dark and drawing as little as it can; what it showed is drawn anew when it is lit again.
    case off
}
