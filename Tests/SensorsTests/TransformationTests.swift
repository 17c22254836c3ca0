import Testing

@testable import Sensors

@Suite struct TransformationTests {
    /// What comes out of values a second apart.
    private func run(_ transformation: Transformation, _ values: [Double]) throws -> [Double?] {
        var state = TransformationState(transformation)
        return try values.enumerated().map { try state.apply($1, at: .at(Double($0))) }
    }

    @Test func steps() throws {
        #expect(try run(.linear(scale: 2, offset: -1), [0, 10]) == [-1, 19])
        #expect(try run(.clamped(0...5), [-3, 2, 9]) == [0, 2, 5])
        #expect(try run(.shareOfGoal(8000), [2000, 10_000]) == [25, 125])
        #expect(try run(.rate(seconds: 60), [0, 1, 1, 0]) == [nil, 60, 0, -60])
        #expect(try run(.plausible(-40...85), [-40, 85]) == [-40, 85])
        #expect(throws: Fault.implausible(127)) { try run(.plausible(-40...85), [20, 127]) }
        #expect(throws: Fault.notFinite) { try run(.shareOfGoal(0), [1]) }
    }

    @Test func countersThatWrapOrRestartOnlyGrow() throws {
        #expect(try run(.unwrapped(at: 65_536), [65_000, 65_500, 100, 300]) == [0, 500, 636, 836])
        #expect(try run(.unwrapped(at: nil), [500, 700, 20, 50]) == [0, 200, 220, 250])
        #expect(try run(.unwrapped(at: nil), [500, -5, 3]) == [0, 0, 8])
    }

    @Test func smoothingDoesNotDependOnHowOftenValuesCome() throws {
        var coarse = TransformationState(.smoothed(seconds: 10))
        var fine = TransformationState(.smoothed(seconds: 10))
        _ = try coarse.apply(0, at: .at(0))
        _ = try fine.apply(0, at: .at(0))
        let one = try #require(try coarse.apply(100, at: .at(10)))
        var other = 0.0
        for step in 1...100 { other = try fine.apply(100, at: .at(Double(step) / 10)) ?? 0 }
        #expect(abs(one - 63.212) < 0.001)
        #expect(abs(one - other) < 1e-6)
        // After a gap it begins anew.
        coarse.interrupt()
        #expect(try coarse.apply(7, at: .at(20)) == 7)
    }

    @Test func periodsBeginAnewAtMidnight() throws {
        let midnight = CivilDay(containing: Moment.at(0).wall).end.secondsSince1970 - Moment.at(0).wall.secondsSince1970
        for (rule, before, after) in [
            (PeriodRule.sum, 5.0, 9.0), (.maximum, 3, 5), (.minimum, 2, 4), (.last, 3, 5), (.increase, 1, 2),
        ] {
            var state = TransformationState(.per(.day, rule))
            _ = try state.apply(2, at: .at(midnight - 20))
            #expect(try state.apply(3, at: .at(midnight - 10)) == before, "\(rule)")
            _ = try state.apply(4, at: .at(midnight))
            #expect(try state.apply(5, at: .at(midnight + 10)) == after, "\(rule)")
        }
    }

    @Test func meanOfAPeriodCountsTime() throws {
        var state = TransformationState(.per(.hour, .mean))
        _ = try state.apply(10, at: .at(0))
        _ = try state.apply(0, at: .at(30))
        #expect(try state.apply(0, at: .at(40)) == 7.5)
        // Nothing holds through a gap.
        state.interrupt()
        #expect(try state.apply(0, at: .at(100)) == 7.5)
    }

    @Test func noPeriodWithoutAClock() {
        var state = TransformationState(.per(.day, .sum))
        let unset = Moment(monotonic: .seconds(5), wall: WallTime(secondsSince1970: 5))
        #expect(throws: Fault.unavailable("the clock is not set")) { try state.apply(1, at: unset) }
    }

    @Test func weeksBeginOnMondaysAndMonthsOnTheFirst() {
        // 2026-02-04 was a Wednesday.
        let time = CivilDay(containing: WallTime(secondsSince1970: 1_770_163_200 + 43_200)).start.advanced(by: 4000)
        let week = CivilDay(containing: Period.week.start(holding: time))
        #expect(week.weekday == 1)
        #expect((0..<7).contains(CivilDay(containing: time).day - week.day))
        #expect(CivilDay(containing: Period.month.start(holding: time)).day == 1)
        #expect(Period.hour.start(holding: time) == time.advanced(by: -400))
    }
}
