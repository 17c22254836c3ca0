import CSQLite

/// Why the history cannot be written or read.
public enum HistoryFault: Error, Hashable, Sendable {
    /// The disk is full, or the history has reached the size it may have.
    case full
    /// The file or its disk can only be read.
    case readOnly
    /// The file cannot be opened: its folder is missing or closed to this process.
    case cannotOpen(path: String)
    /// The file is damaged or no history at all.
    case damaged
    /// The file is a database of something else.
    case foreign
    /// The file was written by a newer Tafel.
    case newer(version: Int)
    /// The disk failed.
    case input
    /// Another process holds the file for too long.
    case busy
    /// Anything else, in SQLite's words.
    case other(code: Int32, message: String)

    /// The fault that stands for an (extended) result code of SQLite.
    init(code: Int32, message: String, path: String) {
        switch code & 0xFF {
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
        case SQLITE_CANTOPEN: self = .cannotOpen(path: path)
        case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
        case SQLITE_IOERR: self = .input
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        default: self = .other(code: code, message: message)
        }
    }
}

extension HistoryFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .full: "no room is left for the history"
        case .readOnly: "the history can only be read"
        case .cannotOpen(let path): "the history cannot be opened at \(path): is its folder there and writable?"
        case .damaged: "the history's file is damaged"
        case .foreign: "the file is the database of another program"
        case .newer(let version): "the history was written by a newer version (format \(version))"
        case .input: "the history's disk failed"
        case .busy: "another program keeps the history locked"
        case .other(let code, let message): "SQLite says \(message) (\(code))"
        }
    }
}
