import Sensors

extension ArchiveCore {
    /// The values of a channel between two wall times, in order, thinned to a few for each column; NaN marks gaps.
    func samples(
        of channel: HistoryChannel, in range: ClosedRange<Double>, columns: Int
    ) throws(HistoryFault) -> [Sample] {
        let database = try databaseForReading()
        let rows = try rows(of: channel, in: database)
        let width = (range.upperBound - range.lowerBound) / Double(max(1, columns))
        let rolled = try rolled(database) ?? -.infinity
        var result: [Sample] = []
        // Where samples end, minutes begin, then hours, then days: each level answers for what is older than the one before.
        var newest = range.upperBound.nextUp
        let oldestRaw = width < 60 ? try oldestSample(database) ?? .infinity : rolled
        if oldestRaw < newest {
            result = try rawSamples(rows, database, in: max(range.lowerBound, oldestRaw)...range.upperBound)
            newest = max(range.lowerBound, oldestRaw)
        }
        if width < 3600, newest > range.lowerBound {
            let minutes = try minuteSamples(rows, database, in: range.lowerBound..<newest)
            result = Self.joined(minutes, result, at: newest)
            // The first value of a stretch lies a quarter behind its start.
            if let first = minutes.first { newest = first.seconds - 60 / 4 }
        }
        if width < 86_400, newest > range.lowerBound {
            let hours = try summarySamples(rows, database, .hour, in: range.lowerBound..<newest)
            result = Self.joined(hours, result, at: newest)
            if let first = hours.first { newest = first.seconds - 3600 / 4 }
        }
        if newest > range.lowerBound {
            let days = try summarySamples(rows, database, .day, in: range.lowerBound..<newest)
            result = Self.joined(days, result, at: newest)
        }
        return Self.thinned(result + pendingSamples(of: channel, in: range), in: range, columns: columns)
    }

    /// The summaries of all days of a channel, what has not been summed up yet included.
    func days(of channel: HistoryChannel, since oldest: Double) throws(HistoryFault) -> [CivilDay: DaySummary] {
        let database = try databaseForReading()
        let rows = try rows(of: channel, in: database)
        var days: [CivilDay: DaySummary] = [:]
        for row in rows.keys {
            let select = try database.prepare(
                """
                SELECT start, count, last, sum, minimum, maximum, held, area FROM summary
                WHERE level = ? AND channel = ? AND start >= ? ORDER BY start
                """)
            try select.bind(1, Level.day.rawValue)
            try select.bind(2, row)
            try select.bind(3, Int64(oldest))
            while try select.step() {
                // Noon, as the zone may have been another one then.
                let noon = WallTime(secondsSince1970: Double(select.integer(0)) + 43_200)
                let summary = DaySummary(
                    count: Int(select.integer(1)), last: select.real(2), sum: select.real(3),
                    minimum: select.real(4), maximum: select.real(5), heldSeconds: select.real(6),
                    heldArea: select.real(7))
                let day = CivilDay(containing: noon)
                days[day] = (days[day] ?? DaySummary()).joined(with: summary)
            }
        }
        var log = DayLog()
        let start = max(oldest, try rolled(database) ?? oldest)
        let fresh = try rawSamples(rows, database, in: start...1e12) + pendingSamples(of: channel, in: start...1e12)
        for sample in fresh {
            if sample.value.isNaN {
                log.addGap(at: sample.seconds)
            } else {
                log.add(sample.value, at: sample.seconds)
            }
        }
        for (day, summary) in log.all(until: fresh.last?.seconds ?? start) {
            days[day] = (days[day] ?? DaySummary()).joined(with: summary)
        }
        return days
    }

    /// The rows of a channel with the decimals each was kept with.
    func rows(of channel: HistoryChannel, in database: Database) throws(HistoryFault) -> [Int64: Int] {
        let select = try database.prepare("SELECT id, decimals FROM channel WHERE name = ? AND unit = ?")
        try select.bind(1, channel.name)
        try select.bind(2, channel.unit)
        var rows: [Int64: Int] = [:]
        while try select.step() { rows[select.integer(0)] = Int(select.integer(1)) }
        return rows
    }

    func decimalsOfChannels(_ database: Database) throws(HistoryFault) -> [Int64: Int] {
        let select = try database.prepare("SELECT id, decimals FROM channel")
        var result: [Int64: Int] = [:]
        while try select.step() { result[select.integer(0)] = Int(select.integer(1)) }
        return result
    }

    func oldestSample(_ database: Database) throws(HistoryFault) -> Double? {
        let select = try database.prepare(
            "SELECT min(raw.first / 10.0 + boot.offset) FROM raw JOIN boot ON boot.id = raw.boot")
        guard try select.step(), !select.isNull(0) else { return nil }
        return select.real(0)
    }

    /// Calls `body` with the rows that touch a stretch of wall time, in the order of writing: what to add to their
    /// entries' times, in seconds, and their bytes.
    func forEachRaw(
        _ database: Database, in range: ClosedRange<Double>,
        _ body: (Double, [UInt8]) throws(CodeFault) -> Void
    ) throws(HistoryFault) {
        let select = try database.prepare(
            """
            SELECT raw.first / 10.0 + boot.offset, raw.data FROM raw JOIN boot ON boot.id = raw.boot
            WHERE raw.last / 10.0 + boot.offset >= ? AND raw.first / 10.0 + boot.offset <= ? ORDER BY raw.id
            """)
        try select.bind(1, range.lowerBound)
        try select.bind(2, range.upperBound)
        while try select.step() { tolerate { () throws(CodeFault) in try body(select.real(0), select.bytes(1)) } }
    }

    /// Passes over a stretch that cannot be read, and counts it: the rest of the history is as good as before.
    func tolerate(_ body: () throws(CodeFault) -> Void) {
        do throws(CodeFault) { try body() } catch { unreadableCount += 1 }
    }

    func rawSamples(
        _ rows: [Int64: Int], _ database: Database, in range: ClosedRange<Double>
    ) throws(HistoryFault) -> [Sample] {
        guard !rows.isEmpty, range.lowerBound <= range.upperBound else { return [] }
        var result: [Sample] = []
        try forEachRaw(database, in: range) { offset, data throws(CodeFault) in
            try HistoryBatch.forEachStream(in: data) { row, bytes throws(CodeFault) in
                guard let decimals = rows[row] else { return }
                for entry in try SampleCode.decode(bytes, decimals: decimals) {
                    let seconds = Double(entry.tick) / HistoryBatch.ticksPerSecond + offset
                    if range.contains(seconds) { result.append(Sample(seconds: seconds, value: entry.value)) }
                }
            }
        }
        return result.inOrder
    }

    private func minuteSamples(
        _ rows: [Int64: Int], _ database: Database, in range: Range<Double>
    ) throws(HistoryFault) -> [Sample] {
        var result: [Sample] = []
        for (row, decimals) in rows {
            let select = try database.prepare(
                "SELECT start, data FROM minute WHERE channel = ? AND start > ? AND start < ? ORDER BY start")
            try select.bind(1, row)
            // A day of change has 25 hours.
            try select.bind(2, Int64(range.lowerBound) - 90_000)
            try select.bind(3, Int64(range.upperBound.rounded(.up)))
            while try select.step() {
                let start = Double(select.integer(0))
                tolerate { () throws(CodeFault) in
                    for entry in try MinuteCode.decode(select.bytes(1), decimals: decimals) {
                        let seconds = start + Double(entry.index) * 60
                        guard range.contains(seconds) else { continue }
                        Self.append(entry.summary, from: seconds, length: 60, to: &result)
                    }
                }
            }
        }
        return result.sorted { $0.seconds < $1.seconds }
    }

    private func summarySamples(
        _ rows: [Int64: Int], _ database: Database, _ level: Level, in range: Range<Double>
    ) throws(HistoryFault) -> [Sample] {
        var result: [Sample] = []
        for row in rows.keys {
            let select = try database.prepare(
                """
                SELECT start, minimum, maximum, last FROM summary
                WHERE level = ? AND channel = ? AND start >= ? AND start < ? ORDER BY start
                """)
            try select.bind(1, level.rawValue)
            try select.bind(2, row)
            try select.bind(3, Int64(range.lowerBound.rounded(.up)))
            try select.bind(4, Int64(range.upperBound.rounded(.up)))
            while try select.step() {
                var summary = DaySummary()
                for column in [1, 2, 3] as [Int32] { summary.add(select.real(column)) }
                Self.append(summary, from: Double(select.integer(0)), length: Double(level.rawValue), to: &result)
            }
        }
        return result.sorted { $0.seconds < $1.seconds }
    }

    private func pendingSamples(of channel: HistoryChannel, in range: ClosedRange<Double>) -> [Sample] {
        let dated = samples(of: channel, in: pending.flatMap(\.dated), offset: 0)
        let others = wallOffset.map { samples(of: channel, in: pending.flatMap(\.streams), offset: $0) } ?? []
        return (dated + others).filter { range.contains($0.seconds) }
    }

    private func samples(of channel: HistoryChannel, in streams: [HistoryBatch.Stream], offset: Double) -> [Sample] {
        streams.filter { $0.channel.name == channel.name && $0.channel.unit == channel.unit }.flatMap { stream in
            zip(stream.ticks, stream.values).map { tick, value in
                Sample(seconds: Double(tick) / HistoryBatch.ticksPerSecond + offset, value: value)
            }
        }
    }

    /// The samples of a coarser level before those of a finer one that begins at `start`.
    ///
    /// The last stretch of the coarser one may reach into the finer one; its values are kept, right before that.
    private static func joined(_ coarse: [Sample], _ fine: [Sample], at start: Double) -> [Sample] {
        var coarse = coarse
        var limit = start
        for index in coarse.indices.reversed() {
            guard coarse[index].seconds >= limit else { break }
            coarse[index].seconds = limit.nextDown
            limit = limit.nextDown
        }
        return coarse + fine
    }

    /// A stretch as its lowest and highest value, that nearer to its end last; a gap before it when the one before is missing.
    private static func append(
        _ summary: DaySummary, from seconds: Double, length: Double, to samples: inout [Sample]
    ) {
        if let last = samples.last, seconds - last.seconds > length * 1.5 {
            samples.append(Sample(seconds: last.seconds + length / 4, value: .nan))
        }
        let isHighLast = summary.last - summary.minimum > summary.maximum - summary.last
        let values = isHighLast ? [summary.minimum, summary.maximum] : [summary.maximum, summary.minimum]
        samples.append(Sample(seconds: seconds + length / 4, value: values[0]))
        if values[1] != values[0] { samples.append(Sample(seconds: seconds + length * 3 / 4, value: values[1])) }
    }

    private static func thinned(_ samples: [Sample], in range: ClosedRange<Double>, columns: Int) -> [Sample] {
        guard samples.count > 4 * columns else { return samples }
        var series = Series(capacity: max(2, samples.count))
        series.redate(wallOffset: 0)
        series.setPast(samples)
        return Array(
            series.segments(in: range, columns: columns).joined(
                separator: [Sample(seconds: .nan, value: .nan)]
            )
            .reduce(into: []) { (result: inout [Sample], sample) in
                // A gap takes its place right behind the value before it.
                let seconds = sample.seconds.isNaN ? (result.last?.seconds ?? 0).nextUp : sample.seconds
                result.append(Sample(seconds: seconds, value: sample.value))
            })
    }
}

extension [Sample] {
    /// By time; those of one time stay as they are. What was imported lies behind what was recorded later.
    var inOrder: [Sample] {
        let isOrdered = zip(self, dropFirst()).allSatisfy { $0.seconds <= $1.seconds }
        return isOrdered ? self : sorted { $0.seconds < $1.seconds }
    }
}
