import Sensors

extension ArchiveCore {
    static let heading = [
        "time", "channel", "unit", "value", "minimum", "maximum", "seconds", "count", "last", "sum", "held", "area",
    ]

    /// Calls `write` with the lines of a CSV file, the heading first: of each channel the days, hours, minutes and samples.
    ///
    /// Samples have their value and 0 seconds, gaps no value. The others stand for so many `seconds`: `value` is their
    /// mean, `count` and `sum` are those of their samples, `held` is for how many seconds a value held, and `area` the
    /// integral of the values over that time.
    /// - Parameter channel: The name of the only one that is wanted; nil for all.
    func export(channel: String? = nil, _ write: @escaping (String) -> ExportStep) throws(HistoryFault) {
        let database = try databaseForReading()
        var exporter = Exporter(write: write)
        exporter.add(Self.heading)
        let channels = try database.prepare("SELECT id, name, unit, decimals FROM channel ORDER BY name, unit, id")
        while try channels.step() {
            exporter.names = [channels.text(1), channels.text(2)]
            if let channel, channel != exporter.names[0] { continue }
            let row = channels.integer(0)
            let decimals = Int(channels.integer(3))
            try export(.day, of: row, database, &exporter)
            try export(.hour, of: row, database, &exporter)
            try exportMinutes(of: row, decimals: decimals, database, &exporter)
            try exportSamples(of: row, decimals: decimals, database, &exporter)
            guard exporter.isWanted else { return }
        }
    }

    /// Where the lines go.
    private struct Exporter {
        let write: (String) -> ExportStep
        var step = ExportStep.goesOn
        /// Those of the channel and its unit.
        var names: [String] = []
        var isWanted: Bool { step == .goesOn }

        mutating func add(_ fields: [String]) {
            if isWanted { step = write(CSVLine.write(fields)) }
        }

        mutating func add(_ sample: SampleCode.Entry, offset: Double) {
            let time = TimeText.write(Double(sample.tick) / HistoryBatch.ticksPerSecond + offset)
            let value = sample.value.isNaN ? "" : "\(sample.value)"
            add([time] + names + [value, "", "", "0", "", "", "", "", ""])
        }

        mutating func add(_ summary: DaySummary, at time: Double, seconds: Int64) {
            let mean = summary.value(by: .mean) ?? summary.last
            let numbers = [mean, summary.minimum, summary.maximum].map { "\($0)" }
            let rest = [summary.last, summary.sum, summary.heldSeconds, summary.heldArea].map { "\($0)" }
            add([TimeText.write(time)] + names + numbers + ["\(seconds)", "\(summary.count)"] + rest)
        }
    }

    private func export(
        _ level: Level, of row: Int64, _ database: Database, _ exporter: inout Exporter
    ) throws(HistoryFault) {
        let select = try database.prepare(
            """
            SELECT start, count, last, sum, minimum, maximum, held, area FROM summary
            WHERE level = ? AND channel = ? ORDER BY start
            """)
        try select.bind(1, level.rawValue)
        try select.bind(2, row)
        while exporter.isWanted, try select.step() {
            let summary = DaySummary(
                count: Int(select.integer(1)), last: select.real(2), sum: select.real(3), minimum: select.real(4),
                maximum: select.real(5), heldSeconds: select.real(6), heldArea: select.real(7))
            exporter.add(summary, at: Double(select.integer(0)), seconds: level.rawValue)
        }
    }

    private func exportMinutes(
        of row: Int64, decimals: Int, _ database: Database, _ exporter: inout Exporter
    ) throws(HistoryFault) {
        let select = try database.prepare("SELECT start, data FROM minute WHERE channel = ? ORDER BY start")
        try select.bind(1, row)
        while exporter.isWanted, try select.step() {
            let start = Double(select.integer(0))
            tolerate { () throws(CodeFault) in
                for entry in try MinuteCode.decode(select.bytes(1), decimals: decimals) {
                    exporter.add(entry.summary, at: start + Double(entry.index) * 60, seconds: 60)
                }
            }
        }
    }

    private func exportSamples(
        of row: Int64, decimals: Int, _ database: Database, _ exporter: inout Exporter
    ) throws(HistoryFault) {
        try forEachRaw(database, in: -1e12...1e12) { offset, data throws(CodeFault) in
            guard exporter.isWanted else { return }
            try HistoryBatch.forEachStream(in: data) { stream, bytes throws(CodeFault) in
                guard stream == row else { return }
                for entry in try SampleCode.decode(bytes, decimals: decimals) { exporter.add(entry, offset: offset) }
            }
        }
    }
}
