/// What becomes of new values.
public enum HistoryStatus: Hashable, Sendable {
    /// They are in the file, or will be with the next batch.
    case recording
    /// They are kept in memory until the file can be written again; the oldest go when there are too many.
    case keptInMemory(HistoryFault)
}
