/// The lines of a session's file, checked to be whole, read one after the other.
struct SessionLines {
    private static let newline = UInt8(ascii: "\n")

    private let lines: [ArraySlice<UInt8>]
    /// Of the line that is read next, from 0.
    private var index = 0

    init(_ bytes: [UInt8]) throws(SessionFormatError) {
        let first = bytes.prefix { $0 != Self.newline }
        let words = first.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.first == SessionFormat.magic, words.count == 2, let version = Int(words[1]) else {
            throw .notARecording
        }
        guard version <= SessionFormat.version else { throw .newerVersion(version) }
        var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)
        // What follows the last end of line is a line that was not finished, or nothing.
        let rest = lines.removeLast()
        guard rest.isEmpty, let last = lines.last else { throw .cutOff(line: lines.count) }
        var end = SessionLine(last, number: lines.count)
        guard end.kind == "end" else { throw .cutOff(line: lines.count) }
        let checksum = SessionFormat.checksum(bytes[..<last.startIndex])
        guard try end.count() == lines.count - 1, try end.hash() == checksum else { throw .damaged }
        self.lines = lines
    }

    /// What the next line begins with.
    var peek: String { index < lines.count ? SessionLine(lines[index], number: index + 1).kind : "end" }

    mutating func next() throws(SessionFormatError) -> SessionLine {
        guard index < lines.count else { throw .badLine(lines.count) }
        defer { index += 1 }
        return SessionLine(lines[index], number: index + 1)
    }

    /// The next line, which has to be of that kind.
    mutating func next(_ kind: String) throws(SessionFormatError) -> SessionLine {
        let line = try next()
        guard line.kind == kind else { throw line.isWrong }
        return line
    }

    /// The next line as a part of a text.
    mutating func quoted() throws(SessionFormatError) -> String {
        guard index < lines.count, lines[index].first == UInt8(ascii: "|") else { throw .badLine(index + 1) }
        defer { index += 1 }
        return String(decoding: lines[index].dropFirst(), as: UTF8.self)
    }
}
