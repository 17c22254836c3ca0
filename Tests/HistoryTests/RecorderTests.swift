import Glibc
import Sensors
import Testing

@testable import History

@MainActor @Suite struct RecorderTests {
    @Test func whatWasRecordedIsThereAfterARestart() async throws {
        let folder = Folder()
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
        let folder = Folder()
        let archive = Archive(options: HistoryOptions(path: folder.file), bootName: "one")
        let recorder = Recorder(store: Store(), archive: archive) { bench.moment }
        await withCheckedContinuation { continuation in recorder.recall { continuation.resume() } }
        #expect(folder.names.isEmpty)
    }
}
