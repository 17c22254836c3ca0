import Glibc
import Sensors
import TestSupport
import Testing

@testable import History

@MainActor @Suite struct RecorderTests {
    @Test func whatWasRecordedIsThereAfterARestart() async throws {
        let folder = TemporaryFolder()
        let bench = Bench()
        let options = HistoryOptions(path: folder.file)
        let id = Channel.ID(source: "room", channel: "c0")

        do {
            let archive = Archive(options: options, bootName: "one")
            let store = Store()
            let source = ScriptedSource(name: "room")
            store.add(source, at: bench.moment)
            let recorder = Recorder(store: store, archive: archive, batchLength: .seconds(60)) { bench.moment }
            for second in 0..<300 {
                bench.seconds = Double(second)
                source.values = [second == 100 ? nil : Double(second)]
                store.post(source.read(at: bench.moment), at: bench.moment)
            }
            recorder.flush()
            archive.flush(at: bench.moment)
            #expect(archive.status == .recording)
        }

        // Another boot, ten minutes later.
        bench.boot += 600
        bench.seconds = 5
        let archive = Archive(options: options, bootName: "two")
        let store = Store()
        let source = ScriptedSource(name: "room")
        store.add(source, at: bench.moment)
        let recorder = Recorder(store: store, archive: archive, batchLength: .seconds(60)) { bench.moment }
        await withCheckedContinuation { continuation in recorder.recall { continuation.resume() } }
        source.values = [7]
        store.post(source.read(at: bench.moment), at: bench.moment)

        let series = try #require(store.series(id))
        var values: [Double?] = []
        series.forEach { values.append($1) }
        #expect(values.count == 302)
        #expect(values[0] == nil)
        #expect(values[101] == nil)
        #expect(values.dropFirst().compactMap { $0 } == (0..<300).filter { $0 != 100 }.map(Double.init) + [7])
        let sum = try #require(store.days(id, 1, until: bench.moment, by: .sum)?.first?.value)
        #expect(sum == 300 * 299 / 2 - 100 + 7)

        // The time between the two is a gap, also when it has been written.
        recorder.flush()
        archive.flush(at: bench.moment)
        let samples = try archive.samples(
            of: HistoryChannel(name: "room.c0", unit: "°C", decimals: 1),
            in: bench.boot - 1000...bench.boot + 1000, columns: 10_000)
        let joint = try #require(samples.firstIndex { $0.value == 299 })
        #expect(samples[joint + 1].value.isNaN)
        #expect(samples[joint + 2].value == 7)
    }

    /// Two batches that meet within a tenth of a second keep their values apart, and none is lost on the way elsewhere.
    @Test func batchesThatMeetInATickKeepTheirValuesApart() throws {
        let folder = TemporaryFolder()
        let bench = Bench()
        let archive = Archive(options: HistoryOptions(path: folder.file), bootName: "one")
        let store = Store()
        let source = ScriptedSource(name: "room")
        store.add(source, at: bench.moment)
        let recorder = Recorder(store: store, archive: archive, batchLength: .seconds(60)) { bench.moment }
        for (seconds, value) in [(1.0, 1.0), (1.04, 2), (1.3, 3)] {
            bench.seconds = seconds
            source.values = [value]
            store.post(source.read(at: bench.moment), at: bench.moment)
            recorder.flush()
        }
        bench.seconds = 1.32
        source.values = [nil]
        store.post(source.read(at: bench.moment), at: bench.moment)
        recorder.flush()
        archive.flush(at: bench.moment)
        let samples = try archive.samples(
            of: HistoryChannel(name: "room.c0", unit: "°C", decimals: 1),
            in: bench.boot - 10...bench.boot + 10, columns: 1000)
        let ticks = samples.map { ($0.seconds * 10).rounded() }
        #expect(
            samples.compactMap { $0.value.isNaN ? nil : $0.value } == [1, 2, 3] && samples.last?.value.isNaN == true)
        #expect(Set(ticks).count == ticks.count && ticks == ticks.sorted())
    }

    @Test func batchesAreWrittenByThemselvesAndStatusIsTold() async throws {
        let bench = Bench()
        let archive = Archive(options: HistoryOptions(path: "/proc/tafel/x.sqlite"), bootName: "one")
        let store = Store()
        let source = ScriptedSource(name: "room")
        store.add(source, at: bench.moment)
        let recorder = Recorder(store: store, archive: archive, batchLength: .seconds(10)) { bench.moment }
        let status = await withCheckedContinuation { continuation in
            recorder.onStatus = { continuation.resume(returning: $0) }
            for second in 0..<15 {
                bench.seconds = Double(second)
                source.values = [1]
                store.post(source.read(at: bench.moment), at: bench.moment)
            }
        }
        #expect(status == .keptInMemory(.cannotOpen(path: "/proc/tafel/x.sqlite")))
        #expect(recorder.status == status)
    }

    @Test func recallWithoutAClockAsksNothing() async {
        let bench = Bench()
        bench.isClockSet = false
        let folder = TemporaryFolder()
        let archive = Archive(options: HistoryOptions(path: folder.file), bootName: "one")
        let recorder = Recorder(store: Store(), archive: archive) { bench.moment }
        await withCheckedContinuation { continuation in recorder.recall { continuation.resume() } }
        #expect(folder.names.isEmpty)
    }

    /// A source that knows what was before, and dates what it says.
    private final class DatedSource: PolledSource, RecallingSource {
        let name = "log"
        let interval = Duration.seconds(1)
        let channels = [Channel(id: Channel.ID(source: "log", channel: "v"), label: "Log", decimals: 0)]
        let hasPast = true
        var recall: (@MainActor (Channel.ID, [Sample]) -> Void)?
        var next: [Reading] = []

        func read(at moment: Moment) -> [Reading] { next }

        func says(_ value: Double, at moment: Moment) -> Reading {
            Reading(value, of: channels[0].id, unit: "", at: moment, origin: "")
        }
    }

    @Test func whatASourceFindsOutAboutItsPastIsRecordedOnce() async throws {
        let folder = TemporaryFolder()
        let bench = Bench()
        let key = HistoryChannel(name: "log.v", unit: "", decimals: 0)
        let begin = bench.boot

        /// Runs a panel whose source remembers the values from `first` to `last` (seconds), and says the one after.
        func run(_ boot: String, first: Int, last: Int) async throws {
            let archive = Archive(options: HistoryOptions(path: folder.file), bootName: boot)
            let store = Store()
            let source = DatedSource()
            let scheduler = Scheduler(store: store, now: { bench.moment })
            scheduler.add(source, at: bench.moment)
            let recorder = Recorder(store: store, archive: archive, batchLength: .seconds(60)) { bench.moment }
            await withCheckedContinuation { continuation in recorder.recall { continuation.resume() } }
            for end in [last - 1, last] {
                source.recall?(
                    source.channels[0].id,
                    (first...end).map { Sample(seconds: begin + Double($0), value: Double($0)) })
                let age = bench.moment.wall.secondsSince1970 - begin - Double(end + 1)
                source.next = [source.says(Double(end + 1), at: bench.moment.advanced(by: .seconds(-age)))]
                bench.seconds += 1
                scheduler.run(at: bench.moment)
            }
            recorder.flush()
            archive.flush(at: bench.moment)
            #expect(archive.status == .recording)
        }
        func recorded() throws -> [Double?] {
            try Archive(options: HistoryOptions(path: folder.file), bootName: "look")
                .samples(of: key, in: begin - 100...begin + 1000, columns: 10_000).map {
                    $0.value.isNaN ? nil : $0.value
                }
        }

        bench.boot = begin + 200
        try await run("one", first: 0, last: 50)
        let first: [Double?] = [nil] + (0...51).map { Double($0) }
        #expect(try recorded() == first)
        // The next run knows more of what came while the panel was off, and less of what was before.
        bench.boot = begin + 400
        bench.seconds = 0
        try await run("two", first: 30, last: 80)
        let second: [Double?] = [nil] + (0...81).map { Double($0) }
        #expect(try recorded() == second)
        // One that knows nothing of the time before leaves a gap.
        bench.boot = begin + 600
        bench.seconds = 0
        try await run("three", first: 100, last: 110)
        let third: [Double?] = second + [nil] + (100...111).map { Double($0) }
        #expect(try recorded() == third)
    }
}
