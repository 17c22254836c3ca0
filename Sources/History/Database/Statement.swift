import CSQLite

/// A prepared statement, finalized when let go. Parameters count from 1, columns from 0, as in SQLite.
@safe
final class Statement {
    private let handle: OpaquePointer
    private let database: Database

    @unsafe
    init(_ handle: OpaquePointer, of database: Database) {
        unsafe self.handle = handle
        self.database = database
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    func bind(_ index: Int32, _ value: Int64) throws(HistoryFault) {
        try check(unsafe sqlite3_bind_int64(handle, index, value))
    }

    func bind(_ index: Int32, _ value: Double) throws(HistoryFault) {
        try check(unsafe sqlite3_bind_double(handle, index, value))
    }

    func bind(_ index: Int32, _ text: String) throws(HistoryFault) {
        try check(unsafe tafel_sqlite3_bind_text(handle, index, text, Int32(text.utf8.count)))
    }

    func bind(_ index: Int32, _ bytes: [UInt8]) throws(HistoryFault) {
        let code = unsafe bytes.withUnsafeBytes { raw in
            unsafe tafel_sqlite3_bind_blob(handle, index, raw.baseAddress, Int32(raw.count))
        }
        try check(code)
    }

    /// Goes to the next row; false when there is none. `sqlite3_step`.
    func step() throws(HistoryFault) -> Bool {
        let code = unsafe sqlite3_step(handle)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw database.fault(code)
        }
    }

    /// Runs a statement that gives no rows, and makes it ready to run again.
    func run() throws(HistoryFault) {
        _ = try step()
        try check(unsafe sqlite3_reset(handle))
    }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }
    func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

    func text(_ column: Int32) -> String {
        guard let text = unsafe sqlite3_column_text(handle, column) else { return "" }
        return unsafe String(cString: text)
    }

    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private func check(_ code: Int32) throws(HistoryFault) {
        guard code == SQLITE_OK else { throw database.fault(code) }
    }
}
