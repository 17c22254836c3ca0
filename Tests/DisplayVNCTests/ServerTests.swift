import Glibc
import TestSupport
import Testing

@testable import Posix

/// The server in a process of its own, and viewers over the loopback interface.
@Suite(.serialized) struct ServerTests {
    let port: Int
    let probe: ProbeProcess

    init() throws {
        port = LoopbackPort.free()
        probe = try ProbeProcess("vnc \(port)")
        try #require(probe.line() == "listening")
    }

    func viewer() throws -> RFBClient {
        let viewer = try RFBClient(port: port)
        #expect(try viewer.greet().contains(1))
        try viewer.begin()
        return viewer
    }

    func stop() {
        probe.send(SIGTERM)
        #expect(probe.lines(through: "").last?.hasPrefix("stopped") == true)
        #expect(probe.end() == 0)
    }

    @Test func showsThePictureAndSendsOnlyWhatChanged() throws {
        let viewer = try viewer()
        #expect(viewer.width == 320 && viewer.height == 200 && viewer.title == "Probe")
        try viewer.request(incremental: false)
        let whole = try viewer.update()
        #expect(whole.reduce(0) { $0 + $1.width * $1.height } == 320 * 200)
        #expect(viewer.pixels.allSatisfy { $0 == 0x204060 })
        try viewer.request(incremental: true)
        #expect(!viewer.hasMessage(within: 200))
        try viewer.pointer(50, 60, buttons: 1)
        try viewer.pointer(50, 60, buttons: 0)
        let changed = try viewer.update()
        // The white square is 10 by 10 pixels at 45, 55; neatvnc sends the tiles of 32 by 32 pixels that it touches.
        #expect(!changed.isEmpty)
        for rectangle in changed {
            #expect(rectangle.x >= 32 && rectangle.x + rectangle.width <= 64)
            #expect(rectangle.y >= 32 && rectangle.y + rectangle.height <= 96)
        }
        for (x, y, color) in [(45, 55, 0xFFFFFF), (54, 64, 0xFFFFFF), (44, 55, 0x204060), (55, 64, 0x204060)] {
            #expect(viewer[x, y] == UInt32(color))
        }
        stop()
    }

    @Test func pointerKeysAndWheelArrive() throws {
        let viewer = try viewer()
        #expect(probe.line() == "viewers 1")
        try viewer.pointer(10, 20, buttons: 0)
        try viewer.pointer(10, 20, buttons: 1)
        try viewer.pointer(310, 199, buttons: 1)
        try viewer.pointer(5000, 5000, buttons: 1)
        try viewer.pointer(0, 0, buttons: 0)
        for button in [UInt8(8), 0, 8, 0, 16, 0] { try viewer.pointer(0, 0, buttons: button) }
        try viewer.key(0xFFE1, down: true)
        try viewer.key(0xFF09, down: true)
        try viewer.key(0xFFE1, down: false)
        try viewer.key(0xFF09, down: true)
        try viewer.key(0xFF09, down: false)
        try viewer.key(0xFFC8, down: true)
        try viewer.key(0x0100_20AC, down: true)
        let expected = [
            "touch 1000001 began 10.5 20.5", "touch 1000001 moved 310.5 199.5", "touch 1000001 moved 319.5 199.5",
            "touch 1000001 moved 0.5 0.5", "touch 1000001 ended 0.5 0.5", "knob 1", "knob 1", "knob -1",
            "key backTab down", "key backTab repeat", "key backTab up", "key character(\"€\") down",
        ]
        #expect(probe.lines(through: expected.last!) == expected)
        stop()
    }

    @Test func severalViewersSeeTheSameAndLeaveInAnyOrder() throws {
        let first = try viewer()
        var others = [try viewer(), try viewer()]
        for viewer in [first] + others {
            try viewer.request(incremental: false)
            _ = try viewer.update()
            try viewer.request(incremental: true)
        }
        #expect(probe.lines(through: "viewers 3") == ["viewers 1", "viewers 2", "viewers 3"])
        // Both fingers are down when the one who moves them goes.
        try others[0].pointer(100, 100, buttons: 1)
        try others[1].pointer(200, 100, buttons: 1)
        var seen = 0
        while first[200, 100] != 0xFFFFFF || first[100, 100] != 0xFFFFFF, seen < 10 {
            _ = try first.update()
            try first.request(incremental: true)
            seen += 1
        }
        #expect(first[200, 100] == 0xFFFFFF && first[100, 100] == 0xFFFFFF)
        others.removeAll()
        let lines = probe.lines(through: "viewers 1")
        #expect(lines.filter { $0.contains("began") }.count == 2)
        #expect(lines.filter { $0.contains("cancelled") }.count == 2)
        try first.pointer(20, 20, buttons: 1)
        _ = try first.update()
        #expect(first[20, 20] == 0xFFFFFF)
        stop()
    }

    @Test func idlenessCostsNothingAndAnimationsArePaced() throws {
        let viewer = try viewer()
        try viewer.key(0x69, down: true)
        #expect(probe.lines(through: "key character(\"i\") down").last == "key character(\"i\") down")
        #expect(probe.line() == "idle wake-ups 0")
        try viewer.key(0x61, down: true)
        var frames = 0
        while let line = probe.line() {
            if line.hasPrefix("animation ") {
                frames = Int(line.dropFirst(10)) ?? 0
                break
            }
        }
        // 30 a second; a loaded machine may drop some.
        #expect(frames > 5 && frames <= 33)
        stop()
    }

    @Test func viewersThatHangUpHarmNobody() throws {
        let hello = Array("RFB 003.008\n".utf8)
        let noise = [UInt8](repeating: 99, count: 20)
        let greetings: [[UInt8]] = [
            [], [77], [1], [1, 1], [1, 1] + noise,
            // A request for much more than there is.
            [1, 1, 3, 0, 255, 0, 255, 0, 255, 255, 255, 255],
        ]
        let strangers: [[UInt8]] = [
            [UInt8](repeating: 0xFF, count: 200), [], Array("GET / HTTP/1.0\r\n\r\n".utf8),
        ]
        for bytes in strangers + greetings.map({ hello + $0 }) {
            let rude = try RFBClient(port: port)
            // The server may hang up before all has been said.
            do throws(Errno) {
                try rude.socket.writeAll(bytes.span)
            } catch {
                #expect([ECONNRESET, EPIPE].contains(error.rawValue))
            }
        }
        for number in 0..<20 {
            let viewer = try viewer()
            if number % 4 == 0 { try viewer.key(0x61, down: true) }
            for _ in 0..<(number % 3) { try viewer.request(incremental: false) }
            if number % 2 == 0 { _ = viewer.hasMessage(within: 20) }
        }
        let viewer = try viewer()
        try viewer.request(incremental: false)
        #expect(try !viewer.update().isEmpty)
        stop()
    }

    @Test func aPortInUseIsSaid() throws {
        let second = try ProbeProcess("vnc \(port)")
        #expect(second.line() == "VNC address 127.0.0.1:\(port) is in use by another program")
        #expect(second.end() == 2)
        stop()
    }
}
