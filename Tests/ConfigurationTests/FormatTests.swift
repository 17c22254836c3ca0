import Configuration
import Testing
import TestSupport

@Suite("Durations, sizes, colours, times")
struct FormatTests {
    @Test(
        "Durations",
        arguments: [
            ("250ms", 250), ("5s", 5000), ("5 s", 5000), ("1.5s", 1500), ("2min", 120_000), ("2m", 120_000),
            ("1h 30min", 5_400_000), ("1h30m", 5_400_000), ("14d", 1_209_600_000), ("1w", 604_800_000), ("0s", 0),
            ("0.0004s", 0),
        ])
    func durations(_ text: String, _ milliseconds: Int) {
        #expect(DurationText.parse(text) == .milliseconds(milliseconds))
    }

    @Test(
        "Texts that are no duration",
        arguments: [
            "", "5", "s", "-5s", "5 years", "5s ", " 5s", "5  s", "5,5s", "1e3s", ".5s", "5.s", "1h:30", "999999999w",
            "5S", "٣s", "99999999999999999999999999999999999999999999999999s", String(repeating: "9", count: 400) + "s",
        ])
    func noDurations(_ text: String) {
        #expect(DurationText.parse(text) == nil)
    }

    @Test(
        "A duration is written so that it is read again",
        arguments: [0, 1, 999, 1000, 61_001, 86_400_000, 3_153_600_000_000])
    func durationsRoundTrip(_ milliseconds: Int) {
        #expect(DurationText.parse(DurationText.write(.milliseconds(milliseconds))) == .milliseconds(milliseconds))
    }

    @Test("Sizes")
    func sizes() {
        #expect(SizeText("800x480") == SizeText(width: 800, height: 480))
        #expect(SizeText("16384x1") == SizeText(width: 16384, height: 1))
        for text in [
            "", "x", "800", "800x", "x480", "0x480", "16385x1", "-1x1", "800x480x1", "800 x 480", "800X480", "+1x1",
        ] {
            #expect(SizeText(text) == nil, "\(text)")
        }
    }

    @Test("Colours")
    func colors() {
        #expect(ColorText("#fff") == .components(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(ColorText("#0A84ff80") == .components(red: 10, green: 132, blue: 255, alpha: 128))
        #expect(ColorText("teal") == .system("teal"))
        for text in ["", "#", "#ff", "#ffff", "#ggg", "#ff00zz", "fff", "Teal", "#ｆｆｆ", "#0a84f", "#0a84ff8"] {
            #expect(ColorText(text) == nil, "\(text)")
        }
    }

    @Test("Times of day")
    func times() {
        #expect(TimeOfDayText("7:05") == TimeOfDayText(hour: 7, minute: 5))
        #expect(TimeOfDayText("23:59")?.description == "23:59")
        for text in ["", ":", "24:00", "7:5", "7:60", "007:05", "-1:00", "7:05:00", "7.05"] {
            #expect(TimeOfDayText(text) == nil, "\(text)")
        }
    }

    @Test("A format reads exactly the texts that its pattern matches")
    func patterns() throws {
        try expectAgreement(Schema<Duration>.duration().shape, alphabet: "0159.smhdin ") {
            DurationText.parse($0) != nil
        }
        try expectAgreement(Schema<SizeText>.size.shape, alphabet: "1589xx ") { SizeText($0) != nil }
        try expectAgreement(Schema<ColorText>.color.shape, alphabet: "#0aFfg") { ColorText($0) != nil }
        try expectAgreement(Schema<TimeOfDayText>.timeOfDay.shape, alphabet: "01259:") { TimeOfDayText($0) != nil }
    }

    private func expectAgreement(_ shape: ValueShape, alphabet: String, reads: (String) -> Bool) throws {
        guard case .format(let format) = shape else {
            Issue.record("no format: \(shape)")
            return
        }
        let pattern = try Regex(format.pattern)
        var random = SplitMix(seed: 7)
        var count = 0
        for _ in 0..<4000 {
            let letters = (0..<Int.random(in: 0...9, using: &random)).map { _ in alphabet.randomElement(using: &random)!
            }
            let text = String(letters)
            let matches = text.wholeMatch(of: pattern) != nil
            // A size may match and yet be out of the limits.
            if matches && format.expected.contains("size"), !reads(text) { continue }
            #expect(reads(text) == matches, "\(text.debugDescription)")
            if matches { count += 1 }
        }
        #expect(count > 20, "too few texts match for the comparison to mean something")
        for example in format.examples { #expect(reads(example) && example.wholeMatch(of: pattern) != nil) }
    }
}
