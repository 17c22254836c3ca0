/// A recording that cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
        /// A line begins with none of the letters of the format.
        case unknownLine
        /// Numbers are missing.
        case missingFields(expected: Int, found: Int)
        /// Not a number of the base that belongs there, or too large.
        case notANumber(String)
    }

    /// From 1.
    public var line: Int
    public var problem: Problem

    public init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }

    public var description: String {
        switch problem {
        case .unknownLine: "line \(line): not a line of an evemu recording"
        case .missingFields(let expected, let found): "line \(line): \(expected) fields expected, \(found) found"
        case .notANumber(let text): "line \(line): “\(text)” is not a number that fits there"
        }
    }
}
