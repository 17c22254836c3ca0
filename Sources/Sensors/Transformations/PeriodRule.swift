/// What is said of the values of a period so far.
public enum PeriodRule: String, Hashable, Sendable, CaseIterable {
    case sum
    case minimum
    case maximum
    /// By time, each value holding until the next.
    case mean
    case last
    /// How much a counter has grown since the period began.
    case increase
}
