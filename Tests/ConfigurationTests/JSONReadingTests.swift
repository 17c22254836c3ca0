import Configuration
import Testing
import TestSupport

@Suite("Reading JSON")
struct JSONReadingTests {
    @Test(
        "takes what is JSON",
        arguments: [
            ("null", JSONValue.null), (" true ", true), ("-0", 0), ("12", 12), ("-1.5e2", .number(-150)), ("[]", []),
            ("[1, [\"a\"],{}]", [1, ["a"], .object([])]), (#""\u00fc\ud83d\ude00\n\/""#, "ü😀\n/"),
            (#"{"b":1,"a":[null]}"#, ["b": 1, "a": [.null]]),
            ("1e300", .number(1e300)), ("18446744073709551616", .number(0x1p64)),
        ] as [(String, JSONValue)])
    func right(_ example: (text: String, value: JSONValue)) {
        #expect(JSONValue(parsing: example.text.utf8) == example.value)
    }

    @Test(
        "refuses everything else",
        arguments: [
            "", " ", "nul", "truee", "01", "-", "1.", ".5", "1e", "+1", "1e999", "NaN", "[1,]", "[1 2]", "{a:1}",
            #"{"a" 1}"#, #"{"a":1,}"#, "\"\n\"", #""\x""#, #""\ud800""#, #""\ude00""#, "\"", "1 1", "[", "'a'",
            String(repeating: "[", count: 40) + String(repeating: "]", count: 40),
        ])
    func wrong(_ text: String) {
        #expect(JSONValue(parsing: text.utf8) == nil)
    }

    @Test("refuses what is not UTF-8, and never traps")
    func bytes() {
        #expect(JSONValue(parsing: [0x22, 0xFF, 0x22]) == nil)
        var generator = SplitMix(seed: 11)
        let letters = Array(#"{}[]",:\u019aeE.-+ntf "#.utf8) + [0xC3, 0xBC]
        for _ in 0..<5000 {
            let count = Int.random(in: 0..<24, using: &generator)
            let bytes = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 }
            if let value = JSONValue(parsing: bytes) { #expect(JSONValue(parsing: value.line.utf8) == value) }
        }
    }

    @Test("gives back what was written in one line and in several")
    func roundTrip() {
        let value: JSONValue = ["b": [1, true, .null, "a\"\\\n\u{1}ü"], "a": .object([]), "c": [["d": .number(0.5)]]]
        #expect(value.line == #"{"b":[1,true,null,"a\"\\\n\u0001ü"],"a":{},"c":[{"d":0.5}]}"#)
        #expect(JSONValue(parsing: value.line.utf8) == value)
        #expect(JSONValue(parsing: value.text.utf8) == value)
    }
}
