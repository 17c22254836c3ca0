import Sensors

extension ArchiveCore {
    /// Takes in a batch and writes what waits; keeps it in memory when that fails.
    func append(_ batch: HistoryBatch, at moment: Moment) {
        if batch.first != nil || !batch.dated.isEmpty { pending.append(batch) }
        var count = pending.reduce(0) { $0 + $1.sampleCount }
        while pending.count > Self.pendingLimit || (count > Self.pendingSampleLimit && pending.count > 1) {
            count -= pending.removeFirst().sampleCount
        }
        write(at: moment)
    }

    /// Writes what waits, and sums up and forgets what is due.
    func write(at moment: Moment) {
        if let offset = moment.wallOffset { wallOffset = offset }
        do throws(HistoryFault) {
            let database = try database()
            try writePending(to: database)
            try writeDated(at: moment, to: database)
            status = .recording
            try roll(database, at: moment)
        } catch {
            recover(from: error)
        }
    }

    private func writePending(to database: Database) throws(HistoryFault) {
        let batches = pending.filter { $0.first != nil }
        let hasNewOffset = wallOffset.map { offset in savedOffset.map { abs($0 - offset) > 0.05 } ?? true } ?? false
        guard !batches.isEmpty || hasNewOffset else { return }
        var newRows: [HistoryChannel: Int64] = [:]
        var newBoot: Int64?
        try database.transaction { () throws(HistoryFault) in
            let boot = if let bootRow { bootRow } else { try findBoot(in: database) }
            newBoot = boot
            if hasNewOffset, let wallOffset {
                let update = try database.prepare("UPDATE boot SET offset = ? WHERE id = ?")
                try update.bind(1, wallOffset)
                try update.bind(2, boot)
                try update.run()
            }
            let insert = try database.prepare("INSERT INTO raw(boot, first, last, data) VALUES(?, ?, ?, ?)")
            for batch in batches {
                guard let first = batch.first, let last = batch.last else { continue }
                let data = try batch.encoded(from: first) { channel throws(HistoryFault) in
                    if let row = channelRows[channel] ?? newRows[channel] { return row }
                    let row = try findChannel(channel, in: database)
                    newRows[channel] = row
                    return row
                }
                try insert.bind(1, boot)
                try insert.bind(2, first)
                try insert.bind(3, last)
                try insert.bind(4, data)
                try insert.run()
            }
        }
        // Only now: a transaction that was undone has taken its new rows with it.
        bootRow = newBoot
        channelRows.merge(newRows) { _, new in new }
        if hasNewOffset { savedOffset = wallOffset }
        for index in pending.indices { pending[index].streams = [] }
        pending.removeAll { $0.dated.isEmpty }
    }

    /// Puts in what has dates of its own; what is known already stays as it is.
    private func writeDated(at moment: Moment, to database: Database) throws(HistoryFault) {
        var series: [HistoryChannel: ImportedSeries] = [:]
        for stream in pending.flatMap(\.dated) {
            let samples = zip(stream.ticks, stream.values).map { tick, value in
                Sample(seconds: Double(tick) / HistoryBatch.ticksPerSecond, value: value)
            }
            series[stream.channel, default: ImportedSeries()].samples += samples
        }
        guard !series.isEmpty else { return }
        var report = ImportReport()
        try take(series, at: moment, to: database, &report)
        pending.removeAll(keepingCapacity: true)
    }

    private func findBoot(in database: Database) throws(HistoryFault) -> Int64 {
        let insert = try database.prepare("INSERT OR IGNORE INTO boot(name) VALUES(?)")
        try insert.bind(1, bootName)
        try insert.run()
        let select = try database.prepare("SELECT id FROM boot WHERE name = ?")
        try select.bind(1, bootName)
        guard try select.step() else { throw .damaged }
        return select.integer(0)
    }

    func findChannel(_ channel: HistoryChannel, in database: Database) throws(HistoryFault) -> Int64 {
        for sql in [
            "INSERT OR IGNORE INTO channel(name, unit, decimals) VALUES(?, ?, ?)",
            "SELECT id FROM channel WHERE name = ? AND unit = ? AND decimals = ?",
        ] {
            let statement = try database.prepare(sql)
            try statement.bind(1, channel.name)
            try statement.bind(2, channel.unit)
            try statement.bind(3, Int64(channel.decimals))
            if try statement.step() { return statement.integer(0) }
        }
        throw .damaged
    }
}
