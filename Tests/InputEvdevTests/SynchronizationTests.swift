import Geometry
import Input
import InputEvdev
import Testing

@Suite struct SynchronizationTests {
    private func slot(_ id: Int32, _ x: Int32, _ y: Int32) -> [UInt16: Int32] {
        [0x39: id, 0x35: x, 0x36: y]
    }

    /// Decodes the recording with dropped events, and returns what followed the drop.
    private func afterDrop(_ body: (inout EventDecoder, inout [DecodedEvent]) -> Void) throws -> [String] {
        let recording = try recording("dropped")
        var decoder = EventDecoder(recording.device, transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events { decoder.decode(event, into: &output) }
        var script = Script()
        let before = output.map { script.line($0) }
        #expect(before == ["0 a began 100,100", "16 b began 600,300"])
        #expect(decoder.needsState)
        output = []
        body(&decoder, &output)
        #expect(!decoder.needsState)
        return output.map { script.line($0) }
    }

    @Test func whatIsGoneIsCancelledAndWhatIsThereGoesOn() throws {
        let news = try afterDrop { decoder, output in
            let state = DeviceState(slots: [slot(-1, 110, 100), slot(2, 640, 300)], currentSlot: 1)
            decoder.resynchronize(with: state, at: .milliseconds(40), into: &output)
            decoder.decode(EvdevEvent(type: 3, code: 0x35, value: 650, time: .milliseconds(50)), into: &output)
            decoder.decode(EvdevEvent(type: 0, code: 0, value: 0, time: .milliseconds(50)), into: &output)
        }
        #expect(news == ["40 a cancelled 100,100", "40 b moved 640,300", "50 b moved 650,300"])
    }

    @Test func aFingerThatCameDownMeanwhileBegins() throws {
        let news = try afterDrop { decoder, output in
            let state = DeviceState(slots: [slot(7, 50, 60), slot(2, 600, 300)])
            decoder.resynchronize(with: state, at: .milliseconds(40), into: &output)
        }
        #expect(news == ["40 a cancelled 100,100", "40 c began 50,60"])
    }

    @Test func withoutTheStateAllFingersAreCancelled() throws {
        let news = try afterDrop { decoder, output in
            for (code, value) in [(0x2f, 1), (0x35, 630)] as [(UInt16, Int32)] {
                decoder.decode(EvdevEvent(type: 3, code: code, value: value, time: .milliseconds(60)), into: &output)
            }
            decoder.decode(EvdevEvent(type: 0, code: 0, value: 0, time: .milliseconds(60)), into: &output)
            decoder.decode(EvdevEvent(type: 3, code: 0x39, value: 9, time: .milliseconds(80)), into: &output)
            decoder.decode(EvdevEvent(type: 0, code: 0, value: 0, time: .milliseconds(80)), into: &output)
        }
        #expect(news == ["60 b cancelled 600,300", "60 a cancelled 100,100", "80 c began 630,300"])
    }

    @Test func unpluggingCancels() throws {
        let recording = try recording("slots")
        var decoder = EventDecoder(recording.device, transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events where event.time < .milliseconds(60) { decoder.decode(event, into: &output) }
        decoder.disconnect(at: .milliseconds(50), into: &output)
        var script = Script()
        #expect(output.map { script.line($0) } == ["0 a began 400,240", "50 a cancelled 400,240"])
    }

    @Test func fingersFromBeforeOpeningMeanNothing() throws {
        let recording = try recording("slots")
        let state = DeviceState(slots: [slot(10, 400, 240)])
        var decoder = EventDecoder(recording.device, state: state, transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events where event.time == .milliseconds(60) { decoder.decode(event, into: &output) }
        #expect(output.isEmpty)
        for event in recording.events where event.time == .milliseconds(500) { decoder.decode(event, into: &output) }
        var script = Script()
        #expect(output.map { script.line($0) } == ["500 a began 300,200"])
    }

    @Test func aTurnOfTheDisplayCancelsFingersUntilTheyLift() throws {
        let recording = try recording("slots")
        var decoder = EventDecoder(recording.device, transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events where event.time == .zero { decoder.decode(event, into: &output) }
        let turned = TouchTransform(orientation: PanelOrientation(.half), screenSize: CGSize(width: 800, height: 480))
        decoder.use(turned, at: .milliseconds(30), into: &output)
        for event in recording.events where event.time > .zero && event.time <= .milliseconds(500) {
            decoder.decode(event, into: &output)
        }
        var script = Script()
        #expect(
            output.map { script.line($0) } == ["0 a began 400,240", "30 a cancelled 400,240", "500 b began 500,280"])
    }

    @Test func aKeyThatWasReleasedMeanwhileIsReleased() throws {
        let recording = try recording("keyboard")
        var decoder = EventDecoder(recording.device, transform: panel)
        var output: [DecodedEvent] = []
        for event in recording.events where event.time == .zero { decoder.decode(event, into: &output) }
        decoder.resynchronize(with: DeviceState(), at: .milliseconds(20), into: &output)
        var script = Script()
        #expect(output.map { script.line($0) } == ["0 “a” down", "20 “a” up"])
    }
}
