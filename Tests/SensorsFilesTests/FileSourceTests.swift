import Glibc
import Sensors
import TestSupport
import Testing

@testable import SensorsFiles

@MainActor @Suite struct FileSourceTests {
    private let folder = TemporaryFolder()

    private func read(_ text: String?, _ more: [String: SourceValue] = [:]) async -> Reading? {
        if let text { folder.write("file", text) }
        var values: [String: SourceValue] = ["file": .text(folder.path + "/file")]
        values.merge(more) { _, new in new }
        return await makeSource(.file, values).readOnce().first
    }

    @Test func oneNumberJSONAndCSV() async {
        #expect(await read("21500\n")?.value == 21_500)
        #expect(await read("21,5 °C\n")?.value == 21.5)
        #expect(await read(#"{"a":[1,2]}"#, ["format": .text("json"), "path": .text("a.-1")])?.value == 2)
        #expect(await read("a,b\n1,2\n3,4\n", ["format": .text("csv"), "path": .text("b")])?.value == 4)
        #expect(await read("1;2\n3;4\n", ["format": .text("csv"), "path": .text("2")])?.value == 4)
    }

    @Test func faults() async {
        #expect(await read(nil)?.quality.fault == .absent)
        #expect(await read("")?.quality.fault == .truncated)
        #expect(await read("hello")?.quality.fault?.name == "malformed")
        #expect(await read("1;2\n3;4\n", ["format": .text("csv"), "path": .text("9")])?.quality.fault == .truncated)
        #expect(
            await read("a\n1\n", ["format": .text("csv"), "path": .text("b")])?.quality.fault
                == .malformed("no column b"))
        #expect(await read(String(repeating: "1", count: 2_000_000))?.quality.fault?.name == "malformed")
        #expect(await makeSource(.file, ["file": .text("/")]).readOnce().first?.quality.fault?.name == "malformed")
    }

    @Test func anOldFileIsStaleOnlyWhereItsDateCounts() async {
        folder.write("file", "5")
        let times = [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0)]
        #expect(unsafe utimensat(AT_FDCWD, folder.path + "/file", times, 0) == 0)
        #expect(await read(nil)?.quality == .good)
        #expect(await read(nil, ["expires": .duration(.seconds(3600))])?.quality == .stale)
    }

    @Test func theKernelsOwnFiles() async {
        let reading = await makeSource(.file, ["file": .text("/proc/sys/kernel/pid_max")]).readOnce().first
        #expect(reading?.value ?? 0 > 100)
    }
}
