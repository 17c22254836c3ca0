import Sensors

extension ArchiveCore {
    /// Takes in the samples of a CSV file: lines with `time`, `channel` and `value`, `unit` if there is one.
    ///
    /// Lines that say that they stand for more than a moment (`seconds` above 0) are left to the file they came from:
    /// a mean is no sample. Days of a channel that the history has summed up already are left as they are.
    /// - Parameter decimals: How many decimals are kept of channels that are new, 0...6.
    func importLines(
        _ lines: some Sequence<Substring>, decimals: Int, at moment: Moment
    ) throws(HistoryFault) -> ImportReport {
        var report = ImportReport()
        let database = try database()
        // An import that a loss of power cuts short can be done again; to sync each of its days takes minutes.
        try database.execute("PRAGMA synchronous = NORMAL")
        defer { restoreSync(database) }
        let samples = Self.read(lines, &report)
        var days: Set<CivilDay> = []
        var rows: Set<Int64> = []
        let rolled = try rolled(database) ?? -.infinity
        try database.transaction { () throws(HistoryFault) in
            let boot = try importBoot(database)
            for (key, values) in samples.sorted(by: { ($0.key.name, $0.key.unit) < ($1.key.name, $1.key.unit) }) {
                let wanted = HistoryChannel(name: key.name, unit: key.unit, decimals: decimals)
                let finest = try self.rows(of: wanted, in: database).max { $0.value < $1.value }
                let decimals = finest?.value ?? wanted.decimals
                let row = if let finest { finest.key } else { try findChannel(wanted, in: database) }
                rows.insert(row)
                let known = try summedUpDays(of: row, database)
                var fresh: [SampleCode.Entry] = []
                for sample in values.sorted(by: { $0.seconds < $1.seconds }) {
                    let day = CivilDay(containing: WallTime(secondsSince1970: sample.seconds))
                    if known.contains(day) {
                        report.known += 1
                        continue
                    }
                    if sample.seconds < rolled { days.insert(day) }
                    let tick = Int64((sample.seconds * HistoryBatch.ticksPerSecond).rounded())
                    if fresh.last?.tick != tick { fresh.append(SampleCode.Entry(tick: tick, value: sample.value)) }
                }
                report.taken += fresh.count
                for start in stride(from: 0, to: fresh.count, by: 3600) {
                    try insert(fresh[start..<min(start + 3600, fresh.count)], row, decimals, boot, database)
                }
            }
        }
        for day in days.sorted() {
            try sumUp(day.start.secondsSince1970..<day.end.secondsSince1970, rows: rows, database)
        }
        if moment.clock == .set {
            while try rollNext(database, now: moment.wall.secondsSince1970) {}
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

    private struct Key: Hashable {
        var name: String
        var unit: String
    }

    private static func read(_ lines: some Sequence<Substring>, _ report: inout ImportReport) -> [Key: [Sample]] {
        var samples: [Key: [Sample]] = [:]
        var columns: [String: Int] = [:]
        for (index, line) in lines.enumerated() {
            guard !line.isEmpty else { continue }
            guard let fields = CSVLine.read(line) else {
                report.reject(line: index + 1, .fields)
                continue
            }
            if columns.isEmpty {
                for (column, name) in fields.enumerated() { columns[name] = column }
                continue
            }
            func field(_ name: String) -> String? {
                columns[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil }
            }
            guard let time = field("time"), let name = field("channel"), !name.isEmpty, let text = field("value") else {
                report.reject(line: index + 1, .fields)
                continue
            }
            if let seconds = field("seconds"), seconds != "0", !seconds.isEmpty { continue }
            guard let seconds = TimeText.read(time[...]), (0...1e11).contains(seconds) else {
                report.reject(line: index + 1, .time)
                continue
            }
            guard let value = text.isEmpty ? Double.nan : Double(text), text.isEmpty || value.isFinite else {
                report.reject(line: index + 1, .value)
                continue
            }
            samples[Key(name: name, unit: field("unit") ?? ""), default: []].append(
                Sample(seconds: seconds, value: value))
        }
        return samples
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

    private func insert(
        _ entries: ArraySlice<SampleCode.Entry>, _ row: Int64, _ decimals: Int, _ boot: Int64, _ database: Database
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
}
