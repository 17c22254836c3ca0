import Sensors
import TestSupport
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
        #expect(CSVLine.read(CSVLine.write(fields).utf8) == fields)
        #expect(CSVLine.read("\"open".utf8) == nil)
        #expect(CSVLine.read("".utf8) == [""])
    }

    private func core(_ folder: TemporaryFolder, _ name: String = "one") -> ArchiveCore {
        var options = HistoryOptions(path: folder.file)
        options.sampleDays = 3
        options.minuteDays = 10
        options.hourDays = 30
        return ArchiveCore(options: options, bootName: name)
    }

    private func exported(_ core: ArchiveCore, channel: String? = nil) throws -> [String] {
        var lines: [String] = []
        try core.export(channel: channel) {
            lines.append($0)
            return .goesOn
        }
        return lines
    }

    private func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\n") + "\n").utf8) }

    /// Two channels, one of them with a name that needs quotes, for 60 days: longer than samples, minutes and hours are kept.
    private func sixtyDays(_ core: ArchiveCore) throws {
        for hour in 0..<24 * 60 {
            let ticks = (0..<4).map { Int64(hour * 36_000 + $0 * 9000) }
            let values = (0..<4).map { $0 == 2 && hour % 50 == 0 ? Double.nan : Double(hour % 37 + $0) / 10 }
            let streams = [("room, \"north\"", "°C", 1), ("power.value", "W", 2)].map { name, unit, decimals in
                HistoryBatch.Stream(
                    channel: HistoryChannel(name: name, unit: unit, decimals: decimals), ticks: ticks, values: values)
            }
            core.append(HistoryBatch(streams: streams), at: .at(Double(hour + 1) * 3600, boot: boot))
        }
        // As an import does, so that both have forgotten the same.
        let database = try core.database()
        let rolled = try #require(try core.rolled(database))
        try core.forget(database, now: boot + 60 * 86_400, rolled: rolled)
    }

    @Test func whatTheHistoryDoesNotTellApartIsCounted() throws {
        let folder = TemporaryFolder()
        let lines =
            ["time,channel,value"] + ["12:00:00.51", "12:00:00.53", "12:00:00.6"].map { "2026-03-01T\($0)Z,steps,1" }
        let report = try core(folder).importCSV(bytes(lines), at: .at(40, boot: boot + 40 * 86_400))
        #expect(report.taken == 2 && report.tooDense == 1 && report.rejectedCount == 0)
    }

    @Test func anotherHistoryIsTheSameAfterTakingInWhatOneGivesOut() throws {
        let folders = (TemporaryFolder(), TemporaryFolder())
        let source = core(folders.0)
        try sixtyDays(source)
        let lines = try exported(source)
        #expect(lines[0] == "time,channel,unit,value,minimum,maximum,seconds,count,last,sum,held,area")
        for length in ["86400", "3600", "60", "0"] {
            #expect(
                lines.contains { line in
                    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
                    return fields[fields.count - 6] == length
                })
        }
        #expect(lines.contains { $0.hasSuffix(",°C,,,,0,,,,,") })

        let target = core(folders.1, "two")
        let now = Moment.at(60 * 86_400, boot: boot)
        let report = try target.importCSV(bytes(lines), at: now)
        #expect(report.rejectedCount == 0)
        #expect(report.taken == lines.count - 1)
        #expect(report.known == 0)
        let isSame = try exported(target).sorted() == lines.sorted()
        #expect(isSame)
        // The curves and days are the same, too.
        for channel in [
            HistoryChannel(name: "room, \"north\"", unit: "°C", decimals: 1),
            HistoryChannel(name: "power.value", unit: "W", decimals: 2),
        ] {
            for columns in [50, 2000, 1_000_000] {
                let range = boot...boot + 60 * 86_400
                let expected = try source.samples(of: channel, in: range, columns: columns)
                let imported = try target.samples(of: channel, in: range, columns: columns)
                let isSame = imported.map { "\($0)" } == expected.map { "\($0)" }
                #expect(isSame, "\(channel.name), \(columns) columns")
            }
            #expect(try target.days(of: channel, since: 0) == source.days(of: channel, since: 0))
        }
        // Twice is once.
        let again = try target.importCSV(bytes(lines), at: now)
        #expect(again.taken == 0)
        #expect(again.known == lines.count - 1)
        let isStillSame = try exported(target).sorted() == lines.sorted()
        #expect(isStillSame)
    }

    @Test func whatIsImportedFindsItsPlaceAmongWhatIsThere() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let channel = HistoryChannel(name: "room", unit: "", decimals: 0)
        // Recorded: the second and fourth of four values of one day.
        for second in [200, 400] {
            let stream = HistoryBatch.Stream(channel: channel, ticks: [Int64(second) * 10], values: [Double(second)])
            core.append(HistoryBatch(streams: [stream]), at: .at(Double(second), boot: boot))
        }
        let lines = ["time,channel,value"] + [100, 200, 300].map { "\(TimeText.write(boot + Double($0))),room,\($0)" }
        let report = try core.importCSV(bytes(lines), at: .at(500, boot: boot))
        #expect(report.taken == 2)
        #expect(report.known == 1)
        let samples = try core.samples(of: channel, in: boot...boot + 1000, columns: 1000)
        #expect(samples.map(\.value) == [100, 200, 300, 400])
        // Summed up at the end of the day, it is one day of four values.
        core.append(HistoryBatch(), at: .at(2 * 86_400, boot: boot))
        let days = try core.days(of: channel, since: 0)
        #expect(days.values.map(\.count) == [4])
        // Each value holds until the next one: 100 s each, and the last one to the end of the day.
        let area = try #require(days.values.first).heldArea
        let expected: Double = 600 * 100 + 400 * 86_000
        #expect(abs(area - expected) < 1e-3)
    }

    @Test func anImportOfYearsDoesNotHideTheMinutesOfOthers() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        try sixtyDays(core)
        let channel = HistoryChannel(name: "power.value", unit: "W", decimals: 2)
        let range = boot + 52 * 86_400...boot + 60 * 86_400
        let before = try core.samples(of: channel, in: range, columns: 1_000_000)
        var lines = ["time,channel,value"]
        for day in 0..<700 {
            lines.append("\(TimeText.write(boot + Double(day - 650) * 86_400 + 43_200)),steps,\(day)")
        }
        let report = try core.importCSV(bytes(lines), at: .at(60 * 86_400, boot: boot))
        #expect(report.taken == 700)
        #expect(try core.samples(of: channel, in: range, columns: 1_000_000).count == before.count)
        #expect(try core.days(of: HistoryChannel(name: "steps", unit: "", decimals: 0), since: 0).count == 700)
    }

    @Test func oneChannelIsExportedAndAnExportEndsWhenNobodyListens() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        try sixtyDays(core)
        let some = try exported(core, channel: "power.value")
        #expect(some.count > 100)
        #expect(some.dropFirst().allSatisfy { $0.contains(",power.value,W,") })
        #expect(try exported(core, channel: "nobody").count == 1)
        var count = 0
        try core.export { _ in
            count += 1
            return count == 3 ? .ends : .goesOn
        }
        #expect(count == 3)
    }

    @Test func asManyDecimalsAreKeptAsAreWritten() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let text = """
            time,channel,value
            2026-02-03T10:00:00Z,a,20.0
            2026-02-03T10:00:10Z,a,1.125
            2026-02-03T10:00:10Z,b,7.00
            1770112810,c,1.5
            03.02.2026 11:00:20,c,-2

            """
        let windows = text.split(separator: "\n").joined(separator: "\r\n")
        #expect(try core.importCSV([0xEF, 0xBB, 0xBF] + Array(windows.utf8), at: .at(86_400, boot: boot)).taken == 5)
        let select = try core.database().prepare("SELECT name, decimals FROM channel ORDER BY name")
        for expected in [("a", 3), ("b", 0), ("c", 1)] as [(String, Int64)] {
            #expect(try select.step())
            #expect(select.text(0) == expected.0)
            #expect(select.integer(1) == expected.1)
        }
    }

    @Test func oldSamplesAreSummedUpAtOnce() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        var lines = ["time,channel,value"]
        for day in 0..<90 { lines.append("\(TimeText.write(boot + Double(day) * 86_400 + 43_200)),steps,\(day * 10)") }
        let now = Moment.at(90 * 86_400, boot: boot)
        let report = try core.importCSV(bytes(lines), at: now)
        #expect(report.taken == 90)
        let days = try core.days(of: HistoryChannel(name: "steps", unit: "", decimals: 0), since: 0)
        #expect(days.count == 90)
        #expect(days.values.map(\.last).max() == 890)
    }

    @Test func brokenLinesAreNamedAndTheRestTaken() throws {
        let folder = TemporaryFolder()
        let text = """
            channel,time,value,unit,seconds
            a,2026-02-03T10:00:00Z,1.5,W
            a,yesterday,1.5,W
            a,2026-02-03T10:00:10Z,1;5,W
            a,2026-02-03T10:00:20Z,nan,W
            ,2026-02-03T10:00:30Z,1,W
            "a,2026-02-03T10:00:30Z,1,W
            a

            a,2026-02-03T10:00:40Z,,W
            a,2026-02-03T10:00:50Z,2.5,W
            a,2026-02-03T10:00:00Z,2.5,W,60
            """
        let report = try core(folder).importCSV(Array(text.utf8), at: .at(0, boot: boot))
        #expect(report.taken == 3)
        #expect(report.rejections.map(\.line) == [3, 4, 5, 6, 7, 8, 12])
        #expect(report.rejections.map(\.reason) == [.time, .value, .value, .fields, .fields, .fields, .summary])
        let other = try core(folder).importCSV(Array("a;b;c\n1;2;3\n".utf8), at: .at(0, boot: boot))
        #expect(other.rejections == [ImportReport.Rejection(line: 1, reason: .heading)])
        #expect(other.rejectedCount == 1)
    }
}
