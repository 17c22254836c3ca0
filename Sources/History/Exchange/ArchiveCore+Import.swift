import Sensors

extension ArchiveCore {
    /// Takes in the lines of a CSV file: samples with `time`, `channel` and `value`, `unit` if there is one, and the
    /// minutes, hours and days of an export.
    ///
    /// What the history has already stays as it is, so that the same file changes nothing the second time.
    func importCSV(_ bytes: [UInt8], at moment: Moment) throws(HistoryFault) -> ImportReport {
        var report = ImportReport()
        var reader = ImportReader()
        reader.read(bytes, into: &report)
        var series: [HistoryChannel: ImportedSeries] = [:]
        for (key, one) in reader.series {
            series[HistoryChannel(name: key.name, unit: key.unit, decimals: one.decimals)] = one
        }
        let database = try database()
        // An import that a loss of power cuts short can be done again; to sync each of its days takes minutes.
        try database.execute("PRAGMA synchronous = NORMAL")
        defer { restoreSync(database) }
        try take(series, at: moment, to: database, &report)
        if moment.clock == .set {
            try forget(database, now: moment.wall.secondsSince1970, rolled: try rolled(database) ?? -.infinity)
        }
        return report
    }

    private func restoreSync(_ database: Database) {
        do throws(HistoryFault) {
            try database.execute("PRAGMA synchronous = FULL")
        } catch {
            // Opening it again sets it, too.
            recover(from: error)
        }
    }

    /// Puts in what is dated already, and sums up and forgets what is due then.
    func take(
        _ series: [HistoryChannel: ImportedSeries], at moment: Moment, to database: Database,
        _ report: inout ImportReport
    ) throws(HistoryFault) {
        if moment.clock == .set {
            while try rollNext(database, now: moment.wall.secondsSince1970) {}
        }
        let before = try rolled(database) ?? -.infinity
        var days: [CivilDay: Set<Int64>] = [:]
        try database.transaction { () throws(HistoryFault) in
            let boot = try importBoot(database)
            var newestDay = -Double.infinity
            for (wanted, one) in series.sorted(by: { ($0.key.name, $0.key.unit) < ($1.key.name, $1.key.unit) }) {
                let (row, decimals) = try finestRow(of: wanted, in: database)
                // Before the summaries of this import are in there, too.
                let known = try summedUpDays(of: row, database)
                let fresh = try unknown(one.samples, of: row, decimals, days: known, database, &report)
                try insert(fresh, row, decimals, boot, database)
                try insert(one.hours, .hour, row, database, &report)
                try insert(one.days, .day, row, database, &report)
                try insertMinutes(one.minutes, row, decimals, database, &report)
                newestDay = max(newestDay, one.days.map(\.start).max() ?? -.infinity)
                let summed = try summedUpDays(of: row, database)
                for day in Set(fresh.map(\.day)).subtracting(summed) { days[day, default: []].insert(row) }
            }
            // What comes as a day is not to be summed up again from what is left of its samples.
            if newestDay > before {
                let day = CivilDay(containing: WallTime(secondsSince1970: newestDay + 43_200))
                try setRolled(day.end.secondsSince1970, database)
            }
        }
        let rolled = try rolled(database) ?? -.infinity
        if rolled > before { try addOwnDays(between: before, and: rolled, to: &days, database) }
        for (day, rows) in days.sorted(by: { $0.key < $1.key }) where day.start.secondsSince1970 < rolled {
            try sumUp(day.start.secondsSince1970..<day.end.secondsSince1970, rows: rows, database)
        }
        guard moment.clock == .set else { return }
        let now = moment.wall.secondsSince1970
        while try rollNext(database, now: now) {}
        // What is older than samples are kept would hide the minutes of others.
        if let oldest = series.values.compactMap({ $0.samples.map(\.seconds).min() }).min(),
            oldest < now - Double(options.sampleDays) * 86_400
        {
            try forget(database, now: now, rolled: rolled)
        }
    }

    // MARK: What is new

    private struct DatedEntry {
        var day: CivilDay
        var entry: SampleCode.Entry
    }

    /// The samples in order that the history does not have, one for each tick.
    private func unknown(
        _ samples: [Sample], of row: Int64, _ decimals: Int, days known: Set<CivilDay>, _ database: Database,
        _ report: inout ImportReport
    ) throws(HistoryFault) -> [DatedEntry] {
        let samples = samples.sorted { $0.seconds < $1.seconds }
        guard let first = samples.first?.seconds, let last = samples.last?.seconds else { return [] }
        let old = Set(
            try rawSamples([row: decimals], database, in: first - 0.1...last + 0.1).map { Self.tick($0.seconds) })
        var fresh: [DatedEntry] = []
        var span = 0.0..<0
        var day = CivilDay(containing: WallTime(secondsSince1970: first))
        for (index, sample) in samples.enumerated() {
            if !span.contains(sample.seconds) {
                day = CivilDay(containing: WallTime(secondsSince1970: sample.seconds))
                let start = day.start.secondsSince1970
                span = start..<max(start, day.end.secondsSince1970)
            }
            let tick = Self.tick(sample.seconds)
            guard !known.contains(day), !old.contains(tick) else {
                report.known += 1
                continue
            }
            if sample.value.isNaN, index + 1 < samples.count, old.contains(Self.tick(samples[index + 1].seconds)) {
                // A gap in front of what is known came with the question, not with an answer.
                report.known += 1
                continue
            }
            if fresh.last?.entry.tick == tick {
                report.tooDense += 1
                continue
            }
            fresh.append(DatedEntry(day: day, entry: SampleCode.Entry(tick: tick, value: sample.value)))
        }
        report.taken += fresh.count
        return fresh
    }

    private static func tick(_ seconds: Double) -> Int64 { Int64((seconds * HistoryBatch.ticksPerSecond).rounded()) }

    private func finestRow(
        of channel: HistoryChannel, in database: Database
    ) throws(HistoryFault) -> (row: Int64, decimals: Int) {
        if let finest = try rows(of: channel, in: database).max(by: { $0.value < $1.value }),
            finest.value >= channel.decimals
        {
            return (finest.key, finest.value)
        }
        return (try findChannel(channel, in: database), channel.decimals)
    }

    /// A boot whose monotonic time is wall time.
    private func importBoot(_ database: Database) throws(HistoryFault) -> Int64 {
        try database.execute("INSERT OR IGNORE INTO boot(name, offset) VALUES('import', 0.0)")
        guard let row = try database.integer("SELECT id FROM boot WHERE name = 'import'") else { throw .damaged }
        return row
    }

    private func summedUpDays(of row: Int64, _ database: Database) throws(HistoryFault) -> Set<CivilDay> {
        let select = try database.prepare("SELECT start FROM summary WHERE level = ? AND channel = ?")
        try select.bind(1, Level.day.rawValue)
        try select.bind(2, row)
        var days: Set<CivilDay> = []
        while try select.step() {
            days.insert(CivilDay(containing: WallTime(secondsSince1970: Double(select.integer(0)) + 43_200)))
        }
        return days
    }

    /// Adds the days between two times of which channels have samples here and no summary.
    private func addOwnDays(
        between start: Double, and end: Double, to days: inout [CivilDay: Set<Int64>], _ database: Database
    ) throws(HistoryFault) {
        var known: [Int64: Set<CivilDay>] = [:]
        for row in try decimalsOfChannels(database).keys { known[row] = try summedUpDays(of: row, database) }
        guard let oldest = try oldestSample(database) else { return }
        var day = CivilDay(containing: WallTime(secondsSince1970: max(start, oldest)))
        while day.start.secondsSince1970 < end {
            for (row, summed) in known where !summed.contains(day) { days[day, default: []].insert(row) }
            day = day.advanced(by: 1)
        }
    }

    // MARK: Putting it in

    /// A row of the file for each day and each 3600 samples, so that they can be forgotten by and by.
    private func insert(
        _ fresh: [DatedEntry], _ row: Int64, _ decimals: Int, _ boot: Int64, _ database: Database
    ) throws(HistoryFault) {
        var start = 0
        while start < fresh.count {
            var end = start
            while end < fresh.count, end - start < 3600, fresh[end].day == fresh[start].day { end += 1 }
            try insert(fresh[start..<end].map(\.entry), row, decimals, boot, database)
            start = end
        }
    }

    private func insert(
        _ entries: [SampleCode.Entry], _ row: Int64, _ decimals: Int, _ boot: Int64, _ database: Database
    ) throws(HistoryFault) {
        guard let first = entries.first?.tick, let last = entries.last?.tick else { return }
        let shifted = entries.map { SampleCode.Entry(tick: $0.tick - first, value: $0.value) }
        let code = SampleCode.encode(shifted, decimals: decimals)
        var data: [UInt8] = []
        ByteCode.append(1, to: &data)
        ByteCode.append(UInt64(bitPattern: row), to: &data)
        ByteCode.append(UInt64(code.count), to: &data)
        let insert = try database.prepare("INSERT INTO raw(boot, first, last, data) VALUES(?, ?, ?, ?)")
        try insert.bind(1, boot)
        try insert.bind(2, first)
        try insert.bind(3, last)
        try insert.bind(4, data + code)
        try insert.run()
    }

    private func insert(
        _ stretches: [ImportedSeries.Stretch], _ level: Level, _ row: Int64, _ database: Database,
        _ report: inout ImportReport
    ) throws(HistoryFault) {
        let insert = try insertionOfSummaries(.keepingOld, into: database)
        for stretch in stretches {
            try bind(stretch.summary, level, row, start: Int64(stretch.start), to: insert)
            try insert.run()
            if database.changeCount > 0 { report.taken += 1 } else { report.known += 1 }
        }
    }

    private func insertMinutes(
        _ minutes: [ImportedSeries.Stretch], _ row: Int64, _ decimals: Int, _ database: Database,
        _ report: inout ImportReport
    ) throws(HistoryFault) {
        let insert = try database.prepare("INSERT OR IGNORE INTO minute(channel, start, data) VALUES(?, ?, ?)")
        var rest = minutes.sorted { $0.start < $1.start }[...]
        while let first = rest.first {
            let day = CivilDay(containing: WallTime(secondsSince1970: first.start))
            let start = day.start.secondsSince1970
            let end = day.end.secondsSince1970
            let part = rest.prefix { $0.start < end }
            rest = rest.dropFirst(max(1, part.count))
            try insert.bind(1, row)
            try insert.bind(2, Int64(start))
            let entries = part.map { MinuteCode.Entry(index: Int(($0.start - start) / 60), summary: $0.summary) }
            try insert.bind(3, MinuteCode.encode(entries, decimals: decimals))
            try insert.run()
            if database.changeCount > 0 { report.taken += part.count } else { report.known += part.count }
        }
    }
}
