import CivilCalendar
import Screens
import Testing

@Suite struct ValueFormatTests {
    @Test(arguments: [
        (0.0, 0, "0"), (-0.2, 0, "0"), (63.5, 0, "64"), (1234567, 0, "1,234,567"), (-1234.5, 1, "−1,234.5"),
        (0.05, 2, "0.05"), (999.999, 2, "1,000.00"), (.nan, 1, "–"), (.infinity, 0, "–"),
    ])
    func englishNumbers(value: Double, decimals: Int, text: String) {
        #expect(ValueFormatter(kind: .number(decimals: decimals), unit: "").string(value) == text)
    }

    @Test func germanNumbersSwapPointAndComma() {
        let format = ValueFormatter(kind: .number(decimals: 2), unit: "€", language: .german)
        #expect(format.string(1234.5) == "1.234,50\u{00A0}€")
    }

    @Test func percentStandsByLanguage() {
        #expect(ValueFormatter(kind: .number(decimals: 0), unit: "%").string(42) == "42%")
        #expect(ValueFormatter(kind: .number(decimals: 0), unit: "%", language: .german).string(42) == "42\u{00A0}%")
    }

    @Test func hoursAndBytes() {
        let hours = ValueFormatter(kind: .hoursAndMinutes, unit: "")
        #expect(hours.string(7.5) == "7 h 30 min")
        #expect(hours.string(0.999) == "1 h 00 min")
        #expect(hours.string(0.1) == "6 min")
        let rate = ValueFormatter(kind: .byteRate, unit: "")
        #expect(rate.string(999) == "999\u{00A0}B/s")
        #expect(rate.string(999.6) == "1.0\u{00A0}kB/s")
        #expect(rate.string(1_234_567) == "1.2\u{00A0}MB/s")
        #expect(rate.string(123_456_789) == "123\u{00A0}MB/s")
    }

    @Test(arguments: [
        ("kB/s", 0.4, "400\u{00A0}B/s"), ("kB/s", 1234.567, "1.2\u{00A0}MB/s"), ("kB/s", 1_234_567, "1.2\u{00A0}GB/s"),
        ("MB", 512, "512\u{00A0}MB"), ("GB", 0.5, "500\u{00A0}MB"),
    ])
    func aUnitsOwnPrefixCounts(unit: String, value: Double, text: String) {
        let kind = ValueFormatter.kind(for: unit, decimals: 1)
        #expect(ValueFormatter(kind: kind, unit: unit).string(value) == text)
    }

    @Test func hugeNumbersAreWritten() {
        #expect(ValueFormatter(kind: .number(decimals: 0), unit: "").string(1e300) == "1e+300")
    }
}
