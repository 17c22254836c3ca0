import Glibc
import Sensors
import Testing

@testable import History

@Suite struct KillTests {
    private static let channel = HistoryChannel(name: "a.b", unit: "", decimals: 0)
    private static let boot = 1_772_323_200.0

    private static func path(_ process: pid_t) -> String { "/tmp/tafel-history-kill-\(process).sqlite" }

    /// Writes batches of a hundred values for ever.
    private static func writeForever(_ path: String) -> Never {
        let core = ArchiveCore(options: HistoryOptions(path: path), bootName: "boot")
        var second = 0
        while true {
            let stream = HistoryBatch.Stream(
                channel: channel, ticks: (second..<second + 100).map { Int64($0) * 10 },
                values: (second..<second + 100).map { Double($0 % 1000) })
            second += 100
            core.append(HistoryBatch(streams: [stream]), at: .at(Double(second), boot: boot))
        }
    }

    @Test func killedAtAnyMomentTheFileIsWhole() async throws {
        let path = Self.path(getpid())
        defer { for suffix in ["", "-wal", "-shm", "-journal"] { unsafe unlink(path + suffix) } }
        _ = try ArchiveCore(options: HistoryOptions(path: path), bootName: "boot").database()
        var written: Int64 = 0
        for _ in 0..<4 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                let path = KillTests.path(getppid())
                // A thread kills the process in the middle of whatever it does.
                let pause = 20_000 + UInt32(getpid() % 50) * 1000
                var thread = pthread_t()
                let result = unsafe pthread_create(
                    &thread, nil,
                    { argument in
                        usleep(UInt32(UInt(bitPattern: argument)))
                        kill(getpid(), SIGKILL)
                        return nil
                    }, UnsafeMutableRawPointer(bitPattern: UInt(pause)))
                precondition(result == 0)
                KillTests.writeForever(path)
            }
            let database = try Database(path: path, access: .readWrite)
            let check = try database.prepare("PRAGMA integrity_check")
            #expect(try check.step())
            #expect(check.text(0) == "ok")
            // Every batch that is there is there as a whole, and none is missing in between.
            let rows = try database.integer("SELECT count(*) FROM raw") ?? 0
            written = max(written, rows)
            let core = ArchiveCore(options: HistoryOptions(path: path), bootName: "boot")
            let samples = try core.samples(
                of: Self.channel, in: Self.boot...Self.boot + 1e7, columns: 1_000_000_000)
            #expect(samples.count == Int(rows) * 100)
        }
        #expect(written > 0)
    }
}
