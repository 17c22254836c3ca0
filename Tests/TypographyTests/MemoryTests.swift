import Glibc
import Testing

@testable import Typography

struct MemoryTests {
    @Test func aClockKeepsNoMemory() async {
        await #expect(processExitsWith: .exitCode(0)) {
            let library = FontLibrary(budget: .init(layouts: 0, masks: 0, outlines: 0, pictures: 0))
            let font = FontDescription(size: 17, hasMonospacedDigits: true)
            func show(_ range: Range<Int>) {
                for second in range {
                    _ = library.layout("12:\(second)", font: font)
                    // The other way to shape: with libraqm.
                    _ = library.layout("Ω 12:\(second)", font: font)
                }
            }
            // A list of features, or anything else, for each text would be 128 kB or more in every round; what the
            // allocator keeps for itself comes in one or two.
            var least = Int.max
            for round in 0..<5 {
                let before = Self.residentBytes()
                show(round * 4000..<(round + 1) * 4000)
                if before > 0 { least = min(least, Self.residentBytes() - before) }
            }
            _exit(least < 64_000 ? 0 : 1)
        }
    }

    /// The memory of this process that lies in memory; 0 when the system does not tell.
    private static func residentBytes() -> Int {
        guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
        defer { unsafe fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
