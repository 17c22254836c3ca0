import Glibc
import Sensors

/// The history's file and what waits to be written to it. For one thread at a time.
///
/// Format 1. Samples lie in `raw`, one row for all channels and a few minutes, with the monotonic times of their boot;
/// `boot` says by how much wall time differs, so that a boot can be dated after the fact. At the end of each civil day
/// they are summed up by minute (`minute`, one row a channel and day), hour and day (`summary`). `rolled` in `state` is
/// the wall time up to which that has been done.
final class ArchiveCore {
    static let formatVersion = 1
    /// “Tafl” as a number.
    private static let applicationID = 0x5461_666C
    /// The most batches that wait in memory.
    static let pendingLimit = 1100
    /// The most samples that wait in memory, 16 bytes each: two days of ten values a second.
    static let pendingSampleLimit = 2_000_000

    let options: HistoryOptions
    let bootName: String
    var status = HistoryStatus.recording
    /// How often a query or a summing up had to pass over a stretch that could not be read.
    var unreadableCount = 0
    /// Batches not yet in the file, the oldest first.
    var pending: [HistoryBatch] = []
    /// Seconds from this boot's monotonic to wall time; nil while the clock is not set.
    var wallOffset: Double?
    var bootRow: Int64?
    var savedOffset: Double?
    var channelRows: [HistoryChannel: Int64] = [:]
    private var writable: Database?
    private var readable: Database?

    init(options: HistoryOptions, bootName: String) {
        self.options = options
        self.bootName = bootName
    }

    /// The open file, opened and made if need be.
    func database() throws(HistoryFault) -> Database {
        if let writable { return writable }
        let database = try Database(path: options.path, access: .readWrite)
        try prepare(database)
        readable = nil
        writable = database
        return database
    }

    /// The file for queries: also one that cannot be written.
    func databaseForReading() throws(HistoryFault) -> Database {
        if let open = writable ?? readable { return open }
        do throws(HistoryFault) {
            return try database()
        } catch {
            guard error == .readOnly || isCannotOpen(error), unsafe access(options.path, R_OK) == 0 else { throw error }
            let database = try Database(path: options.path, access: .immutable)
            try check(database)
            readable = database
            return database
        }
    }

    /// Closes the file after a failure, so that the next attempt starts anew; puts a damaged one aside.
    func recover(from fault: HistoryFault) {
        status = .keptInMemory(fault)
        guard fault != .busy, fault != .full else { return }
        writable = nil
        readable = nil
        bootRow = nil
        savedOffset = nil
        channelRows = [:]
        if fault == .damaged { putAside() }
    }

    func close() {
        writable = nil
        readable = nil
    }

    private func isCannotOpen(_ fault: HistoryFault) -> Bool {
        if case .cannotOpen = fault { true } else { false }
    }

    private func prepare(_ database: Database) throws(HistoryFault) {
        // Small pages, as each batch rewrites the last one; only heeded by a new file.
        try database.execute("PRAGMA page_size = 1024")
        let isNew = try database.integer("SELECT count(*) FROM sqlite_schema") == 0
        if isNew {
            try database.execute("PRAGMA application_id = \(Self.applicationID)")
        } else {
            try check(database)
        }
        // Debian's SQLite would write zeros over all that is forgotten, half as much again as what comes.
        try database.execute("PRAGMA secure_delete = OFF")
        // Two weeks of log are taken into the file at once: what is forgotten after one is written over in the log only.
        try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8000")
        if let bytes = options.maximumBytes {
            try database.execute("PRAGMA max_page_count = \(max(16, bytes / 1024))")
        }
        if isNew {
            try database.transaction { () throws(HistoryFault) in
                try database.execute(Self.schema)
                try database.execute("PRAGMA user_version = \(Self.formatVersion)")
            }
        }
    }

    private func check(_ database: Database) throws(HistoryFault) {
        guard try database.integer("PRAGMA application_id") == Int64(Self.applicationID) else { throw .foreign }
        let version = try database.integer("PRAGMA user_version") ?? 0
        guard version <= Self.formatVersion else { throw .newer(version: Int(version)) }
    }

    /// Renames a damaged file, so that nothing is lost that somebody could still save.
    private func putAside() {
        for number in 1...99 {
            let other = "\(options.path).damaged-\(number)"
            guard unsafe access(other, F_OK) != 0 else { continue }
            if unsafe rename(options.path, other) != 0 { status = .keptInMemory(.cannotOpen(path: options.path)) }
            // They belong to the file that is gone from here; applied to a new one they would damage it.
            for suffix in ["-wal", "-shm"] { unsafe rename(options.path + suffix, other + suffix) }
            return
        }
    }

    private static let schema = """
        CREATE TABLE state(name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE boot(id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, offset REAL) STRICT;
        CREATE TABLE channel(
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, unit TEXT NOT NULL, decimals INTEGER NOT NULL,
            UNIQUE(name, unit, decimals)) STRICT;
        CREATE TABLE raw(
            id INTEGER PRIMARY KEY, boot INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
            data BLOB NOT NULL) STRICT;
        CREATE TABLE minute(
            channel INTEGER NOT NULL, start INTEGER NOT NULL, data BLOB NOT NULL,
            PRIMARY KEY(channel, start)) STRICT, WITHOUT ROWID;
        CREATE TABLE summary(
            level INTEGER NOT NULL, channel INTEGER NOT NULL, start INTEGER NOT NULL, count INTEGER NOT NULL,
            last REAL NOT NULL, sum REAL NOT NULL, minimum REAL NOT NULL, maximum REAL NOT NULL,
            held REAL NOT NULL, area REAL NOT NULL, PRIMARY KEY(level, channel, start)) STRICT, WITHOUT ROWID;
        """
}
