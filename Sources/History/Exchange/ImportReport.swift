/// What became of the lines of an import.
public struct ImportReport: Hashable, Sendable {
    /// A line that was left out.
    public struct Rejection: Hashable, Sendable {
        /// Counted from 1.
        public var line: Int
        public var reason: Reason

        public enum Reason: Hashable, Sendable {
            /// The first line does not name the columns that are needed; nothing behind it was read.
            case heading
            /// Not the fields that the heading promises, or an open quote.
            case fields
            case time
            case value
            /// A minute, hour or day without all its numbers.
            case summary
        }
    }

    /// The values, gaps, minutes, hours and days that are now in the history.
    public var taken = 0
    /// Those that the history had already, and values of days that it had summed up.
    public var known = 0
    /// Values that came less than a tenth of a second behind another one, which the history does not tell apart.
    public var tooDense = 0
    /// The first hundred lines that were left out.
    public var rejections: [Rejection] = []
    /// All lines that were left out.
    public var rejectedCount = 0

    mutating func reject(line: Int, _ reason: Rejection.Reason) {
        rejectedCount += 1
        if rejections.count < 100 { rejections.append(Rejection(line: line, reason: reason)) }
    }
}

extension ImportReport.Rejection.Reason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .heading: "the first line has to name the columns time, channel and value"
        case .fields: "the fields are not those of the heading"
        case .time: "the time is none, such as 2026-03-01T12:00:00Z"
        case .value: "the value is no number, such as 21.5"
        case .summary: "a minute, hour or day needs minimum, maximum, count, last, sum, held and area"
        }
    }
}
