import Sensors

/// Reads the lines of a CSV file into what they say of each channel.
struct ImportReader {
    struct Key: Hashable {
        var name: String
        var unit: String
    }

    private static let wanted = ["time", "channel", "value"]

    private(set) var series: [Key: ImportedSeries] = [:]
    private var columns: [String: Int] = [:]
    private var line = 0

    /// - Parameter bytes: UTF-8, one record a line, the first being the heading.
    mutating func read(_ bytes: [UInt8], into report: inout ImportReport) {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
            var record = rest[..<end]
            rest = rest[min(end + 1, rest.endIndex)...]
            line += 1
            if record.last == 0x0D { record = record.dropLast() }
            guard !record.isEmpty else { continue }
            guard let fields = CSVLine.read(record) else {
                report.reject(line: line, .fields)
                continue
            }
            guard !columns.isEmpty else {
                for (column, name) in fields.enumerated() { columns[name] = column }
                guard Self.wanted.allSatisfy({ columns[$0] != nil }) else { return report.reject(line: line, .heading) }
                continue
            }
            if let reason = take(fields) { report.reject(line: line, reason) }
        }
    }

    /// Takes in a record; returns why it cannot be.
    private mutating func take(_ fields: [String]) -> ImportReport.Rejection.Reason? {
        let columns = columns
        func field(_ name: String) -> String? {
            columns[name].flatMap { fields.indices.contains($0) ? fields[$0] : nil }
        }
        guard let time = field("time"), let name = field("channel"), !name.isEmpty, let text = field("value") else {
            return .fields
        }
        guard let seconds = TimeText.read(time[...]) ?? DateRule().seconds(of: time), (0...1e11).contains(seconds)
        else { return .time }
        let key = Key(name: name, unit: field("unit") ?? "")
        if let length = field("seconds"), length != "0", !length.isEmpty {
            return take(length: length, at: seconds, of: key, field)
        }
        guard let value = text.isEmpty ? Double.nan : Double(text), text.isEmpty || value.isFinite else {
            return .value
        }
        series[key, default: ImportedSeries()].note(decimalsOf: text[...])
        series[key]?.samples.append(Sample(seconds: seconds, value: value))
        return nil
    }

    /// A line that stands for more than a moment.
    private mutating func take(
        length: String, at start: Double, of key: Key, _ field: (String) -> String?
    ) -> ImportReport.Rejection.Reason? {
        func number(_ name: String) -> Double? { field(name).flatMap { Double($0) } }
        guard let count = field("count").flatMap({ Int($0) }), count > 0, let last = number("last"),
            let minimum = number("minimum"), let maximum = number("maximum"), let sum = number("sum"),
            let held = number("held"), let area = number("area")
        else { return .summary }
        let summary = DaySummary(
            count: count, last: last, sum: sum, minimum: minimum, maximum: maximum, heldSeconds: held, heldArea: area)
        guard summary.count == count, minimum <= maximum else { return .summary }
        let stretch = ImportedSeries.Stretch(start: start, summary: summary)
        switch length {
        case "60": series[key, default: ImportedSeries()].minutes.append(stretch)
        case "3600": series[key, default: ImportedSeries()].hours.append(stretch)
        case "86400": series[key, default: ImportedSeries()].days.append(stretch)
        default: return .summary
        }
        for name in ["minimum", "maximum", "last"] { series[key]?.note(decimalsOf: field(name)?[...] ?? "") }
        return nil
    }
}
