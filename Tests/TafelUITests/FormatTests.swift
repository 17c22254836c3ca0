import Geometry
import TestSupport
import Testing

@testable import TafelUI

@MainActor @Suite struct FormatTests {
    private let english = Locale(identifier: "en_US")
    private let german = Locale(identifier: "de_DE")

    private func english(_ style: FloatingPointFormatStyle<Double>) -> FloatingPointFormatStyle<Double> {
        style.locale(english)
    }

    @Test func numbers() {
        let number = english(.number)
        #expect(number.format(1234.567) == "1,234.567")
        #expect(number.format(1.0 / 3) == "0.333333")
        #expect(number.format(1e21) == "1,000,000,000,000,000,000,000")
        #expect(number.format(-0.5) == "-0.5")
        #expect(number.format(.nan) == "NaN" && number.format(-.infinity) == "-∞")
        #expect(number.precision(.fractionLength(1)).format(2.25) == "2.2", "ties go to even")
        #expect(number.precision(.fractionLength(1)).format(9.96) == "10.0")
        #expect(number.precision(.fractionLength(2)).format(0.999) == "1.00")
        #expect(number.precision(.fractionLength(0)).format(0.4) == "0")
        #expect(number.precision(.fractionLength(0)).format(0.6) == "1")
        #expect(number.precision(.fractionLength(0...2)).format(1.5) == "1.5")
        #expect(number.precision(.significantDigits(3)).format(1234.5) == "1,230")
        #expect(number.precision(.significantDigits(3)).format(0.001234) == "0.00123")
        #expect(number.precision(.integerLength(3)).format(7.5) == "007.5")
        #expect(number.grouping(.never).format(12345) == "12345")
        #expect(number.sign(strategy: .always()).format(3) == "+3")
        #expect(number.notation(.compactName).format(12_345) == "12K")
        #expect(number.rounded(rule: .up, increment: 5).format(11) == "15")
        #expect(german.identifier == "de_DE" && number.locale(german).format(1234.5) == "1.234,5")
        #expect(IntegerFormatStyle<Int>(locale: english).format(-1_234_567) == "-1,234,567")
        #expect(IntegerFormatStyle<Int64>(locale: english).format(.min) == "-9,223,372,036,854,775,808")
    }

    @Test func sharesAndMoney() {
        let percent = FloatingPointFormatStyle<Double>.Percent(locale: english)
        #expect(percent.format(0.421) == "42.1%")
        #expect(percent.precision(.fractionLength(0)).format(0.425) == "42%")
        #expect(percent.locale(german).format(0.42) == "42\u{00A0}%")
        #expect(IntegerFormatStyle<Int>.Percent(locale: english).format(42) == "42%")
        let euro = FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: english)
        #expect(euro.format(1234.5) == "€1,234.50" && euro.format(-2) == "-€2.00")
        #expect(euro.locale(german).format(1234.5) == "1.234,50\u{00A0}€")
        #expect(FloatingPointFormatStyle<Double>.Currency(code: "JPY", locale: english).format(120) == "¥120")
    }

    @Test func dates() {
        // Monday, 30 November 2026, 13:05:09 UTC
        let date = Date(timeIntervalSince1970: 1_796_043_909)
        let utc = TimeZone(secondsFromGMT: 0) ?? .current
        func text(_ locale: Locale, _ style: Date.FormatStyle) -> String {
            var style = style.locale(locale)
            style.zone = utc
            return style.format(date).replacing("\u{202F}", with: " ")
        }
        #expect(text(english, .dateTime) == "11/30/2026, 1:05 PM")
        #expect(text(german, .dateTime) == "30.11.2026, 13:05")
        #expect(text(english, .dateTime.weekday()) == "Mon" && text(german, .dateTime.weekday(.wide)) == "Montag")
        #expect(text(english, .dateTime.day().month()) == "Nov 30")
        #expect(text(german, .dateTime.day().month()) == "30. Nov.")
        #expect(text(english, .dateTime.weekday(.wide).day().month(.wide).year()) == "Monday, November 30, 2026")
        #expect(text(german, .dateTime.weekday(.wide).day().month(.wide).year()) == "Montag, 30. November 2026")
        #expect(text(Locale(identifier: "en_GB"), .dateTime.day().month().year()) == "30 Nov 2026")
        #expect(text(english, .dateTime.hour()) == "1 PM" && text(german, .dateTime.hour()) == "13 Uhr")
        #expect(text(english, .dateTime.hour().minute().second()) == "1:05:09 PM")
        #expect(text(german, .dateTime.hour().minute()) == "13:05")
        #expect(text(english, .dateTime.month(.wide).year()) == "November 2026")
        #expect(
            text(english, Date.FormatStyle(date: .complete, time: .shortened)) == "Monday, November 30, 2026, 1:05 PM")
        #expect(text(german, Date.FormatStyle(date: .numeric, time: .omitted)) == "30.11.2026")
    }

    @Test func aTextIsWrittenInTheLanguageOfItsPlace() {
        let panel = Panel(width: 300, height: 200) {
            VStack {
                Text(1234.5, format: .number)
                Text("\(0.5, format: .percent) done").environment(\.locale, Locale(identifier: "de_DE"))
                Text(Image(systemName: "star")) + Text(" rated")
            }
            .environment(\.locale, Locale(identifier: "en_US"))
        }
        let labels = panel.host.semantics().flattened.map(\.label)
        #expect(labels.contains("1,234.5") && labels.contains("50\u{00A0}% done") && labels.contains(" rated"))
    }

    @Test func aTextThatCountsIsRenewedWhenItChangesAndNotBefore() {
        let end = Date(timeIntervalSinceReferenceDate: 90)
        let panel = Panel(width: 200, height: 100) { Text(end, style: .timer) }
        func label() -> String { panel.host.semantics().flattened.map(\.label).first { !$0.isEmpty } ?? "" }
        #expect(label() == "1:30")
        let next = panel.host.nextFrameTime
        #expect(next.map { $0 > .zero && $0 <= .seconds(1.1) } == true)
        panel.skip(.seconds(30.5))
        #expect(label() == "0:59")
        panel.skip(.seconds(120))
        #expect(label() == "1:01", "behind the date it counts on")
    }

    @Test func spansInWords() {
        #expect(TimeSpan(seconds: 332).words(isGerman: false) == "5 min, 32 sec")
        #expect(TimeSpan(seconds: 2 * 86_400 + 3600).words(isGerman: true) == "2 Tage, 1 Std.")
        #expect(TimeSpan(seconds: 0).words(isGerman: false) == "0 sec")
        #expect(TimeSpan(seconds: 3600).largest(isGerman: false) == "1 hour")
        #expect(TimeSpan(seconds: 3725).clock(showsHours: true) == "1:02:05")
    }
}
