/// A place in a text: line and column, both counted from 1; a column is one Unicode scalar.
public struct SourcePosition: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    /// The first place of a text.
    public static let start = SourcePosition(line: 1, column: 1)

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A stretch of a text from `start` up to but not including `end`.
public struct SourceRange: Hashable, Sendable {
    public var start: SourcePosition
    public var end: SourcePosition

    public init(_ start: SourcePosition, _ end: SourcePosition) {
        self.start = start
        self.end = end
    }

    /// One place, one column wide.
    public init(at position: SourcePosition) {
        self.init(position, SourcePosition(line: position.line, column: position.column + 1))
    }
}
