import Dispatch
import Glibc
import Sensors
import Testing

@testable import SensorsFiles

@MainActor @Suite(.timeLimit(.minutes(1))) struct InputSourceTests {
    @Test func linesOfAPipeBecomeReadingsUntilItEnds() async {
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        defer { close(ends[0]) }
        let type = SourceType.stdin(descriptor: ends[0])
        let text = type.makeSource(SourceSettings(name: "s", values: [:]))
        let json = type.makeSource(
            SourceSettings(name: "j", values: ["format": .text("json"), "path": .text("v")]))
        let store = Store()
        let scheduler = Scheduler(store: store)
        scheduler.add(text, at: .now)
        scheduler.add(json, at: .now)
        let (first, second) = (text.channels[0].id, json.channels[0].id)
        send("4.5\n{\"v\"", to: ends[1])
        await wait(store) { store.latest(first)?.value == 4.5 }
        #expect(store.latest(second)?.quality.fault?.name == "malformed")
        send(":6}\n", to: ends[1])
        await wait(store) { store.latest(second)?.value == 6 }
        send(String(repeating: "9", count: 300_000) + "\n7\n8", to: ends[1])
        await wait(store) { store.latest(first)?.value == 7 }
        close(ends[1])
        await wait(store) { store.latest(first)?.quality.fault == .unavailable("standard input has ended") }
        #expect(store.values(first).contains(8))
        // Who comes later hears it too.
        let late = type.makeSource(SourceSettings(name: "late", values: [:]))
        scheduler.add(late, at: .now)
        await wait(store) { store.latest(late.channels[0].id)?.quality.fault?.name == "unavailable" }
    }

    private func send(_ text: String, to descriptor: Int32) {
        // More than a pipe holds must not hold up the test.
        let bytes = Array(text.utf8)
        DispatchQueue.global().async {
            var start = 0
            while start < bytes.count {
                let count = unsafe bytes.withUnsafeBytes { raw in
                    unsafe write(descriptor, raw.baseAddress! + start, raw.count - start)
                }
                guard count > 0 else { return }
                start += count
            }
        }
    }

    private func wait(_ store: Store, until condition: @escaping @MainActor () -> Bool) async {
        while !condition() {
            do { try await Task.sleep(for: .milliseconds(2)) } catch { return }
        }
    }
}
