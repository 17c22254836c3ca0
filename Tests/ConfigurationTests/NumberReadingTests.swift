import Configuration
import Testing

@Suite("Numbers as YAML 1.2 writes them")
struct NumberReadingTests {
    @Test(
        "Numbers",
        arguments: [
            ("0", 0.0), ("-0", -0.0), ("10", 10), ("+7", 7), ("0x1F", 31), ("0o17", 15), ("1.", 1), (".5", 0.5),
            ("-.5", -0.5),
            ("1e3", 1000), ("1.5E-3", 0.0015), ("0.1", 0.1), ("9007199254740993", 9_007_199_254_740_992),
        ])
    func numbers(_ text: String, _ value: Double) {
        #expect(YAMLScalar(text).number == .number(value))
    }

    @Test(
        "Texts that another reader of YAML or a person would take for a number",
        arguments: [
            ("010", NumberReading.Trap.leadingZero(meant: "10")), ("-007", .leadingZero(meant: "7")),
            ("1,5", .decimalComma(meant: "1.5")), ("1_000", .digitGroups(meant: "1000")),
            ("1'000", .digitGroups(meant: "1000")), ("12:30", .sexagesimal), ("1:30:00.5", .sexagesimal),
            ("5s", .unit(number: "5", unit: "s")), ("-2.5 °C", .unit(number: "-2.5", unit: "°C")),
            (".inf", .notFinite), ("-.INF", .notFinite), (".nan", .notFinite), ("1e999", .notFinite),
        ])
    func traps(_ text: String, _ trap: NumberReading.Trap) {
        #expect(YAMLScalar(text).number == .notANumber(trap))
    }

    @Test(
        "Texts that are no number to anyone",
        arguments: [
            "", ".", "-", "+", "e5", "1e", "1e+", "0x", "0xG", "0x-1", "--1", "1.2.3", "nan", "inf", "infinity", "0b1",
            "1 2",
            "٣", "½", "abc", "-.nan", "0x10000000000000000000",
        ])
    func texts(_ text: String) {
        if case .number = YAMLScalar(text).number { Issue.record("\(text) was read as a number") }
    }

    @Test("Nothing in quotes is a number")
    func quoted() {
        #expect(YAMLScalar("5", style: .quoted).number == .notANumber(nil))
    }
}
