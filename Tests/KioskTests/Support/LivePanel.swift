import Configuration
import Diagnostics
import Display
import Geometry
import Input
import Posix
import Sensors
import TafelUI
import Testing

@testable import Kiosk

/// A panel on a real event loop and the machine's clock, shown in memory.
@MainActor
final class LivePanel {
    static let types: [SourceType] = [.simulated, .scripted, .pushed]

    let loop: EventLoop
    let output: MemoryOutput
    let kiosk: KioskRunner
    /// Whether pictures reach the display at once; else `output.complete` says when.
    var completesAtOnce = true
    private var finger = 0

    init(
        _ text: String, size: PixelSize = PixelSize(width: 320, height: 240), recorder: SessionRecorder? = nil
    ) throws {
        loop = try EventLoop(mainQueue: .elsewhere)
        output = MemoryOutput(size: size)
        let settings = try KioskSettings.schema(sources: Self.types).read(SourceText(name: "panel.yaml", text: text))
        kiosk = KioskRunner(
            settings: settings, sourceTypes: Self.types, output: output, fonts: TestPanel.fonts, loop: loop,
            log: Log(subject: "test", sink: ClosureSink { _, _, _ in }), recorder: recorder)
    }

    /// Serves the loop once.
    func turn(waitingAtMost limit: Duration = .milliseconds(20)) throws {
        try loop.runOnce(waitingAtMost: limit)
        if completesAtOnce { output.complete(at: loop.now) }
    }

    /// Serves the loop until the condition holds; false when it does not within ten seconds.
    func serve(until isDone: () -> Bool) throws -> Bool {
        let end = loop.now + .seconds(10)
        while !isDone() {
            guard loop.now < end else { return false }
            try turn()
        }
        return true
    }

    func serve(for duration: Duration) throws {
        let end = loop.now + duration
        while loop.now < end { try turn() }
    }

    /// Serves the loop until nothing moves and nothing is waiting to be done.
    func settle() throws -> Bool {
        guard try serve(until: { output.count > 0 && !kiosk.panel.needsFrame }) else { return false }
        try serve(for: .milliseconds(60))
        return !kiosk.panel.needsFrame
    }

    /// Does what can be done without waiting.
    func serveWhatIsDue() throws {
        for _ in 0..<4 { try turn(waitingAtMost: .zero) }
    }

    func touch(_ phase: TouchEvent.Phase, _ place: CGPoint) {
        if phase == .began { finger += 1 }
        kiosk.handle(.touch(TouchEvent(id: .init(finger), phase: phase, location: place, time: loop.now)))
    }

    func tap(_ place: CGPoint) throws {
        touch(.began, place)
        try serve(for: .milliseconds(30))
        touch(.ended, place)
    }

    /// The middle of what is called `label`.
    func place(of label: String) throws -> CGPoint {
        let node = try #require(kiosk.panel.host.semantics().first(label: label))
        return CGPoint(x: node.touchFrame.midX, y: node.touchFrame.midY)
    }
}
