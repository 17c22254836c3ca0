import Configuration
import Testing

@testable import Kiosk

@Suite("The control protocol")
struct ControlProtocolTests {
    private static let examples: [(ControlRequest, String)] = [
        (.inspect, #"{"do":"inspect"}"#),
        (.perform(.tap(label: "Set \"Value\"")), #"{"do":"perform","action":"tap","label":"Set \"Value\""}"#),
        (.perform(.press(label: "a")), #"{"do":"perform","action":"press","label":"a"}"#),
        (.perform(.increment(label: "ü")), #"{"do":"perform","action":"increment","label":"ü"}"#),
        (.perform(.decrement(label: "")), #"{"do":"perform","action":"decrement","label":""}"#),
        (
            .perform(.drag(label: "a", x: -4.5, y: 0)),
            #"{"do":"perform","action":"drag","label":"a","x":-4.5,"y":0.0}"#
        ),
        (.perform(.swipe(.up)), #"{"do":"perform","action":"swipe","to":"up"}"#),
        (.value(name: "a.b", 1e-7), #"{"do":"value","name":"a.b","value":1e-07}"#),
        (.status(name: "a", StatusReport(state: .idle)), #"{"do":"status","name":"a","state":"idle"}"#),
        (
            .status(name: "a", StatusReport(state: .loading, message: "x", progress: 1)),
            #"{"do":"status","name":"a","state":"loading","message":"x","progress":1.0}"#
        ),
        (.message("", seconds: nil), #"{"do":"message","text":""}"#),
        (.message("a\nb", seconds: 2), #"{"do":"message","text":"a\nb","seconds":2.0}"#),
        (.page("p"), #"{"do":"page","name":"p"}"#), (.screenshot, #"{"do":"screenshot"}"#),
        (.record, #"{"do":"record"}"#),
    ]

    @Test("Requests are one line each and read as they were written", arguments: examples)
    func requests(_ example: (request: ControlRequest, line: String)) throws {
        #expect(example.request.line == example.line)
        #expect(try ControlRequest(line: example.line.utf8) == example.request)
    }

    @Test(
        "What is no request is malformed",
        arguments: [
            "", "null", "{}", #"{"do":1}"#, #"{"do":"fly"}"#, #"{"do":"value","name":"a"}"#,
            #"{"do":"value","name":"a","value":"1"}"#, #"{"do":"perform","action":"swipe","to":"away"}"#,
            #"{"do":"status","name":"a","state":"fine"}"#, #"{"do":"inspect"} {}"#,
            #"{"do":"status","name":"a","state":"loading","progress":1.5}"#,
        ])
    func malformed(_ line: String) {
        let fault = #expect(throws: ControlFault.self) { try ControlRequest(line: line.utf8) }
        #expect(fault?.kind == .malformed)
    }

    @Test("Unknown keys are passed over, so that programs of another version are understood")
    func unknownKeys() throws {
        #expect(try ControlRequest(line: #"{"new":[1],"do":"page","name":"p"}"#.utf8) == .page("p"))
    }

    @Test("Answers are one line each and read as they were written")
    func replies() {
        let done = ControlReply.success(["screen": "a\nb", "count": 3])
        #expect(done.line == #"{"ok":true,"screen":"a\nb","count":3}"#)
        #expect(ControlReply(line: done.line.utf8) == .success(["ok": true, "screen": "a\nb", "count": 3]))
        let failed = ControlReply.failure(ControlFault(.refused, "it is closed", hint: "knock"))
        #expect(ControlReply(line: failed.line.utf8) == failed)
        #expect(ControlReply(line: "hello".utf8) == nil)
        #expect(ControlReply(line: #"{"ok":false}"#.utf8) == nil)
    }

    @Test("An unknown name is answered with the close ones, or with all there are")
    func near() {
        let known = ["Set Value", "Refresh", "Progress", "Progress Value"]
        #expect(ControlFault.unknown("part", "Set Valeu", known: known).hint == #"did you mean "Set Value"?"#)
        #expect(
            ControlFault.unknown("part", "progress", known: known).hint?.contains(#""Progress Value""#) == true)
        #expect(
            ControlFault.unknown("part", "Coffee", known: known).hint
                == "there is: Set Value, Refresh, Progress, Progress Value")
        #expect(ControlFault.unknown("page", "x", known: []).hint == "there is no page at all")
    }

    @Test("Bytes become text and come back", arguments: [0, 1, 2, 3, 4, 255, 256, 257])
    func base64(_ count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 7) }
        #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
    }

    @Test("Base64 is that of RFC 4648, and nothing else is read")
    func base64Examples() {
        for (text, coded) in [("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            #expect(Base64.text(of: Array(text.utf8)) == coded)
        }
        for text in ["Zg=", "Z===", "Zg==Zg==", "Zm9 ", "Zm9\u{e4}"] {
            #expect(Base64.bytes(of: text) == nil, "\(text)")
        }
    }
}
