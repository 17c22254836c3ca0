import Glibc
import Testing

@testable import Sensors

@Suite struct RecordTests {
    @Test(arguments: [
        ("2026-11-24T08:00:00Z", 1_795_507_200.0), ("2026-11-24T08:00:00.25Z", 1_795_507_200.25),
        ("2026-11-24 09:00:00+01:00", 1_795_507_200), ("2026-11-24T09:00+0100", 1_795_507_200),
        ("24-11-2026 10:00 +02", 1_795_507_200), ("24.11.26 08:00 UTC", 1_795_507_200),
        ("24/11/2026  08:00:00,5 GMT", 1_795_507_200.5), ("1795507200", 1_795_507_200),
        ("1795507200000", 1_795_507_200), ("2028-02-29T00:00Z", 1_835_395_200),
    ])
    func dates(text: String, seconds: Double) {
        #expect(DateRule().seconds(of: text) == seconds)
    }

    @Test func datesWithoutAZoneAreLocal() {
        let noon = DateRule().seconds(of: "24-11-2026 12:00")
        var parts = unsafe tm()
        unsafe parts.tm_year = 126
        unsafe parts.tm_mon = 10
        unsafe parts.tm_mday = 24
        unsafe parts.tm_hour = 12
        unsafe parts.tm_isdst = -1
        let expected = unsafe Double(mktime(&parts))
        #expect(noon == expected)
        #expect(DateRule(order: .month).seconds(of: "11/24/2026 12:00") == noon)
        #expect(DateRule().seconds(of: "2026-11-24").map { $0 + 43_200 } == noon)
    }

    @Test(arguments: [
        "", "now", "31-02-2026", "2026-13-01", "24-11-2026 25:00", "24-11-2026 10:61", "24-11", "5", "-1", "nan",
        "2027-02-29", "24-11-2026T", "24-11-2026 10", "24:11:2026", "2026-11-24T08:00+99:00", "2026-11-24T08:00X",
        "1-2-3-4", "٢٤-١١-٢٠٢٦", "99999999999999999999-1-1", "2026-11-24T08:00:99Z",
    ])
    func noDates(text: String) {
        #expect(DateRule().seconds(of: text) == nil)
    }

    @Test(arguments: [
        ("a;b;c", ["a", "b", "c"]), ("1,5;2,5", ["1,5", "2,5"]), ("a\tb", ["a", "b"]), ("\"a,b\",c", ["a,b", "c"]),
        ("\"say \"\"hi\"\"\",2", ["say \"hi\"", "2"]), ("", [""]), (",", ["", ""]), ("a\"b,c", ["a\"b", "c"]),
        ("\"open,x", ["open,x"]),
    ])
    func fields(line: String, expected: [String]) {
        #expect(SeparatedText(guessingFrom: line.utf8).fields(of: line.utf8) == expected)
    }

    private func values(_ text: String, _ rule: RecordRule) throws -> [[Double?]] {
        var reader = RecordReader(rule)
        return try reader.records(of: Array(text.utf8)).map { record in
            record.values.map { if case .success(let value) = $0 { value } else { nil } }
        }
    }

    @Test func tables() throws {
        let named = RecordRule(format: .csv, places: ["Temp", "wind"])
        #expect(
            try values("\u{FEFF}temp,wind\n21.5,3\n# remark\n\n,4\ntemp,wind\n22,\"5,5\"\n", named)
                == [[21.5, 3], [nil, 4], [22, 5.5]])
        let numbered = RecordRule(format: .csv, places: ["2"])
        #expect(try values("1;2\n3;4\n", numbered) == [[2], [4]])
        #expect(try values("a;b\n3;4\n", numbered) == [[4]])
        #expect(throws: Fault.unavailable("no lines")) { try values("temp,wind\n", named) }
    }

    @Test func jsonListsAreSortedByTime() throws {
        let rule = RecordRule(format: .json, places: ["v.x"], list: "a.b", time: "t")
        var reader = RecordReader(rule)
        let text = #"{"a":{"b":[{"t":"2026-11-24T09:00Z","v":{"x":2}},{"t":"2026-11-24T08:00Z","v":{"x":1}}]}}"#
        #expect(try reader.records(of: Array(text.utf8)).map(\.values) == [[.success(1)], [.success(2)]])
        #expect(throws: Fault.self) { try reader.records(of: Array(#"{"a":{"b":{}}}"#.utf8)) }
        #expect(throws: Fault.self) { try reader.records(of: Array(#"{"a":{"b":[]}}"#.utf8)) }
        #expect(throws: Fault.unavailable("empty")) { try reader.records(of: Array(" \n".utf8)) }
    }

    @Test func pathsCountFromTheEndAndKeysMayHavePoints() {
        let json = JSONText(Array(#"{"a":[1,2,3],"sensor.bath.t":{"state":"4"},"":5}"#.utf8))
        #expect(json?.at("a.-1") == .number(3))
        #expect(json?.at("a.-4") == nil)
        #expect(json?.at("sensor.bath.t.state") == .text("4"))
        #expect(json?.at("a.\(Int.min)") == nil)
        #expect(json?.at("") == json)
    }

    @Test func sameTimesAreSameMoments() {
        var dates = RecordDates()
        let now = Moment(monotonic: .seconds(100), wall: WallTime(secondsSince1970: 1_800_000_000))
        let first = dates.moment(of: 1_799_999_990, now: now)
        #expect(first.monotonic == .seconds(90))
        #expect(dates.moment(of: 1_799_999_990, now: now.advanced(by: .milliseconds(1234))) == first)
        // The clock was wrong by an hour.
        let stepped = Moment(monotonic: .seconds(102), wall: WallTime(secondsSince1970: 1_800_003_602))
        #expect(dates.moment(of: 1_799_999_990, now: stepped).monotonic < .seconds(-3500))
        // Nobody knows the future.
        #expect(dates.moment(of: 1_900_000_000, now: now).monotonic == now.monotonic)
    }

    @Test func damagedTextsNeverCrash() {
        let rules = [
            RecordRule(format: .csv, places: ["b", "3"], time: "a+c"),
            RecordRule(format: .json, places: ["v"], time: "t"),
            RecordRule(format: .text, places: [""]),
        ]
        let texts = ["a;b;c\n24-11-2026;1,5;08:00\n25-11-2026;\"2\";09:00\n", #"{"t":"2026-11-24T08:00:00Z","v":1}"#]
        var random = SplitMix64(seed: 7)
        for round in 0..<6000 {
            var bytes = Array(texts[round % 2].utf8)
            for _ in 0..<(1 + random.next() % 4) where !bytes.isEmpty {
                let index = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 3 {
                case 0: bytes.removeSubrange(index...)
                case 1: bytes.insert(contentsOf: bytes[index...], at: index)
                default: bytes[index] = UInt8(truncatingIfNeeded: random.next())
                }
            }
            for rule in rules {
                var reader = RecordReader(rule)
                do throws(Fault) {
                    for record in try reader.records(of: bytes) {
                        #expect(record.values.count == rule.places.count)
                        #expect(record.time?.isFinite ?? true)
                    }
                } catch {
                    #expect(!error.name.isEmpty)
                }
            }
        }
    }
}
