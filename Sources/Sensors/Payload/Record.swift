/// One line of a file, one element of a list, one answer: when, and what the channels said.
public struct Record: Hashable, Sendable {
    /// In seconds since 1970; nil when it does not say.
    public var time: Double?
    /// One for each place that the rule names, in its order.
    public var values: [Result<Double, Fault>]

    public init(time: Double?, values: [Result<Double, Fault>]) {
        self.time = time
        self.values = values
    }
}
