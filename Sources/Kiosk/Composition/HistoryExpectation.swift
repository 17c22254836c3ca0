/// Whether a history will say what it knows of the panel's values.
public enum HistoryExpectation: Hashable, Sendable {
    case none
    /// What goes on from the past, such as the sum of a day, waits for it.
    case awaited
}
