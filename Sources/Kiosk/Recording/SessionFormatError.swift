/// Why the file of a session cannot be read.
public enum SessionFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    case notARecording
    /// Written by a newer program.
    case newerVersion(Int)
    /// There is no end; holds the number of whole lines.
    case cutOff(line: Int)
    /// The bytes are not those that were written.
    case damaged
    /// A line that this version does not write, though the file is whole.
    case badLine(Int)

    public var description: String {
        switch self {
        case .notARecording: "not a recording of Tafel: it does not begin with \"\(SessionFormat.magic)\""
        case .newerVersion(let version):
            "a recording of format \(version), written by a newer Tafel; this one reads up to \(SessionFormat.version)"
        case .cutOff(let line): "cut off after line \(line): the line \"end\" is missing, so it was not written to its end"
        case .damaged: "damaged: its bytes do not fit the checksum in its last line"
        case .badLine(let line): "line \(line) is not one of a recording of format \(SessionFormat.version)"
        }
    }
}
