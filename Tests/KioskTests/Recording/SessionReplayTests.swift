import Configuration
import Display
import Geometry
import Input
import Posix
import Sensors
import TestSupport
import Testing

@testable import Kiosk

/// What a live panel recorded is drawn again to the byte.
@Suite @MainActor struct SessionReplayTests {
    private static let facts = SessionFacts(version: "test", timeZone: "UTC", display: "memory")

    private static let settings = """
        sources:
          steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 }
          load: { type: simulated, label: Load, unit: "%", range: [5, 80], pattern: walk, interval: 100ms }
          script: { type: scripted, script: ["0:20", "1:60", "2:fault"] }
        screens:
          steps: { kind: infographic, title: Progress, source: steps, range: [0, 100] }
          parts:
            kind: dashboard
            columns: 2
            rows: 2
            parts:
              - { kind: chart, source: load, range: [0, 100], period: 1min }
              - { kind: gauge, source: script }
              - { kind: slider, source: steps, title: Steps }
              - { kind: button, source: steps, title: New, icon: star }
          loader: { kind: loader }

        """

    private func frames(of session: Session) throws -> [SessionReplay.Frame] {
        let replay = try SessionReplay(session, sourceTypes: LivePanel.types, fonts: TestPanel.fonts)
        var frames: [SessionReplay.Frame] = []
        try replay.run { frame, _ in frames.append(frame) }
        return frames
    }

    /// The session through its file.
    private func written(_ recorder: SessionRecorder) throws -> Session {
        try Session(bytes: Array(try #require(recorder.session).text.utf8))
    }

    @Test func touchesValuesPagesAndSettingsGiveTheSameFrames() throws {
        withTimeZone("UTC") {}
        let recorder = SessionRecorder(facts: Self.facts, span: nil)
        let panel = try LivePanel(Self.settings, recorder: recorder)
        try panel.serve(for: .milliseconds(300))
        panel.kiosk.movePointer(to: CGPoint(x: 100, y: 100))
        try panel.tap(try panel.place(of: "Set Value"))
        try panel.serve(for: .milliseconds(400))
        panel.kiosk.show(screen: "parts")
        try panel.serve(for: .milliseconds(600))
        try panel.tap(try panel.place(of: "New"))
        try panel.serve(for: .milliseconds(200))
        panel.kiosk.show(screen: "loader")
        panel.touch(.began, CGPoint(x: 160, y: 60))
        try panel.serve(for: .milliseconds(50))
        panel.touch(.moved, CGPoint(x: 200, y: 80))
        try panel.serve(for: .milliseconds(50))
        panel.touch(.ended, CGPoint(x: 200, y: 80))
        let light = Self.settings + "display: { theme: light }\n"
        let schema = KioskSettings.schema(sources: LivePanel.types)
        _ = panel.kiosk.apply(try schema.read(SourceText(name: "light", text: light)))
        try panel.serve(for: .milliseconds(200))
        panel.output.resize(to: PixelSize(width: 240, height: 320))
        try panel.serve(for: .milliseconds(300))

        let session = try written(recorder)
        let frames = try frames(of: session)
        #expect(frames.count > 15)
        #expect(Set(frames.map(\.recordedHash)).count > 10)
        let different = frames.filter { !$0.isEqual }
        #expect(different.isEmpty, "first: \(String(describing: different.first)) of \(frames.count)")
        // A replay that does not hang on the touches would be no test: without them the frames are others.
        var untouched = session
        untouched.entries.removeAll { if case .input = $0 { true } else { false } }
        #expect(try self.frames(of: untouched).contains { !$0.isEqual })
    }

    @Test func aRingForgetsAndStillGivesTheSameFrames() throws {
        withTimeZone("UTC") {}
        let recorder = SessionRecorder(facts: Self.facts, span: .milliseconds(400))
        // Values that come seldom enough for the screen to come to rest in between.
        let settings = Self.settings.replacing("interval: 100ms", with: "interval: 1500ms")
        let panel = try LivePanel(settings + "pages: { order: [parts, steps, loader] }\n", recorder: recorder)
        var moments: Set<Duration> = []
        let isLate = try panel.serve {
            if let start = recorder.session?.start { moments.insert(start.moment.monotonic) }
            return moments.count > 2
        }
        #expect(isLate)
        try panel.tap(try panel.place(of: "New"))
        try panel.serve(for: .milliseconds(350))
        let session = try written(recorder)
        let checkpoint = try #require(session.start.checkpoint)
        #expect(checkpoint.page == "parts" && checkpoint.store.entries.count == 3)
        let end = panel.loop.now
        #expect(end - session.start.moment.monotonic < .seconds(8))
        let frames = try frames(of: session)
        #expect(frames.count > 4)
        let different = frames.filter { !$0.isEqual }
        #expect(different.isEmpty, "\(different.map(\.index)) of \(frames.count)")
    }

    @Test func settingsThatThisVersionDoesNotKnowAreReported() throws {
        let session = Session(
            facts: Self.facts,
            start: SessionStart(
                moment: Moment(monotonic: .zero, wall: HeadlessRun.start), settings: "{\"screens\": {}}"), entries: [])
        #expect(throws: ProblemReport.self) { try frames(of: session) }
    }
}
