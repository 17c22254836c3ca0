import Configuration
import Diagnostics
import Display
import Geometry
import Kiosk
import Posix
import Sensors
import Testing

/// Writes down what it is told.
@MainActor
private final class RecordedManager: ServiceManager {
    let watchdogPeriod: Duration?
    private(set) var told: [String] = []

    init(watchdogPeriod: Duration?) {
        self.watchdogPeriod = watchdogPeriod
    }

    func report(status: String) { told.append(status) }
    func isReady() { told.append("ready") }
    func isAlive() { told.append("alive") }
    func isStopping() { told.append("stopping") }
}

/// A panel on a display of memory, which confirms a picture only when it is told to.
@MainActor
@Suite struct ServiceTests {
    private let loop: EventLoop
    private let output = MemoryOutput(size: PixelSize(width: 320, height: 240), refreshRate: 60)
    private let manager = RecordedManager(watchdogPeriod: .milliseconds(40))
    private let runner: KioskRunner
    private let reporter: ServiceReporter

    init() throws {
        let text = "screens: { words: { kind: dashboard, parts: [{ kind: text, text: Hello }] } }"
        let settings = try KioskSettings.schema(sources: []).read(SourceText(name: "panel.yaml", text: text))
        loop = try EventLoop(mainQueue: .elsewhere)
        runner = KioskRunner(
            settings: settings, sourceTypes: [], output: output, fonts: TestPanel.fonts, loop: loop,
            log: Log(subject: "panel", sink: ClosureSink { _, _, _ in }))
        reporter = ServiceReporter(manager: manager, frames: runner.frames, loop: loop)
    }

    private func wait(until condition: () -> Bool) throws {
        while !condition() { try loop.runOnce(waitingAtMost: .seconds(5)) }
    }

    @Test func isReadyOnceItsPictureIsConfirmed() throws {
        try wait { runner.frames.unconfirmedSince != nil }
        #expect(!manager.told.contains("ready"))
        output.complete(at: loop.now)
        #expect(manager.told.suffix(2) == ["shows the panel", "ready"])
        #expect(runner.frames.unconfirmedSince == nil)
        reporter.stop()
        #expect(manager.told.last == "stopping")
    }

    @Test func anUnconfirmedPictureIsNoSignOfLife() throws {
        try wait { runner.frames.unconfirmedSince != nil }
        let since = try #require(runner.frames.unconfirmedSince)
        try wait { loop.now - since > .milliseconds(60) }
        let before = manager.told.count
        try wait { loop.now - since > .milliseconds(160) }
        #expect(manager.told.count == before)
        output.complete(at: loop.now)
        try wait { manager.told.last == "alive" }
    }

    @Test func anIdlePanelIsAlive() throws {
        try wait { runner.frames.unconfirmedSince != nil }
        output.complete(at: loop.now)
        try wait { manager.told.filter { $0 == "alive" }.count >= 3 }
        #expect(runner.frames.counters.frames == 1)
    }
}
