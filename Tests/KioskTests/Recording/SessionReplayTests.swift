import Configuration
import Display
import Geometry
import Glibc
import ImageCodec
import Input
import Posix
import Raster
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
        #expect(try differs(untouched))
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

    private struct Different: Error {}

    /// Whether a frame is another one; played until then.
    private func differs(_ session: Session) throws -> Bool {
        let replay = try SessionReplay(session, sourceTypes: LivePanel.types, fonts: TestPanel.fonts)
        do {
            try replay.run { frame, _ in if !frame.isEqual { throw Different() } }
        } catch is Different {
            return true
        }
        return false
    }

    /// What another program asks for, and the answer.
    @discardableResult
    private func ask(_ panel: LivePanel, _ request: ControlRequest) throws -> ControlReply {
        var answer: ControlReply?
        panel.kiosk.answer(request) { answer = $0 }
        #expect(try panel.serve { answer != nil })
        return try #require(answer)
    }

    @Test func whatOtherProgramsAskForGivesTheSameFrames() throws {
        withTimeZone("UTC") {}
        let recorder = SessionRecorder(facts: Self.facts, span: nil)
        let panel = try LivePanel(
            """
            sources:
              steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 }
              room: { type: pushed, label: Room, unit: °C, range: [0, 40] }
            screens:
              steps: { kind: infographic, title: Progress, source: steps, range: [0, 100], slider: true }
              room: { kind: infographic, source: room, range: [0, 40] }
              door: { kind: status }

            """, recorder: recorder)
        #expect(try panel.settle())
        try ask(panel, .perform(.increment(label: "progress value")))
        try ask(panel, .perform(.press(label: "Set Value")))
        // Whoever looks between two frames lets what changed begin to move.
        for _ in 0..<6 {
            try ask(panel, .inspect)
            try panel.turn()
        }
        try ask(panel, .perform(.drag(label: "Progress Value", x: 20, y: 0)))
        try ask(panel, .perform(.tap(label: "Set Value")))
        try panel.serve(for: .milliseconds(50))
        try ask(panel, .page("room"))
        try ask(panel, .value(name: "room", 21.5))
        try ask(panel, .inspect)
        try panel.serve(for: .milliseconds(50))
        try ask(panel, .message("Lunch", seconds: 0.1))
        try panel.serve(for: .milliseconds(30))
        try ask(panel, .screenshot)
        try panel.serve(for: .milliseconds(150))
        try ask(panel, .page("door"))
        try ask(panel, .status(name: "door", StatusReport(state: .error, message: "open")))
        guard case .failure = try ask(panel, .page("window")) else {
            Issue.record("a page that does not exist was shown")
            return
        }
        try panel.serve(for: .milliseconds(50))
        // The panel itself gives away what it has kept.
        guard case .success(let answer) = try ask(panel, .record), case .string(let text)? = answer["recording"] else {
            Issue.record("no recording")
            return
        }
        let session = try Session(bytes: Array(text.utf8))
        let asked = session.entries.filter { if case .asked = $0 { true } else { false } }
        #expect(asked.count == 19)
        let different = try frames(of: session).filter { !$0.isEqual }
        #expect(different.isEmpty, "first: \(String(describing: different.first))")
        var unasked = session
        unasked.entries.removeAll { if case .asked = $0 { true } else { false } }
        #expect(try differs(unasked))
    }

    @Test func aPanelThatRecordsNothingSaysSo() throws {
        let panel = try LivePanel("screens: { loader: { kind: loader } }\n")
        guard case .failure(let fault) = try ask(panel, .record) else {
            Issue.record("nothing was recorded, and yet something came")
            return
        }
        #expect(fault.kind == .refused && fault.hint?.contains("record.last") == true)
    }

    @Test(arguments: [nil, Duration.milliseconds(100)])
    func picturesComeAlong(span: Duration?) throws {
        withTimeZone("UTC") {}
        let folder = TemporaryFolder()
        let bitmap = Bitmap(width: 40, height: 30)
        for y in 0..<30 { for x in 0..<40 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) } }
        let path = "\(folder.path)/house.png"
        try PNG.write(bitmap, to: path)
        let recorder = SessionRecorder(facts: Self.facts, span: span)
        let panel = try LivePanel(
            """
            sources: { steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 } }
            screens:
              house:
                kind: dashboard
                parts: [{ kind: image, file: \(path) }, { kind: gauge, source: steps }]
            """, recorder: recorder)
        #expect(try panel.settle())
        // A ring's checkpoint holds them, too.
        if span != nil { #expect(try panel.serve { recorder.session?.start.checkpoint != nil }) }
        panel.kiosk.movePointer(to: CGPoint(x: 20, y: 20))
        try panel.serve(for: .milliseconds(100))
        let session = try written(recorder)
        unsafe unlink(path)
        let frames = try frames(of: session)
        #expect(!frames.isEmpty && frames.allSatisfy(\.isEqual))
        // Too large to be kept: taken from this machine if it is the same there, else named.
        let bytes = try PNG.encode(bitmap, name: path)
        let left = SessionFile(
            path: path, content: .left(count: bytes.count, checksum: SessionFormat.checksum(bytes[...])))
        var smaller = session
        smaller.entries = session.entries.map { if case .file = $0 { .file(left) } else { $0 } }
        smaller.start.checkpoint?.files = [left]
        let missing = try SessionReplay(smaller, sourceTypes: LivePanel.types, fonts: TestPanel.fonts)
        var isSame = true
        try missing.run { frame, _ in isSame = isSame && frame.isEqual }
        #expect(!isSame && missing.missingPictures == [ReplayedFiles.Missing(path: path, count: bytes.count)])
        try PNG.write(bitmap, to: path)
        let present = try SessionReplay(smaller, sourceTypes: LivePanel.types, fonts: TestPanel.fonts)
        isSame = true
        try present.run { frame, _ in isSame = isSame && frame.isEqual }
        #expect(isSame && present.missingPictures.isEmpty)
    }

    @Test func settingsThatThisVersionDoesNotKnowAreReported() throws {
        let session = Session(
            facts: Self.facts,
            start: SessionStart(
                moment: Moment(monotonic: .zero, wall: HeadlessRun.start), settings: "{\"screens\": {}}"), entries: [])
        #expect(throws: ProblemReport.self) { try frames(of: session) }
    }
}
