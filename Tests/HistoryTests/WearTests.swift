import Glibc
import Sensors
import TestSupport
import Testing

@testable import History

/// What a history gives to `write`, counted by the kernel. `tafel-bench --history` counts whole days.
@Suite struct WearTests {
    private static let start = CivilDay(containing: WallTime(secondsSince1970: 1_770_000_000)).start.secondsSince1970

    /// Six hours of ten values a second: five that wander and five that flicker.
    private static func hour(_ number: Int, _ random: inout SplitMix64) -> HistoryBatch {
        let seconds = number * 3600..<(number + 1) * 3600
        return HistoryBatch(
            streams: (0..<10).map { channel in
                let range = channel < 5 ? 0.15 : Double(channel)
                return HistoryBatch.Stream(
                    channel: HistoryChannel(name: "value.\(channel)", unit: "", decimals: channel < 5 ? 1 : 0),
                    ticks: seconds.map { Int64($0) * 10 },
                    values: seconds.map { 20 + 5 * sin(Double($0) / 3000) + range * random.unit() })
            })
    }

    /// The bytes that this process has given to `write`.
    private static func written() -> Int {
        guard let file = unsafe fopen("/proc/self/io", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 200)
        while unsafe fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            let words = text.split { $0 == ":" || $0.isWhitespace }
            if words.first == "wchar", words.count == 2 { return Int(words[1]) ?? 0 }
        }
        return 0
    }

    @Test func aDayOfTenValuesASecondCostsLessThanAMegabyte() async throws {
        // In a process of its own, as others write, too.
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let core = ArchiveCore(options: HistoryOptions(path: folder.file), bootName: "boot")
            _ = try core.database()
            let before = WearTests.written()
            var random = SplitMix64(seed: 4)
            for number in 0..<6 {
                core.append(
                    WearTests.hour(number, &random), at: .at(Double(number + 1) * 3600, boot: WearTests.start))
            }
            // The day is summed up, and the log is taken into the file.
            core.write(at: .at(30 * 3600, boot: WearTests.start))
            core.close()
            let day = (WearTests.written() - before) * 4
            print("a day of ten values a second: \(day) bytes by write")
            precondition(core.status == .recording)
            precondition(day > 200_000 && day < 1_000_000, "\(day) bytes")
        }
    }
}
