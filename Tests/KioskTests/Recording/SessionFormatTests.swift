import Geometry
import Input
import Sensors
import TestSupport
import Testing

@testable import Kiosk

/// What a session's file keeps, and what is said of files that are not whole.
@Suite struct SessionFormatTests {
    private static let moment = Moment(
        monotonic: .nanoseconds(12_345_678_901), wall: WallTime(secondsSince1970: 1_767_268_800.125))
    private static let unset = Moment(monotonic: .seconds(3), wall: WallTime(secondsSince1970: 7.5), clock: .notSet)
    private static let id = Channel.ID(source: "über wand", channel: "a/b%")

    private static let session: Session = {
        let good = Reading(0.1 + 0.2, of: id, unit: "°C", at: moment, origin: "a topic/with spaces")
        let faults: [Fault] = [
            .absent, .denied, .input(errno: 5), .malformed("x / y\n"), .truncated, .notFinite, .implausible(-999.5),
            .checksum, .powerOnValue, .disconnected, .reported, .timedOut, .unavailable(""),
        ]
        let faulty = faults.map { Reading($0, of: id, unit: "", at: unset, origin: "") }
        let channel = Channel(
            id: id, label: "Wand", unit: "%", range: -1.5...2.5, nature: .total, decimals: 3, isWritable: true)
        let waiting = Reading(waitingFor: channel, at: unset)
        let day = CivilDay(containing: moment.wall)
        var summary = DaySummary()
        summary.add(1.25)
        summary.hold(1.25, for: 12.5)
        let source = SessionSource(
            name: "über wand", interval: .milliseconds(1500), staleAfter: .seconds(5), remembers: true,
            channels: [channel, Channel(id: Channel.ID(source: "s", channel: "c"), label: "")])
        let touch = TouchEvent(
            id: .init(1 << 41), phase: .cancelled, location: CGPoint(x: 1.1, y: -2), time: .microseconds(7))
        let keys: [KeyEvent.Key] = [.backTab, .character(" "), .character("ß"), .character("%")]
        let files = [
            SessionFile(path: "/etc/tafel/my house.png", content: .bytes([0, 255, 10, 47, 62])),
            SessionFile(path: "empty", content: .bytes([])), SessionFile(path: "gone", content: .absent),
            SessionFile(path: "large", content: .left(count: 5_000_000, checksum: .max)),
        ]
        let entries: [SessionEntry] =
            [
                .source(source), .remembered(id, [Sample(seconds: 0.3, value: .nan)], [day: summary]),
                .received([good, good.expired, waiting] + faulty, moment), .update(moment),
                .picture(PixelSize(width: 800, height: 480), scale: 1.5, moment), .frame(moment, hash: .max),
                .input(.touch(touch), unset), .input(.knob(steps: -2, time: .seconds(9)), moment), .wrote(good),
                .refreshed([good, waiting]), .pointer(CGPoint(x: 3, y: 4.5), moment), .pointer(nil, moment),
                .asked(.message("Essen ist fertig", seconds: 2.5), moment), .notice(.history, "no room", moment),
                .notice(.configuration, nil, moment), .show(page: "Über uns", moment),
                .settings("{\n  \"a\": \"b c\"\n}\n", moment),
            ] + files.map(SessionEntry.file)
            + keys.map { .input(.key(KeyEvent(key: $0, phase: .repeat, time: .zero)), moment) }
        let checkpoint = SessionCheckpoint(
            page: "", size: PixelSize(width: 1, height: 2), scale: 2, sources: [source],
            store: StoreSnapshot(entries: [
                id: .init(
                    latest: good, samples: [Sample(seconds: 1, value: 2)], past: [Sample(seconds: -1, value: 3)],
                    days: [day: summary], remembered: [:])
            ]), drafts: [0.1, -3], files: files)
        return Session(
            facts: SessionFacts(version: "0.1.0", timeZone: "Europe/Berlin", display: "DRM HDMI-A-1, 800 x 480"),
            start: SessionStart(moment: moment, settings: "{\"screens\": {}}", checkpoint: checkpoint),
            entries: entries)
    }()

    @Test func whatIsWrittenIsReadToTheBit() throws {
        let text = withTimeZone("UTC") { Self.session.text }
        let read = try withTimeZone("UTC") { try Session(bytes: Array(text.utf8)) }
        #expect(read.text == text)
        #expect(read.facts == Self.session.facts)
        #expect(read.start.checkpoint?.drafts == [0.1, -3])
        #expect(read.start.checkpoint?.sources == Self.session.start.checkpoint?.sources)
        #expect(read.start.checkpoint?.files == Self.session.start.checkpoint?.files)
        #expect(read.entries.count == Self.session.entries.count)
        guard case .received(let readings, let moment) = read.entries[2],
            case .received(let written, _) = Self.session.entries[2]
        else {
            Issue.record("another entry")
            return
        }
        #expect(readings == written && moment == Self.moment)
    }

    @Test func aFileThatIsCutOffSaysSo() {
        let bytes = Array(Self.session.text.utf8)
        let whole = Self.session.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        for length in [bytes.count - 1, bytes.count - 30, bytes.count / 2, 100] {
            #expect {
                try Session(bytes: Array(bytes[..<length]))
            } throws: { error in
                guard case .cutOff(let line)? = error as? SessionFormatError else { return false }
                return line < whole && "\(error)".contains("cut off after line \(line)")
            }
        }
    }

    @Test func aByteThatIsWrongIsNoticed() {
        let bytes = Array(Self.session.text.utf8)
        for index in stride(from: 40, to: bytes.count - 30, by: 37) where bytes[index] != UInt8(ascii: "\n") {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(throws: SessionFormatError.self) { try Session(bytes: damaged) }
        }
        #expect(throws: SessionFormatError.damaged) {
            try Session(bytes: Array(Self.session.text.replacing("Wand", with: "Wend").utf8))
        }
    }

    @Test func otherFilesAndNewerOnesAreRefused() {
        let text = Self.session.text
        for other in ["", "# EVEMU 1.2\n", "tafel-recording\n", "tafel-recording one\n"] {
            #expect(throws: SessionFormatError.notARecording) { try Session(bytes: Array(other.utf8)) }
        }
        #expect(throws: SessionFormatError.newerVersion(2)) {
            try Session(bytes: Array(text.replacing("tafel-recording 1", with: "tafel-recording 2").utf8))
        }
    }

    /// A file that is whole, but says what no version of this format says.
    @Test(arguments: [
        ("update 12345678901", "updat3 12345678901"), ("cancelled", "canceled"), ("800x480 1.5", "800x0 1.5"),
        ("pointer 12345678901", "pointer ten"), ("refreshed 2", "refreshed 9"), ("total 3", "sum 3"),
        ("gone absent", "gone away"), ("- AP8KLz4=", "- AP8KLz4"), ("left 5000000", "left many"),
    ])
    func aLineThatMeansNothingIsNamed(_ change: (String, String)) throws {
        var lines = Self.session.text.replacing(change.0, with: change.1).split(separator: "\n").dropLast()
        #expect(Self.session.text.contains(change.0))
        let body = lines.map { $0 + "\n" }.joined()
        lines.append("")
        let end = "end \(lines.count - 1) \(SessionField.hash(SessionFormat.checksum(Array(body.utf8)[...])))\n"
        #expect {
            try Session(bytes: Array((body + end).utf8))
        } throws: { error in
            guard case .badLine(let line)? = error as? SessionFormatError else { return false }
            return line > 5 && "\(error)".contains("line \(line) ")
        }
    }
}
