import CSQLite
import Glibc

/// An open SQLite database, closed when let go. For one thread at a time.
@safe
final class Database {
    enum Access {
        case readWrite
        /// For a file on a disk that cannot be written: no lock, no write-ahead log.
        case immutable
    }

    let path: String
    private let handle: OpaquePointer

    /// Opens the file, made if missing and `access` allows. `sqlite3_open_v2`.
    init(path: String, access: Access) throws(HistoryFault) {
        var opened: OpaquePointer?
        let name: String
        let flags: Int32
        switch access {
        case .readWrite:
            name = path
            flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        case .immutable:
            name = "file:" + Self.escaped(path) + "?immutable=1"
            flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        }
        let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let message = unsafe String(cString: sqlite3_errstr(code))
            unsafe sqlite3_close_v2(opened)
            throw HistoryFault(code: code, message: message, path: path)
        }
        self.path = path
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(opened, 2000)
    }

    deinit {
        unsafe sqlite3_close_v2(handle)
    }

    /// Runs statements that give no rows, separated by semicolons. `sqlite3_exec`.
    func execute(_ sql: String) throws(HistoryFault) {
        let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw fault(code) }
    }

    /// `sqlite3_prepare_v2`.
    func prepare(_ sql: String) throws(HistoryFault) -> Statement {
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK, let statement = unsafe statement else { throw fault(code) }
        return unsafe Statement(statement, of: self)
    }

    /// The first column of the first row; nil when there is no row or it is NULL.
    func integer(_ sql: String) throws(HistoryFault) -> Int64? {
        let statement = try prepare(sql)
        guard try statement.step(), !statement.isNull(0) else { return nil }
        return statement.integer(0)
    }

    /// Runs `body` so that all of it happens or nothing.
    func transaction(_ body: () throws(HistoryFault) -> Void) throws(HistoryFault) {
        try execute("BEGIN IMMEDIATE")
        do throws(HistoryFault) {
            try body()
            try execute("COMMIT")
        } catch {
            // Full disks and I/O errors may have rolled back already; then there is nothing to undo.
            if unsafe sqlite3_get_autocommit(handle) == 0 { try execute("ROLLBACK") }
            throw error
        }
    }

    /// The identifier of the row inserted last.
    var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    /// How many rows the statement that ran last has changed. `sqlite3_changes`.
    var changeCount: Int { unsafe Int(sqlite3_changes(handle)) }

    func fault(_ code: Int32) -> HistoryFault {
        // On a read-only disk it is the log beside the file that cannot be opened.
        if code & 0xFF == SQLITE_CANTOPEN, unsafe access(path, W_OK) != 0, errno == EROFS { return .readOnly }
        return unsafe HistoryFault(code: code, message: String(cString: sqlite3_errmsg(handle)), path: path)
    }

    /// As a URI needs the characters that would end its path.
    private static func escaped(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case "%": result += "%25"
            case "?": result += "%3f"
            case "#": result += "%23"
            default: result.append(character)
            }
        }
        return result
    }
}
