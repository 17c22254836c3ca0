import Glibc
import Sensors
import TestSupport
import Testing

@testable import SensorsFiles

@MainActor @Suite(.timeLimit(.minutes(1))) struct CommandSourceTests {
    private func read(_ values: [String: SourceValue]) async -> Reading? {
        await makeSource(.command, values).readOnce().first
    }

    private func fault(_ line: String) async -> String {
        await read(["shell": .text(line), "timeout": .duration(.seconds(5))])?.quality.fault.map { "\($0)" } ?? ""
    }

    @Test func outputBecomesValues() async {
        #expect(await read(["run": .texts(["echo", "temp=42", ";", "$HOME"])])?.quality.fault?.name == "malformed")
        #expect(await read(["run": .texts(["echo", "42.5"])])?.value == 42.5)
        #expect(await read(["shell": .text("echo 4; true | cat")])?.value == 4)
        #expect(
            await read(["run": .texts(["echo", #"{"a":7}"#]), "format": .text("json"), "path": .text("a")])?.value == 7)
    }

    @Test func failuresAreFaults() async {
        #expect(await fault("echo 1; echo 'no bus' >&2; exit 3") == "unavailable: exit code 3: no bus")
        #expect(await fault("kill -9 $$") == "unavailable: ended by signal 9")
        #expect(await fault("true") == "unavailable: empty")
        #expect(await fault("yes 1") == "not a reading: “more than 1048576 bytes”")
        #expect(await read(["run": .texts(["/no/such/program"])])?.quality.fault == .absent)
        #expect(await read(["run": .texts(["/etc/passwd"])])?.quality.fault == .denied)
        #expect(await read([:])?.quality.fault == .absent)
    }

    @Test func aHangingCommandIsEndedWithItsChildren() async throws {
        let folder = TemporaryFolder()
        let reading = await read([
            "shell": .text("sleep 100 & echo $! > \(folder.path)/pid; echo 1; wait"),
            "timeout": .duration(.milliseconds(300)),
        ])
        #expect(reading?.quality.fault == .timedOut)
        try await expectEnded(folder)
    }

    @Test func whatACommandLeavesRunningIsEndedToo() async throws {
        let folder = TemporaryFolder()
        let begun = Moment.now
        #expect(await read(["shell": .text("sleep 100 & echo $! > \(folder.path)/pid; echo 8")])?.value == 8)
        #expect(Moment.now.monotonic - begun.monotonic < .seconds(60))
        try await expectEnded(folder)
    }

    /// Init may take a moment to bury it; as a zombie it has ended too.
    private func expectEnded(_ folder: TemporaryFolder) async throws {
        let reading = await makeSource(.file, ["file": .text(folder.path + "/pid")]).readOnce().first
        let process = pid_t(try #require(reading?.value))
        for _ in 0..<200 {
            let state = try? CommandRun.output(of: ["ps", "-o", "stat=", "-p", "\(process)"], timeout: .seconds(5))
            guard let first = state?.first, first != UInt8(ascii: "Z") else { return }
            try await Task.sleep(for: .milliseconds(10))
        }
        Issue.record("process \(process) is still there")
    }

    @Test func noDescriptorIsLeftBehind() async {
        func count() -> Int {
            (0..<1024).count { fcntl($0, F_GETFD) >= 0 }
        }
        _ = await read(["run": .texts(["echo", "1"])])
        let before = count()
        for _ in 0..<20 { _ = await read(["run": .texts(["echo", "1"])]) }
        _ = await read(["run": .texts(["/no/such/program"])])
        #expect(count() <= before + 2)
    }
}
