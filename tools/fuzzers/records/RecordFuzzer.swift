import Sensors

/// libFuzzer's entry: any bytes as a CSV file, as JSON lines and as a list in JSON, whole and line by line.
///
/// Each record has a result for each place, and times are finite.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
    let rules = [
        RecordRule(format: .csv, places: ["level", "2"], time: "date+time"),
        RecordRule(format: .csv, places: ["3"], time: "1", dates: DateRule(order: .month)),
        RecordRule(format: .json, places: ["v"], time: "t"),
        RecordRule(format: .json, places: ["v.0"], list: "h", time: "t"),
        RecordRule(format: .text, places: [""]),
    ]
    for rule in rules {
        var whole = RecordReader(rule)
        do throws(Fault) {
            for record in try whole.records(of: bytes) { check(record, rule) }
        } catch {
            precondition(!error.name.isEmpty && !error.description.isEmpty, "a fault without a name")
        }
        var lines = RecordReader(rule)
        for line in bytes.split(separator: 0x0A) {
            do throws(Fault) {
                if let record = try lines.record(ofLine: line) { check(record, rule) }
            } catch {
                precondition(!error.name.isEmpty, "a fault without a name")
            }
        }
    }
    return 0
}

private func check(_ record: Record, _ rule: RecordRule) {
    precondition(record.values.count == rule.places.count, "a place without a result")
    precondition(record.time?.isFinite ?? true, "a time that is not finite")
    for case .success(let value) in record.values { precondition(value.isFinite, "a value that is not finite") }
}
