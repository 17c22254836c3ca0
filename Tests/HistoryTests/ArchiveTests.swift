import Sensors
import TestSupport
import Testing

@testable import History

@Suite struct ArchiveTests {
    private let channel = HistoryChannel(name: "room.temperature", unit: "°C", decimals: 1)
    /// Midnight, wherever this runs; no zone changes its clocks in the days after.
    private let boot = CivilDay(containing: WallTime(secondsSince1970: 1_770_000_000)).start.secondsSince1970

    /// A batch of one value a second.
    private func batch(from start: Int, count: Int, _ value: (Int) -> Double) -> HistoryBatch {
        HistoryBatch(streams: [
            HistoryBatch.Stream(
                channel: channel, ticks: (start..<start + count).map { Int64($0) * 10 },
                values: (start..<start + count).map(value))
        ])
    }

    private func core(
        _ folder: TemporaryFolder, boot name: String = "boot", _ change: (inout HistoryOptions) -> Void = { _ in }
    )
        -> ArchiveCore
    {
        var options = HistoryOptions(path: folder.file)
        change(&options)
        return ArchiveCore(options: options, bootName: name)
    }

    @Test func batchesComeBackAfterReopening() throws {
        let folder = TemporaryFolder()
        core(folder).append(batch(from: 0, count: 100) { Double($0) / 10 }, at: .at(100, boot: boot))
        let samples = try core(folder).samples(of: channel, in: boot...boot + 1000, columns: 2000)
        #expect(samples.map(\.value) == (0..<100).map { Double($0) / 10 })
        #expect(samples.map(\.seconds) == (0..<100).map { boot + Double($0) })
        #expect(try core(folder).samples(of: channel, in: boot + 10...boot + 12, columns: 2000).count == 3)
        let other = HistoryChannel(name: "room.temperature", unit: "K", decimals: 1)
        #expect(try core(folder).samples(of: other, in: boot...boot + 1000, columns: 2000).isEmpty)
    }

    @Test func bootIsDatedOnceTheClockIsSet() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let unset = Moment(monotonic: .seconds(50), wall: WallTime(secondsSince1970: 50))
        core.append(batch(from: 0, count: 50) { _ in 1 }, at: unset)
        #expect(core.status == .recording)
        #expect(try core.samples(of: channel, in: 0...2e9, columns: 10_000_000).isEmpty)
        core.append(batch(from: 50, count: 50) { _ in 2 }, at: .at(100, boot: boot))
        #expect(try core.samples(of: channel, in: boot...boot + 1000, columns: 2000).count == 100)
        // A step of the clock moves the whole boot, and doubles nothing.
        core.append(batch(from: 100, count: 1) { _ in 3 }, at: .at(101, boot: boot - 7200))
        #expect(try core.samples(of: channel, in: boot...boot + 1000, columns: 2000).isEmpty)
        #expect(try core.samples(of: channel, in: boot - 7200...boot - 6000, columns: 2000).count == 101)
    }

    @Test func spikesSurviveEveryLevel() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let spike = 200_001
        // Ten days of a value every ten seconds, in batches of an hour.
        for hour in 0..<240 {
            var stream = HistoryBatch.Stream(channel: channel)
            for second in stride(from: hour * 3600, to: (hour + 1) * 3600, by: 10) {
                stream.ticks.append(Int64(second) * 10)
                stream.values.append(second / 10 == spike / 10 ? 99.5 : 20)
            }
            core.append(HistoryBatch(streams: [stream]), at: .at(Double(hour + 1) * 3600, boot: boot))
        }
        #expect(core.status == .recording)
        for columns in [10, 100, 1000, 40_000] {
            let samples = try core.samples(of: channel, in: boot...boot + 864_000, columns: columns)
            #expect(samples.contains { $0.value == 99.5 }, "\(columns) columns")
            #expect(samples.map(\.seconds) == samples.map(\.seconds).sorted(), "\(columns) columns")
            #expect(samples.count <= 5 * columns + 10, "\(columns) columns")
            #expect(samples.allSatisfy { $0.value == 20 || $0.value == 99.5 })
        }
        let days = try core.days(of: channel, since: 0)
        #expect(days.count == 10)
        let spikeDay = CivilDay(containing: WallTime(secondsSince1970: boot + Double(spike)))
        #expect(days[spikeDay]?.maximum == 99.5)
        #expect(days.values.reduce(0) { $0 + $1.count } == 86_400)
    }

    @Test func retentionDropsSamplesButNoDay() throws {
        let folder = TemporaryFolder()
        let core = core(folder) {
            $0.sampleDays = 2
            $0.minuteDays = 4
            $0.hourDays = 6
        }
        for hour in 0..<24 * 12 {
            core.append(
                batch(from: hour * 3600, count: 1) { Double($0 / 86_400) }, at: .at(Double(hour) * 3600 + 2, boot: boot)
            )
        }
        let database = try core.database()
        let end = boot + 12 * 86_400
        let raw = try database.integer("SELECT min(first / 10) FROM raw") ?? 0
        #expect(boot + Double(raw) > end - 4 * 86_400)
        #expect(try database.integer("SELECT count(*) FROM minute") ?? 99 <= 5)
        #expect(try database.integer("SELECT count(*) FROM summary WHERE level = 86400") == 11)
        #expect(try core.days(of: channel, since: 0).count == 12)
        // The whole time still has its curve: hours and days for what is older.
        let samples = try core.samples(of: channel, in: boot...end, columns: 100_000)
        #expect(samples.contains { $0.value == 0 })
        #expect(samples.contains { $0.value == 11 })
        #expect(samples.map(\.seconds) == samples.map(\.seconds).sorted())
    }

    @Test func gapsStay() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let values = [1, 2, .nan, 3]
        core.append(batch(from: 0, count: 4) { values[$0] }, at: .at(4, boot: boot))
        let samples = try core.samples(of: channel, in: boot...boot + 10, columns: 100)
        #expect(samples.map { $0.value.isNaN } == [false, false, true, false])
        #expect(try core.days(of: channel, since: 0).values.first?.heldSeconds == 2)
    }

    @Test func fullDiskDegradesToMemoryAndComesBack() throws {
        let folder = TemporaryFolder()
        let small = core(folder) { $0.maximumBytes = 40_000 }
        var random = SplitMix64(seed: 2)
        var second = 0
        while small.status == .recording, second < 1_000_000 {
            small.append(
                batch(from: second, count: 600) { _ in random.unit() * 1000 }, at: .at(Double(second) + 600, boot: boot)
            )
            second += 600
        }
        #expect(small.status == .keptInMemory(.full))
        small.append(batch(from: second, count: 600) { _ in 5 }, at: .at(Double(second) + 600, boot: boot))
        #expect(small.pending.count == 2)
        // Nothing is lost meanwhile: the queries know what waits.
        let range = boot...boot + Double(second + 600)
        let seen = try small.samples(of: channel, in: range, columns: 10_000_000)
        #expect(seen.count == second + 600)
        try small.database().execute("PRAGMA max_page_count = 10000")
        small.write(at: .at(Double(second) + 601, boot: boot))
        #expect(small.status == .recording)
        #expect(small.pending.isEmpty)
        #expect(try core(folder).samples(of: channel, in: range, columns: 10_000_000).count == second + 600)
    }

    @Test func placeThatCannotBeWrittenDegradesToMemory() throws {
        let core = ArchiveCore(options: HistoryOptions(path: "/proc/tafel/history.sqlite"), bootName: "boot")
        core.append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot))
        #expect(core.status == .keptInMemory(.cannotOpen(path: "/proc/tafel/history.sqlite")))
        #expect(core.pending.count == 1)
        for number in 0..<ArchiveCore.pendingLimit + 5 {
            core.append(batch(from: 10 + number, count: 1) { _ in 1 }, at: .at(10, boot: boot))
        }
        #expect(core.pending.count == ArchiveCore.pendingLimit)
        // Large ones are bounded, too.
        for number in 0..<5 {
            core.append(batch(from: number * 600_000, count: 600_000) { _ in 1 }, at: .at(10, boot: boot))
        }
        #expect(core.pending.count == 3)
    }

    @Test func damagedFileIsPutAsideAndANewOneBegun() throws {
        let folder = TemporaryFolder()
        core(folder).append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot))
        folder.write("history.sqlite", bytes: Array(repeating: 0x5A, count: 8192))
        let core = core(folder)
        core.append(batch(from: 10, count: 10) { _ in 2 }, at: .at(20, boot: boot))
        #expect(core.status == .keptInMemory(.damaged))
        core.write(at: .at(21, boot: boot))
        #expect(core.status == .recording)
        #expect(folder.names.contains("history.sqlite.damaged-1"))
        #expect(try core.samples(of: channel, in: boot...boot + 100, columns: 1000).count == 10)
    }

    @Test func othersDatabasesAndNewerOnesAreLeftAlone() throws {
        let folder = TemporaryFolder()
        let foreign = try Database(path: folder.file, access: .readWrite)
        try foreign.execute("CREATE TABLE bookmarks(url TEXT)")
        let core = core(folder)
        core.append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot))
        #expect(core.status == .keptInMemory(.foreign))
        #expect(try foreign.integer("SELECT count(*) FROM sqlite_schema") == 1)

        let other = TemporaryFolder()
        self.core(other).append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot))
        try Database(path: other.file, access: .readWrite).execute("PRAGMA user_version = 7")
        let old = self.core(other)
        old.append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot))
        #expect(old.status == .keptInMemory(.newer(version: 7)))
    }

    @Test func aClockFarAheadDoesNotStopTheHistory() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        core.append(batch(from: 0, count: 10) { _ in 1 }, at: .at(10, boot: boot + 4e8))
        core.append(batch(from: 10, count: 10) { _ in 1 }, at: .at(90_000, boot: boot + 4e8))
        for day in 1..<4 {
            core.append(batch(from: 90_000 * day, count: 10) { _ in 2 }, at: .at(Double(90_000 * day + 10), boot: boot))
        }
        #expect(core.status == .recording)
        #expect(try core.days(of: channel, since: 0).values.contains { $0.last == 2 })
        #expect(try core.samples(of: channel, in: boot...boot + 400_000, columns: 10).contains { $0.value == 2 })
    }

    @Test func aStretchThatCannotBeReadDoesNotTakeTheRest() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        for number in 0..<3 {
            core.append(
                batch(from: number * 100, count: 100) { Double($0) }, at: .at(Double(number) * 100, boot: boot))
        }
        try core.database().execute("UPDATE raw SET data = x'01ff' WHERE id = 2")
        let samples = try core.samples(of: channel, in: boot...boot + 1000, columns: 2000)
        #expect(samples.count == 200)
        #expect(core.unreadableCount == 1)
        core.append(batch(from: 300, count: 1) { _ in 1 }, at: .at(200_000, boot: boot))
        #expect(core.status == .recording)
        #expect(try core.days(of: channel, since: 0).values.reduce(0) { $0 + $1.count } == 201)
    }

    @Test func valuesHoldToTheEndOfTheirDay() throws {
        let folder = TemporaryFolder()
        let core = core(folder)
        let noon = batch(from: 12 * 3600, count: 1) { _ in 10 }
        let evening = batch(from: 18 * 3600, count: 1) { _ in 30 }
        core.append(noon, at: .at(12 * 3600, boot: boot))
        core.append(evening, at: .at(18 * 3600, boot: boot))
        core.append(batch(from: 30 * 3600, count: 1) { _ in 5 }, at: .at(30 * 3600, boot: boot))
        let day = try core.days(of: channel, since: 0)[CivilDay(containing: WallTime(secondsSince1970: boot))]
        #expect(day.map { abs($0.heldSeconds - 12 * 3600) < 1e-3 } == true)
        #expect(day?.value(by: .mean).map { abs($0 - 20) < 1e-6 } == true)
        #expect(try core.database().integer("SELECT count(*) FROM summary WHERE level = 86400") == 1)
    }
}
