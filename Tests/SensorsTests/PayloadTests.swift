import Testing

@testable import Sensors

@Suite struct PayloadTests {
    private func value(_ text: String, _ path: String? = nil) throws(Fault) -> Double {
        try PayloadRule(path: path).value(of: Array(text.utf8))
    }

    @Test(arguments: [
        ("21.5", 21.5), (" -3 \n", -3), ("1e3", 1000), ("1,5", 1.5), ("21,5 °C", 21.5), ("40 %", 40), ("+7", 7),
        ("ON", 1), ("off", 0), ("true", 1), ("0\0", 0),
    ])
    func numbers(text: String, expected: Double) throws {
        #expect(try value(text) == expected)
    }

    @Test(arguments: [
        ("", "unavailable"), ("  ", "unavailable"), ("unavailable", "unavailable"), ("Unknown", "unavailable"),
        ("nan", "notFinite"), ("inf", "notFinite"), ("-Infinity", "notFinite"), ("1e999", "notFinite"),
        ("1,234.5", "malformed"), ("1,2,3", "malformed"), ("0x10", "malformed"), ("12:30", "malformed"),
        ("10 20", "malformed"), ("twenty", "malformed"), ("{\"a\":1}", "malformed"), ("\u{FFFD}", "malformed"),
    ])
    func everythingElseIsANamedFault(text: String, fault: String) {
        #expect { try value(text) } throws: { ($0 as? Fault)?.name == fault }
    }

    @Test(arguments: [
        (#"{"temperature":21.5}"#, "temperature", 21.5), (#"{"a":[{"b":1},{"b":2}]}"#, "a.1.b", 2),
        (#"[3,4]"#, "0", 3), (#"{"v":"1,5"}"#, "v", 1.5), (#"{"v":true}"#, "v", 1), (#"{"v":"OFF"}"#, "v", 0),
        (#" {"\u0076\n":-1.5e-1} "#, "v\n", -0.15), (#"{"v":1,"v":2}"#, "v", 2),
    ])
    func numbersInJSON(text: String, path: String, expected: Double) throws {
        #expect(try value(text, path) == expected)
    }

    @Test(
        arguments: [
            ("T=21,5 °C", "T={value}C", 21.5), ("T=-3C", "T={value}C", -3), (" T=21.5 °C;\n", "T={value} °C;", 21.5),
            ("21.5", "T={value}C", nil), ("T=C", "T={value}C", nil), ("T=xC", "T={value}C", nil), ("7", "{value}", 7),
            ("off", "T={value}C", 0), ("5", "no place", 5),
        ] as [(String, String, Double?)])
    func templatesStandAroundTheNumber(text: String, template: String, expected: Double?) throws {
        let rule = PayloadRule(template: template)
        if let expected {
            #expect(try rule.value(of: Array(text.utf8)) == expected)
        } else {
            #expect { try rule.value(of: Array(text.utf8)) } throws: { ($0 as? Fault)?.name == "malformed" }
        }
        // The same inside of JSON.
        let json = JSONText.object(["v": .text(text)]).description
        let inside = PayloadRule(path: "v", template: template)
        if let expected { #expect(try inside.value(of: Array(json.utf8)) == expected) }
    }

    @Test(arguments: [
        (#"{"temperature":21."#, "malformed"), (#"{"temperature":null}"#, "unavailable"), (#"{}"#, "malformed"),
        (#"{"temperature":{"c":1}}"#, "malformed"), ("offline", "unavailable"), ("", "unavailable"),
        (#"{"temperature":NaN}"#, "malformed"), (#"{"temperature":"unknown"}"#, "unavailable"),
        (#"{"temperature":1} x"#, "malformed"), (#"{"temperature":"\ud800"}"#, "malformed"), ("[[[[", "malformed"),
        (#"{"temperature":1e999}"#, "malformed"), ("{\"temperature\":01\u{1}}", "malformed"),
    ])
    func brokenJSONIsANamedFault(text: String, fault: String) {
        #expect { try value(text, "temperature") } throws: { ($0 as? Fault)?.name == fault }
    }

    @Test func hugeAndDeepMessagesAreFaults() {
        #expect(throws: Fault.malformed("a message of 300000 bytes")) {
            try PayloadRule().value(of: Array(repeating: 0x31, count: 300_000))
        }
        #expect { try value(String(repeating: "[", count: 100_000), "0") } throws: {
            ($0 as? Fault)?.name == "malformed"
        }
        #expect { try value(String(repeating: "9", count: 200_000)) } throws: { ($0 as? Fault)?.name == "notFinite" }
    }

    @Test func damagedMessagesNeverCrash() {
        let whole = Array(#"{"a":[1,2.5e3,{"b":"x\u00e9\n","c":null}],"d":-0.5}"#.utf8)
        var random = SplitMix64(seed: 21)
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0..<(1 + random.next() % 4) {
                let index = Int(random.next() % UInt64(bytes.count))
                if random.next() % 3 == 0 {
                    bytes.removeSubrange(index...)
                } else {
                    bytes[index] = UInt8(truncatingIfNeeded: random.next())
                }
                if bytes.isEmpty { break }
            }
            for path in [nil, "d", "a.2.b"] {
                do throws(Fault) {
                    #expect(try PayloadRule(path: path).value(of: bytes).isFinite)
                } catch {
                    #expect(!error.name.isEmpty)
                }
            }
        }
    }
}
