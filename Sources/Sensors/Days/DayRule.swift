/// How the samples of a day become one number.
public enum DayRule: Hashable, Sendable, CaseIterable {
    /// The newest: totals that count up, values that a person sets.
    case last
    /// All added up: events, amounts per reading.
    case sum
    /// By time: a sample counts for as long as it held, so that irregular times do not bend the result.
    case mean
    case minimum
    case maximum
}
