import Glibc
import Sensors
import TestSupport
import Testing

@testable import SensorsFiles

@MainActor @Suite(.timeLimit(.minutes(1))) struct LogSourceTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/log" }

    private func csv(_ more: [String: SourceValue] = [:]) -> any DeferredSource {
        var values: [String: SourceValue] = [
            "file": .text(path), "time": .text("date+time"), "path": .text("level"),
        ]
        values.merge(more) { _, new in new }
        return makeSource(.log, values)
    }

    private func lines(_ texts: String...) -> String { texts.map { $0 + "\n" }.joined() }

    private func follower(_ rule: RecordRule) -> FollowedFile { FollowedFile(path, rule) }
    private let text = RecordRule(format: .text, places: [""])

    private func numbers(_ file: FollowedFile) throws -> [Double?] {
        try file.look().records.map { result in
            if case .success(let record) = result, case .success(let value) = record.values[0] { value } else { nil }
        }
    }

    @Test func theFilesPastIsTakenInAndItsGrowthFollowed() async throws {
        folder.write(
            "log", lines("date;time;level", "24-11-2026;08:00;1,5", "24-11-2026;09:00;bad", "25.11.2026;10:00;2,5"))
        let store = Store()
        let scheduler = Scheduler(store: store)
        let source = csv()
        scheduler.add(source, at: .now)
        let id = source.channels[0].id
        store.post(await source.readOnce(), at: .now)
        #expect(store.values(id) == [1.5, nil])
        #expect(store.latest(id)?.value == 2.5)
        #expect(store.latest(id)?.quality == .stale)
        let days = store.days(id, 400, until: .now, by: .maximum)?.compactMap(\.value) ?? []
        #expect(days.contains(1.5))
        // Nothing new says nothing.
        #expect(await source.readOnce().isEmpty)
        folder.write("log", lines("25-11-2026;11:00;3,5", "2026-11-25;12:00:00;4,5"), adding: true)
        #expect(await source.readOnce().map(\.value) == [3.5, 4.5])
    }

    @Test func withoutAClockThePastWaits() async {
        folder.write("log", lines("date;time;level", "24-11-2026;08:00;1", "24-11-2026;09:00;2"))
        let store = Store()
        let scheduler = Scheduler(store: store)
        let source = csv()
        let unset = Moment(monotonic: .seconds(5), wall: WallTime(secondsSince1970: 10))
        scheduler.add(source, at: unset)
        #expect(await source.readOnce(at: unset).last?.value == 2)
        #expect(store.values(source.channels[0].id).isEmpty)
        store.post(await source.readOnce(at: .now), at: .now)
        #expect(store.values(source.channels[0].id) == [1])
    }

    @Test func partialLinesWaitForTheirEnd() throws {
        folder.write("log", "1\n2")
        let file = follower(text)
        #expect(try numbers(file) == [1])
        #expect(try numbers(file) == [])
        folder.write("log", "5\n3", adding: true)
        #expect(try numbers(file) == [25])
        folder.write("log", "\n\n# remark\nrubbish\n", adding: true)
        #expect(try numbers(file) == [3, nil])
    }

    @Test func aRotatedFileIsReadToItsEndAndTheNewOneFromItsBeginning() throws {
        folder.write("log", "1\n")
        let file = follower(text)
        #expect(try numbers(file) == [1])
        folder.write("log", "2\n3", adding: true)
        #expect(unsafe rename(path, path + ".1") == 0)
        // Gone for a moment, but the old one has more to say.
        #expect(try numbers(file) == [2])
        #expect(throws: Fault.absent) { try numbers(file) }
        folder.write("log", "4\n")
        #expect(try numbers(file) == [3, 4])
        folder.write("log", "5\n", adding: true)
        #expect(try numbers(file) == [5])
    }

    @Test func aFileCutToNothingBeginsAnew() throws {
        folder.write("log", "1\n2\n")
        let file = follower(text)
        #expect(try numbers(file) == [2])
        folder.write("log", "3\n")
        #expect(try numbers(file) == [3])
        // Longer than before, but another beginning.
        folder.write("log", "4\n5\n6\n7\n")
        #expect(try numbers(file) == [4, 5, 6, 7])
    }

    @Test func jsonLinesWithTimes() throws {
        let rule = RecordRule(format: .json, places: ["v"], time: "t")
        folder.write(
            "log", lines(#"{"t":"2026-11-24T08:00:00.5+01:00","v":1}"#, #"{"t":1795507200,"v":2}"#, #"{"t":1,"#))
        let file = follower(rule)
        let news = try file.look()
        #expect(news.past.map(\.time) == [1_795_503_600.5])
        #expect(try news.records.map { try $0.get().time } == [1_795_507_200])
    }

    @Test func longFilesAndLongLinesStayBounded() throws {
        let line = String(repeating: "7", count: 200_000)
        folder.write("log", "1\n\(line)\n2\n")
        #expect(try numbers(follower(text)) == [2])
        let dated = RecordRule(format: .csv, places: ["v"], time: "t")
        // Nine megabytes, of which eight are read.
        let padding = String(repeating: "x", count: 300)
        var long = "t,v,text\n"
        for number in 0..<30_000 { long += "\(1_700_000_000 + number),\(number),\(padding)\n" }
        folder.write("log", long)
        let news = try follower(dated).look()
        #expect((25_000..<29_000).contains(news.past.count))
        #expect(try news.records.last?.get().values == [.success(29_999)])
    }

    @Test func whatIsNoFileIsAFault() {
        #expect(throws: Fault.absent) { try numbers(follower(text)) }
        #expect(throws: Fault.self) { try FollowedFile("/", text).look() }
    }
}
