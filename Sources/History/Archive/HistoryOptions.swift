/// Where the history lies and how long it keeps what.
public struct HistoryOptions: Hashable, Sendable {
    /// The file; beside it lie `-wal` and `-shm` while it is open.
    public var path: String
    /// How many days every sample is kept, at least 2.
    public var sampleDays = 7
    /// How many days each minute's lowest, highest and mean value is kept.
    public var minuteDays = 60
    /// The same for hours. Days are kept for ever.
    public var hourDays = 1100
    /// The largest size of the file in bytes; nil for no limit.
    public var maximumBytes: Int?

    public init(path: String) {
        self.path = path
    }
}
