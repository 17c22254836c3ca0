/// Reads records from lines as they come, or from a whole text; remembers the header of CSV.
public struct RecordReader: Sendable {
    /// The longest line that is read, in bytes.
    public static let longestLine = 65_536

    public let rule: RecordRule
    private var table: SeparatedText?
    private var header: [String] = []
    private var headerLine: [UInt8] = []
    /// The columns of the rule's places, and those of its time.
    private var columns: [Int?] = []
    private var timeColumns: [Int?] = []

    public init(_ rule: RecordRule) {
        self.rule = rule
    }

    /// The record of a line; nil for an empty line, a comment (`#`) and a header.
    ///
    /// - Throws: `malformed` for a line that is none of the format.
    public mutating func record(ofLine line: some Collection<UInt8>) throws(Fault) -> Record? {
        guard line.count <= Self.longestLine else { throw .malformed("a line of \(line.count) bytes") }
        var bytes = Array(line)
        while bytes.last.map({ $0 == 0x0D || $0 == 0x0A || $0 == 0x20 || $0 == 0 }) == true { bytes.removeLast() }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        guard let first = bytes.first else { return nil }
        switch rule.format {
        case .text:
            if first == UInt8(ascii: "#") { return nil }
            return textRecord(bytes)
        case .json:
            guard let json = JSONText(bytes) else { throw Self.beginning(of: bytes) }
            return record(of: json)
        case .csv:
            if first == UInt8(ascii: "#") { return nil }
            return try fieldsRecord(bytes)
        }
    }

    /// The records of a whole text, oldest first; lines that are none are left out unless all are.
    ///
    /// - Throws: `unavailable` for an empty text, `malformed` when nothing in it can be read.
    public mutating func records(of text: [UInt8]) throws(Fault) -> [Record] {
        guard !text.allSatisfy({ $0 <= 0x20 }) else { throw .unavailable("empty") }
        switch rule.format {
        case .text: return [textRecord(text)]
        case .json: return try ordered(jsonRecords(text))
        case .csv: return try ordered(lines(of: text))
        }
    }

    private mutating func lines(of text: [UInt8]) throws(Fault) -> [Record] {
        var records: [Record] = []
        var failure: Fault?
        for line in text.split(separator: 0x0A) {
            do throws(Fault) {
                if let record = try record(ofLine: line) { records.append(record) }
            } catch {
                failure = error
            }
        }
        if records.isEmpty { throw failure ?? .unavailable("no lines") }
        return records
    }

    private mutating func jsonRecords(_ text: [UInt8]) throws(Fault) -> [Record] {
        guard let json = JSONText(text) else {
            // One value in each line is a format of its own; anything else is no JSON.
            if rule.list == nil, text.contains(0x0A) { return try lines(of: text) }
            throw Self.beginning(of: text)
        }
        guard let path = rule.list else { return [record(of: json)] }
        guard case .list(let elements) = json.at(path) else { throw .malformed("no list at \(path)") }
        if elements.isEmpty { throw .unavailable("the list at \(path) is empty") }
        return elements.map { record(of: $0) }
    }

    /// By their times, where all have one; equal ones stay in order.
    private func ordered(_ records: [Record]) -> [Record] {
        guard records.allSatisfy({ $0.time != nil }) else { return records }
        let isOrdered = zip(records, records.dropFirst()).allSatisfy { ($0.time ?? 0) <= ($1.time ?? 0) }
        return isOrdered ? records : records.sorted { ($0.time ?? 0) < ($1.time ?? 0) }
    }

    private func textRecord(_ bytes: [UInt8]) -> Record {
        let result = Result { () throws(Fault) in try rule.words.value(of: bytes) }
        return Record(time: nil, values: rule.places.map { _ in result })
    }

    private func record(of json: JSONText) -> Record {
        let time: Double? =
            switch rule.time.flatMap(json.at) {
            case .text(let text): rule.dates.seconds(of: text)
            case .number(let number): rule.dates.seconds(of: "\(number)")
            default: nil
            }
        return Record(
            time: time,
            values: rule.places.map { place in
                Result { () throws(Fault) in try rule.words.value(in: json, at: place) }
            })
    }

    // MARK: Fields

    private mutating func fieldsRecord(_ line: [UInt8]) throws(Fault) -> Record? {
        if line == headerLine { return nil }
        let isFirst = table == nil
        let table = self.table ?? SeparatedText(guessingFrom: line)
        let fields = table.fields(of: line)
        if isFirst {
            self.table = table
            header = fields
            columns = rule.places.map { column($0) }
            timeColumns = times()
            // Without a name among the places, the first line may already hold numbers.
            let hasNames = rule.places.contains { Int($0) == nil }
            if hasNames || !values(fields).contains(where: { $0.isNumber }) {
                headerLine = line
                return nil
            }
        }
        let words = timeColumns.map { index in index.flatMap { fields.indices.contains($0) ? fields[$0] : nil } }
        let text = words.compactMap(\.self).joined(separator: " ")
        return Record(time: text.isEmpty ? nil : rule.dates.seconds(of: text), values: values(fields))
    }

    private func values(_ fields: [String]) -> [Result<Double, Fault>] {
        zip(rule.places, columns).map { place, column in
            guard let column else { return .failure(.malformed("no column \(place)")) }
            guard fields.indices.contains(column) else { return .failure(.truncated) }
            return Result { () throws(Fault) in try rule.words.number(fields[column]) }
        }
    }

    private func times() -> [Int?] {
        guard let time = rule.time else { return [] }
        if let one = column(time) { return [one] }
        return time.split(separator: "+").map { column(String($0)) }
    }

    private func column(_ place: String) -> Int? {
        if let named = header.firstIndex(of: place) { return named }
        let lower = place.lowercased()
        if let named = header.firstIndex(where: { $0.lowercased() == lower }) { return named }
        guard let number = Int(place), (1...SeparatedText.limit).contains(number) else { return nil }
        return number - 1
    }

    private static func beginning(of bytes: [UInt8]) -> Fault {
        .malformed(String(decoding: bytes.prefix(40), as: UTF8.self).trimmed)
    }
}

extension Result<Double, Fault> {
    fileprivate var isNumber: Bool {
        if case .success = self { true } else { false }
    }
}
