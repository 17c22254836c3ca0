import Sensors

extension ArchiveCore {
    static let heading = ["time", "channel", "unit", "value", "minimum", "maximum", "seconds"]

    /// Calls `write` with the lines of a CSV file, the heading first.
    ///
    /// Samples have their value and 0 seconds, gaps no value. What is older than samples are kept comes by minute, hour
    /// or day: `value` is the mean of so many `seconds`.
    func export(_ write: (String) -> Void) throws(HistoryFault) {
        let database = try databaseForReading()
        write(CSVLine.write(Self.heading))
        let channels = try database.prepare("SELECT id, name, unit, decimals FROM channel ORDER BY name, unit, id")
        let oldestRaw = try oldestSample(database) ?? .infinity
        while try channels.step() {
            let row = channels.integer(0)
            let decimals = Int(channels.integer(3))
            let names = [channels.text(1), channels.text(2)]
            let oldestMinute = try oldest("SELECT min(start) FROM minute WHERE channel = \(row)", database)
            let minuteEnd = oldestRaw
            let hourEnd = min(minuteEnd, oldestMinute)
            let oldestHour = try oldest(
                "SELECT min(start) FROM summary WHERE level = 3600 AND channel = \(row)", database)
            try export(.day, of: row, names, before: min(hourEnd, oldestHour), database, write)
            try export(.hour, of: row, names, before: hourEnd, database, write)
            try exportMinutes(of: row, names, decimals: decimals, before: minuteEnd, database, write)
            try forEachRaw(database, in: -1e12...1e12) { offset, data throws(CodeFault) in
                try HistoryBatch.forEachStream(in: data) { stream, bytes throws(CodeFault) in
                    guard stream == row else { return }
                    for entry in try SampleCode.decode(bytes, decimals: decimals) {
                        let time = TimeText.write(Double(entry.tick) / HistoryBatch.ticksPerSecond + offset)
                        let value = entry.value.isNaN ? "" : "\(entry.value)"
                        write(CSVLine.write([time] + names + [value, "", "", "0"]))
                    }
                }
            }
        }
    }

    private func oldest(_ sql: String, _ database: Database) throws(HistoryFault) -> Double {
        try database.integer(sql).map(Double.init) ?? .infinity
    }

    private func export(
        _ level: Level, of row: Int64, _ names: [String], before end: Double, _ database: Database,
        _ write: (String) -> Void
    ) throws(HistoryFault) {
        let select = try database.prepare(
            """
            SELECT start, count, last, sum, minimum, maximum, held, area FROM summary
            WHERE level = ? AND channel = ? AND start < ? ORDER BY start
            """)
        try select.bind(1, level.rawValue)
        try select.bind(2, row)
        try select.bind(3, min(end, 1e12))
        while try select.step() {
            let summary = DaySummary(
                count: Int(select.integer(1)), last: select.real(2), sum: select.real(3), minimum: select.real(4),
                maximum: select.real(5), heldSeconds: select.real(6), heldArea: select.real(7))
            write(Self.line(summary, at: Double(select.integer(0)), names, seconds: Int(level.rawValue)))
        }
    }

    private func exportMinutes(
        of row: Int64, _ names: [String], decimals: Int, before end: Double, _ database: Database,
        _ write: (String) -> Void
    ) throws(HistoryFault) {
        let select = try database.prepare("SELECT start, data FROM minute WHERE channel = ? ORDER BY start")
        try select.bind(1, row)
        while try select.step() {
            let start = Double(select.integer(0))
            tolerate { () throws(CodeFault) in
                for entry in try MinuteCode.decode(select.bytes(1), decimals: decimals) {
                    let seconds = start + Double(entry.index) * 60
                    if seconds < end { write(Self.line(entry.summary, at: seconds, names, seconds: 60)) }
                }
            }
        }
    }

    private static func line(_ summary: DaySummary, at time: Double, _ names: [String], seconds: Int) -> String {
        let numbers = [summary.value(by: .mean) ?? summary.last, summary.minimum, summary.maximum].map { "\($0)" }
        return CSVLine.write([TimeText.write(time)] + names + numbers + ["\(seconds)"])
    }
}
