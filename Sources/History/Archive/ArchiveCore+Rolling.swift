import Sensors

extension ArchiveCore {
    /// How long after a day's end it is summed up, in seconds: longer than clocks are usually set back.
    static let rollingDelay = 10_800.0
    /// The most days that are summed up in one go, so that queries do not wait long.
    private static let daysAtOnce = 4

    enum Level: Int64 {
        case hour = 3600
        case day = 86_400
    }

    /// Sums up the days that have ended, and forgets what is older than its time.
    func roll(_ database: Database, at moment: Moment) throws(HistoryFault) {
        guard moment.clock == .set else { return try forgetUndated(database) }
        let now = moment.wall.secondsSince1970
        if let rolled = try rolled(database), rolled > now {
            // The clock was wrong and ran ahead when days were summed up.
            try setRolled(CivilDay(containing: moment.wall).start.secondsSince1970, database)
        }
        for _ in 0..<Self.daysAtOnce {
            guard try rollNext(database, now: now) else { break }
        }
    }

    /// Sums up the first day that is not; false when there is none that has ended long enough ago.
    func rollNext(_ database: Database, now: Double) throws(HistoryFault) -> Bool {
        guard let start = try firstUnrolled(database) else { return false }
        let end = CivilDay(containing: WallTime(secondsSince1970: start)).end.secondsSince1970
        guard end + Self.rollingDelay <= now else { return false }
        try roll(database, start..<end)
        try forget(database, now: now, rolled: end)
        return true
    }

    /// The wall time up to which everything has been summed up; nil before the first time.
    func rolled(_ database: Database) throws(HistoryFault) -> Double? {
        try database.integer("SELECT value FROM state WHERE name = 'rolled'").map(Double.init)
    }

    /// The start of what is to be summed up next; nil when there is nothing.
    private func firstUnrolled(_ database: Database) throws(HistoryFault) -> Double? {
        let rolled = try rolled(database)
        let next = try database.prepare(
            """
            SELECT min(raw.first / 10.0 + boot.offset) FROM raw JOIN boot ON boot.id = raw.boot
            WHERE raw.last / 10.0 + boot.offset >= ?
            """)
        try next.bind(1, rolled ?? -1e15)
        guard try next.step(), !next.isNull(0) else { return nil }
        let day = CivilDay(containing: WallTime(secondsSince1970: next.real(0))).start.secondsSince1970
        return max(day, rolled ?? day)
    }

    private func roll(_ database: Database, _ interval: Range<Double>) throws(HistoryFault) {
        let rollers = try rollers(database, interval)
        try database.transaction { () throws(HistoryFault) in
            for (row, roller) in rollers.sorted(by: { $0.key < $1.key }) { try write(roller, of: row, to: database) }
            try setRolled(interval.upperBound, database)
        }
    }

    /// Sums up a day that lies before those that are still to be summed up, for some channels.
    func sumUp(
        _ interval: Range<Double>, rows: Set<Int64>, _ database: Database
    ) throws(HistoryFault) {
        let rollers = try rollers(database, interval).filter { rows.contains($0.key) }
        try database.transaction { () throws(HistoryFault) in
            for (row, roller) in rollers.sorted(by: { $0.key < $1.key }) { try write(roller, of: row, to: database) }
        }
    }

    private func rollers(_ database: Database, _ interval: Range<Double>) throws(HistoryFault) -> [Int64: DayRoller] {
        var samples: [Int64: [Sample]] = [:]
        let decimals = try decimalsOfChannels(database)
        try forEachRaw(database, in: interval.lowerBound...interval.upperBound) { offset, data throws(CodeFault) in
            try HistoryBatch.forEachStream(in: data) { row, bytes throws(CodeFault) in
                guard let places = decimals[row] else { throw CodeFault() }
                for entry in try SampleCode.decode(bytes, decimals: places) {
                    let seconds = Double(entry.tick) / HistoryBatch.ticksPerSecond + offset
                    samples[row, default: []].append(Sample(seconds: seconds, value: entry.value))
                }
            }
        }
        var rollers: [Int64: DayRoller] = [:]
        for (row, some) in samples {
            var roller = DayRoller(interval: interval, decimals: decimals[row] ?? 0)
            for sample in some.inOrder { roller.add(sample.value, at: sample.seconds) }
            rollers[row] = roller
        }
        return rollers
    }

    func setRolled(_ seconds: Double, _ database: Database) throws(HistoryFault) {
        let state = try database.prepare("INSERT OR REPLACE INTO state(name, value) VALUES('rolled', ?)")
        try state.bind(1, Int64(seconds))
        try state.run()
    }

    private func write(_ roller: DayRoller, of row: Int64, to database: Database) throws(HistoryFault) {
        var roller = roller
        let start = Int64(roller.interval.lowerBound)
        let minutes = roller.finish()
        guard !minutes.isEmpty else { return }
        let insert = try database.prepare("INSERT OR REPLACE INTO minute(channel, start, data) VALUES(?, ?, ?)")
        try insert.bind(1, row)
        try insert.bind(2, start)
        try insert.bind(3, MinuteCode.encode(minutes, decimals: roller.decimals))
        try insert.run()
        let summary = try insertionOfSummaries(.replacingOld, into: database)
        for (level, length) in [(Level.hour, 60), (.day, 100_000)] {
            for (index, part) in roller.summaries(byMinutes: length) {
                try bind(part, level, row, start: start + Int64(index) * Int64(length) * 60, to: summary)
                try summary.run()
            }
        }
    }

    /// What becomes of a summary of the same stretch that is there already.
    enum Insertion: String {
        case replacingOld = "REPLACE"
        case keepingOld = "IGNORE"
    }

    func insertionOfSummaries(_ insertion: Insertion, into database: Database) throws(HistoryFault) -> Statement {
        try database.prepare(
            """
            INSERT OR \(insertion.rawValue)
            INTO summary(level, channel, start, count, last, sum, minimum, maximum, held, area)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
    }

    func bind(
        _ summary: DaySummary, _ level: Level, _ row: Int64, start: Int64, to statement: Statement
    ) throws(HistoryFault) {
        try statement.bind(1, level.rawValue)
        try statement.bind(2, row)
        try statement.bind(3, start)
        try statement.bind(4, Int64(summary.count))
        let numbers = [
            summary.last, summary.sum, summary.minimum, summary.maximum, summary.heldSeconds, summary.heldArea,
        ]
        for (column, number) in numbers.enumerated() { try statement.bind(Int32(5 + column), number) }
    }

    func forget(_ database: Database, now: Double, rolled: Double) throws(HistoryFault) {
        let oldestSample = min(rolled, now - Double(max(2, options.sampleDays)) * 86_400)
        let raw = try database.prepare(
            "DELETE FROM raw WHERE last / 10.0 + (SELECT offset FROM boot WHERE boot.id = raw.boot) < ?")
        try raw.bind(1, oldestSample)
        try raw.run()
        let minute = try database.prepare("DELETE FROM minute WHERE start < ?")
        try minute.bind(1, Int64(now) - Int64(max(2, options.minuteDays)) * 86_400)
        try minute.run()
        let hour = try database.prepare("DELETE FROM summary WHERE level = ? AND start < ?")
        try hour.bind(1, Level.hour.rawValue)
        try hour.bind(2, Int64(now) - Int64(max(2, options.hourDays)) * 86_400)
        try hour.run()
        try database.execute(
            "DELETE FROM boot WHERE id <> \(bootRow ?? 0) AND id NOT IN (SELECT boot FROM raw)")
        try forgetUndated(database)
    }

    /// Bounds what boots whose clock was never set leave behind, as nothing of it can be summed up or shown.
    private func forgetUndated(_ database: Database) throws(HistoryFault) {
        let newest = try database.integer("SELECT max(id) FROM raw") ?? 0
        let excess = newest - Int64(Self.pendingLimit)
        guard excess > 0 else { return }
        try database.execute(
            "DELETE FROM raw WHERE id <= \(excess) AND boot IN (SELECT id FROM boot WHERE offset IS NULL)")
    }
}
