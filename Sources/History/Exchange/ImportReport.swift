/// What became of the lines of an import.
public struct ImportReport: Hashable, Sendable {
    /// A line that was left out.
    public struct Rejection: Hashable, Sendable {
        /// Counted from 1.
        public var line: Int
        public var reason: Reason

        public enum Reason: Hashable, Sendable {
            /// Not the fields that the heading promises, or an open quote.
            case fields
            case time
            case value
        }
    }

    /// The values that are now in the history.
    public var taken = 0
    /// Values of days of which the history had a summary already.
    public var known = 0
    /// The first hundred lines that were left out.
    public var rejections: [Rejection] = []
    /// All lines that were left out.
    public var rejectedCount = 0

    mutating func reject(line: Int, _ reason: Rejection.Reason) {
        rejectedCount += 1
        if rejections.count < 100 { rejections.append(Rejection(line: line, reason: reason)) }
    }
}
