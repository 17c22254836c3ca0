import Geometry
import Input
import InputEvdev
import Testing

@Suite struct TouchDecodingTests {
    @Test func slots() throws {
        #expect(
            try lines("slots") == [
                "0 a began 400,240", "60 a ended 400,240",
                "500 b began 300,200", "516 b moved 280,200", "516 c began 500,200", "532 b moved 260,200",
                "532 c moved 520,200", "548 b ended 260,200", "564 c ended 520,200",
                "900 d began 100,100", "916 d ended 100,100", "916 e began 700,400", "932 e ended 700,400",
            ])
    }

    @Test func slotsWithoutKeys() throws {
        #expect(
            try lines("slots-without-keys") == [
                "0 a began 400,120", "16 a moved 420,120", "32 b began 0,480", "48 a ended 420,120", "64 b ended 0,480",
            ])
    }

    @Test func downAndUpInOneReadIsOneTap() throws {
        #expect(
            try lines("one-read") == [
                "0 a began 100,100", "0 a ended 100,100", "100 b began 200,100", "100 b ended 200,100",
            ])
    }

    @Test func hoveringIsNotTouching() throws {
        #expect(try lines("hover") == ["32 a began 120,100", "48 a moved 140,100", "64 a ended 140,100"])
    }

    @Test func whatTheControllerCallsAPalmIsCancelled() throws {
        #expect(
            try lines("palm") == [
                "0 a began 100,100", "16 b began 600,300", "32 b cancelled 600,300", "80 a moved 110,100",
                "96 a ended 110,100", "200 c began 400,400", "232 c ended 400,400",
            ])
    }

    @Test func palmsCanBeKnownByTheirSize() throws {
        let lines = try lines("palm", options: DecoderOptions(palmSize: 0.2))
        #expect(lines.last == "96 a ended 110,100")
    }

    @Test func ghostsOfOneFrameCanBeFiltered() throws {
        #expect(
            try lines("ghost", options: DecoderOptions(ghostDuration: .milliseconds(12))) == [
                "100 a began 400,240", "180 a ended 400,240", "300 b began 100,100", "308 b moved 120,100",
                "324 b moved 140,100", "332 b ended 140,100",
            ])
        #expect(try lines("ghost").contains("0 a began 790,10"))
    }

    @Test func aHeldFingerIsBelievedAtItsDeadline() throws {
        let recording = try recording("ghost")
        var decoder = EventDecoder(
            recording.device, transform: panel, options: DecoderOptions(ghostDuration: .milliseconds(12)))
        var output: [DecodedEvent] = []
        for event in recording.events where event.time == .milliseconds(100) { decoder.decode(event, into: &output) }
        #expect(output.isEmpty)
        #expect(decoder.deadline == .milliseconds(112))
        decoder.advance(to: .milliseconds(111), into: &output)
        #expect(output.isEmpty)
        decoder.advance(to: .milliseconds(112), into: &output)
        #expect(output.count == 1)
        #expect(decoder.deadline == nil)
    }

    @Test func anonymousContacts() throws {
        #expect(
            try lines("anonymous") == [
                "0 a began 100,100", "16 a moved 110,100", "32 a moved 120,100", "32 b began 600,400",
                "48 b moved 610,400", "48 a moved 130,100", "64 a ended 130,100", "64 b moved 620,400",
                "80 b ended 620,400", "300 c began 400,240", "316 c ended 400,240",
            ])
    }

    @Test func anonymousContactsWithIds() throws {
        #expect(
            try lines("anonymous-ids") == [
                "0 a began 200,240", "0 b began 400,240", "16 a moved 400,240", "16 b moved 200,240",
                "32 a ended 400,240", "48 b ended 200,240",
            ])
    }

    @Test func resistivePanels() throws {
        #expect(
            try lines("ads7846") == [
                "0 a began 400,240", "20 a moved 401,240", "40 a moved 401,240", "60 a ended 401,240",
            ])
    }

    @Test func contactAsAMouseButton() throws {
        #expect(try lines("egalax-left") == ["0 a began 200,360", "30 a moved 220,360", "60 a ended 220,360"])
    }

    @Test(arguments: [[0x14a], [0x110], [0x14a, 0x110]] as [[UInt16]])
    func contactByEitherOfTwoKeys(sent: [UInt16]) throws {
        var device = try recording("ads7846").device
        device.keys = [0x14a, 0x110]
        func events(_ value: Int32, at time: Duration) -> [EvdevEvent] {
            sent.map { EvdevEvent(type: 1, code: $0, value: value, time: time) }
                + [EvdevEvent(type: 0, code: 0, value: 0, time: time)]
        }
        let taps = EvemuRecording(device: device, events: events(1, at: .zero) + events(0, at: .milliseconds(50)))
        var script = Script()
        #expect(decode(taps).map { script.line($0) } == ["0 a began 0,0", "50 a ended 0,0"])
    }

    @Test func contactAsPressure() throws {
        #expect(try lines("pressure-only") == ["20 a began 400,240", "40 a moved 469,240", "60 a ended 469,240"])
    }

    @Test func tabletsHaveAPointer() throws {
        #expect(
            try lines("tablet") == [
                "pointer 200,120", "pointer 400,120", "100 a began 400,120", "150 a ended 400,120", "300 knob -1",
            ])
    }

    @Test func miceHaveAPointerThatStaysOnTheScreen() throws {
        #expect(
            try lines("mouse") == [
                "pointer 500,200", "50 a began 500,200", "100 a ended 500,200", "200 b began 500,200",
                "pointer 800,200", "216 b moved 800,200", "232 b ended 800,200",
            ])
    }

    @Test func pensTouchOnlyWithTheirTip() throws {
        #expect(try lines("pen") == ["32 a began 400,240", "48 a moved 429,240", "64 a ended 429,240"])
    }

    @Test func wrongRangesAreSaidOncePerAxis() throws {
        #expect(
            try lines("wrong-range") == [
                "warning: axis 53 sent 1000, not 0...799", "warning: axis 54 sent 590, not 0...479",
                "0 a began 800,480", "32 a ended 800,480",
            ])
    }

    @Test func theKernelsOwnMultitouch() throws {
        #expect(
            try lines("hid-multitouch") == [
                "0 a began 391,234", "20 b began 410,234", "40 a moved 371,234", "40 b moved 430,234",
                "60 a ended 371,234", "60 b moved 449,234", "80 b ended 449,234",
            ])
    }

    @Test(arguments: PanelOrientation.all)
    func turningTheDisplayTurnsTouch(orientation: PanelOrientation) throws {
        let size = orientation.isTransposing ? CGSize(width: 480, height: 800) : CGSize(width: 800, height: 480)
        let transform = TouchTransform(orientation: orientation, screenSize: size)
        guard case .input(.touch(let touch)) = decode(try recording("slots"), transform: transform)[2] else {
            Issue.record("no touch")
            return
        }
        let expected = orientation.picturePoint(
            CGPoint(x: 300, y: 200), deviceSize: CGSize(width: 800, height: 480))
        #expect(touch.location.distance(to: expected) < 1e-6)
    }

    @Test func smoothingLeavesTheFirstPlaceAlone() throws {
        let events = decode(try recording("ads7846"), options: DecoderOptions(smoothing: .noisyPanel))
        guard case .input(.touch(let first)) = events.first, case .input(.touch(let second)) = events[1] else {
            Issue.record("no touches")
            return
        }
        #expect(first.location == panel.location(ofUnit: CGPoint(x: 0.5, y: 0.5)))
        #expect(second.location.x > first.location.x && second.location.x < 400.7)
    }
}
