import InputEvdev
import Testing

@Suite struct RecordingTests {
    @Test func readsADevice() throws {
        let device = try recording("ads7846").device
        #expect(device.name == "ADS7846 Touchscreen")
        #expect(device.identity == .init(bus: 0x1c))
        #expect(device.keys == [0x14a])
        #expect(device.absolute[0x18] == AbsoluteAxis(minimum: 0, maximum: 255))
        #expect(device.properties.isEmpty)
        #expect(try recording("slots").device.properties == [1])
    }

    @Test(arguments: ["slots", "keyboard", "mouse", "lid", "anonymous-ids", "pen", "joystick"])
    func survivesWritingAndReading(name: String) throws {
        let recording = try recording(name)
        #expect(try EvemuRecording(text: recording.text) == recording)
    }

    @Test func readsOldVersionsAndForeignLines() throws {
        let text =
            "# EVEMU 1.0\r\nN: x # not a comment\r\nA: 00 0 10 0 0\r\nB: 03 01\r\nL: 00 0\nS: 00 1\nE: 1.5 0003 0000 -3\t# x\n"
        let recording = try EvemuRecording(text: text)
        #expect(recording.device.name == "x # not a comment")
        #expect(recording.device.absolute == [0: AbsoluteAxis(minimum: 0, maximum: 10)])
        #expect(recording.events == [EvdevEvent(type: 3, code: 0, value: -3, time: .milliseconds(1500))])
    }

    @Test(
        arguments: [
            ("X: 1", RecordingError.Problem.unknownLine),
            ("E: 0.1 0001 0002", .missingFields(expected: 4, found: 3)),
            ("E: 0.1 0001 zz 1", .notANumber("zz")),
            ("E: -1 0001 0002 1", .notANumber("-1")),
            ("E: 0.1 0001 0002 99999999999", .notANumber("99999999999")),
            ("B: 01 100", .notANumber("100")),
        ])
    func saysWhatIsWrongAndWhere(line: String, problem: RecordingError.Problem) {
        #expect(throws: RecordingError(line: 2, problem: problem)) {
            try EvemuRecording(text: "N: x\n\(line)\n")
        }
    }
}
