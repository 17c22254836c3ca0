import Sensors
import Testing

@testable import History

@Suite struct ExchangeTests {
    private let boot = CivilDay(containing: WallTime(secondsSince1970: 1_770_000_000)).start.secondsSince1970

    @Test func timesComeBack() {
        #expect(TimeText.write(1_772_366_400.5) == "2026-03-01T12:00:00.5Z")
        #expect(TimeText.write(0) == "1970-01-01T00:00:00.0Z")
        #expect(TimeText.write(951_782_399.96) == "2000-02-29T00:00:00.0Z")
        #expect(TimeText.read("2026-03-01T12:00:00.5Z") == 1_772_366_400.5)
        #expect(TimeText.read("2026-03-01T13:00:00+01:00") == 1_772_366_400)
        #expect(TimeText.read("2026-03-01 08:30:00-03:30") == 1_772_366_400)
        var random = SplitMix64(seed: 8)
        for _ in 0..<500 {
            let seconds = Double(random.next() % 40_000_000_000) / 10
            #expect(TimeText.read(TimeText.write(seconds)[...]) == seconds)
        }
        for text in ["", "2026-03-01", "2026-13-01T12:00:00Z", "2026-03-01T25:00:00Z", "2026-03-01T12:00:00", "x"] {
            #expect(TimeText.read(text[...]) == nil)
        }
    }

    @Test func fieldsComeBack() {
        let fields = ["a", "", "b,c", "say \"hi\"", "°C"]
        #expect(CSVLine.write(fields) == "a,,\"b,c\",\"say \"\"hi\"\"\",°C")
        #expect(CSVLine.read(CSVLine.write(fields)[...]) == fields)
        #expect(CSVLine.read("\"open") == nil)
        #expect(CSVLine.read("") == [""])
    }

    @Test func anotherHistoryTakesInWhatOneGivesOut() throws {
        let (one, two) = (Folder(), Folder())
        let source = ArchiveCore(options: HistoryOptions(path: one.file), bootName: "one")
        let channel = HistoryChannel(name: "room, \"north\"", unit: "°C", decimals: 1)
        for day in 0..<3 {
            let start = day * 864_000
            let stream = HistoryBatch.Stream(
                channel: channel, ticks: (0..<50).map { Int64(start + $0 * 600) },
                values: (0..<50).map { $0 == 7 ? .nan : Double($0 + day) / 10 })
            source.append(HistoryBatch(streams: [stream]), at: .at(Double(start) / 10 + 4000, boot: boot))
        }
        var lines: [String] = []
        try source.export { lines.append($0) }
        #expect(lines.count == 151)
        #expect(lines[0] == "time,channel,unit,value,minimum,maximum,seconds")
        #expect(lines[8].hasSuffix(",°C,,,,0"))

        let target = ArchiveCore(options: HistoryOptions(path: two.file), bootName: "two")
        let now = Moment.at(3 * 86_400, boot: boot)
        let report = try target.importLines(lines.map { $0[...] }, decimals: 1, at: now)
        #expect(report.taken == 150)
        #expect(report.rejectedCount == 0)
        let range = boot...boot + 3 * 86_400
        let columns = 1_000_000
        let expected = try source.samples(of: channel, in: range, columns: columns)
        let imported = try target.samples(of: channel, in: range, columns: columns)
        #expect(expected.count == 150)
        #expect(imported.map(\.seconds) == expected.map(\.seconds))
        #expect(imported.map { "\($0.value)" } == expected.map { "\($0.value)" })
        // Twice is once: what has been summed up is known.
        let again = try target.importLines(lines.map { $0[...] }, decimals: 1, at: now)
        #expect(again.known == 100)
        #expect(try target.days(of: channel, since: 0).count == 3)
    }

    @Test func oldSamplesAreSummedUpAtOnce() throws {
        let folder = Folder()
        let core = ArchiveCore(options: HistoryOptions(path: folder.file), bootName: "one")
        var lines = ["time,channel,value"]
        for day in 0..<90 { lines.append("\(TimeText.write(boot + Double(day) * 86_400 + 43_200)),steps,\(day * 10)") }
        let now = Moment.at(90 * 86_400, boot: boot)
        let report = try core.importLines(lines.map { $0[...] }, decimals: 0, at: now)
        #expect(report.taken == 90)
        let days = try core.days(of: HistoryChannel(name: "steps", unit: "", decimals: 0), since: 0)
        #expect(days.count == 90)
        #expect(days.values.map(\.last).max() == 890)
    }

    @Test func brokenLinesAreNamedAndTheRestTaken() throws {
        let folder = Folder()
        let core = ArchiveCore(options: HistoryOptions(path: folder.file), bootName: "one")
        let text = """
            channel,time,value,unit
            a,2026-02-03T10:00:00Z,1.5,W
            a,yesterday,1.5,W
            a,2026-02-03T10:00:10Z,1;5,W
            a,2026-02-03T10:00:20Z,nan,W
            ,2026-02-03T10:00:30Z,1,W
            "a,2026-02-03T10:00:30Z,1,W
            a

            a,2026-02-03T10:00:40Z,,W
            a,2026-02-03T10:00:50Z,2.5,W
            """
        let report = try core.importLines(
            text.split(separator: "\n", omittingEmptySubsequences: false), decimals: 1, at: .at(0, boot: boot))
        #expect(report.taken == 3)
        #expect(report.rejections.map(\.line) == [3, 4, 5, 6, 7, 8])
        #expect(report.rejections.map(\.reason) == [.time, .value, .value, .fields, .fields, .fields])
    }
}
