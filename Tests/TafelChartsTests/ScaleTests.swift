import CivilCalendar
import TestSupport
import Testing

@testable import TafelCharts

@Suite struct ScaleTests {
    @Test func ticksAreRoundAndInside() {
        let scale = NumericScale(values: [3.2, 97], includesZero: true)
        #expect(scale.lower == 0 && scale.upper == 100)
        #expect(scale.ticks == [0, 25, 50, 75, 100])
        #expect(scale.decimals == 0)
        let fine = NumericScale(values: [0.12, 0.31], includesZero: false)
        #expect(fine.lower <= 0.12 && fine.upper >= 0.31)
        #expect(fine.decimals == 2)
    }

    @Test func degenerateDataHasAScale() {
        #expect(NumericScale(values: [], includesZero: true).upper == 1)
        let equal = NumericScale(values: [21, 21, 21], includesZero: false)
        #expect(equal.lower < 21 && equal.upper > 21)
        let zero = NumericScale(values: [0, 0], includesZero: true)
        #expect(zero.lower <= 0 && zero.upper > 0)
        let broken = NumericScale(values: [.nan, .infinity, 5, -.infinity], includesZero: false)
        #expect(broken.lower < 5 && broken.upper > 5)
        #expect(NumericScale(values: [-1e300, 1e300], includesZero: false).ticks.count < 102)
    }

    @Test(arguments: ["UTC", "Europe/Berlin", "Pacific/Auckland"])
    func daysAreMarkedAtTheirMidnight(zone: String) {
        withTimeZone(zone) {
            let start = CivilTime(year: 2026, month: 3, day: 20).secondsSince1970
            let end = CivilTime(year: 2026, month: 4, day: 3).secondsSince1970
            let scale = TimeScale(domain: start...end, desiredCount: 8, language: .english)
            #expect(scale.ticks.count >= 4 && scale.ticks.count <= 9)
            for tick in scale.ticks {
                let civil = CivilTime(secondsSince1970: tick.instant)
                #expect(civil.hour == 0 && civil.minute == 0, "\(civil)")
            }
        }
    }

    @Test func spansFromSecondsToDecadesHaveFewTicks() {
        let end = 1_780_000_000.0
        var span = 5.0
        while span < 1e9 {
            let scale = withTimeZone("Europe/Berlin") {
                TimeScale(domain: (end - span)...end, desiredCount: 6, language: .german)
            }
            #expect((1...8).contains(scale.ticks.count), "\(span) s: \(scale.ticks.map(\.label))")
            for (tick, next) in zip(scale.ticks, scale.ticks.dropFirst()) { #expect(next.instant > tick.instant) }
            span *= 1.7
        }
    }
}
