import CivilCalendar
import Geometry
import TafelUI
import TestSupport
import Testing

@testable import TafelCharts

/// Data as it really comes.
@MainActor
struct RealDataTests {
    private func state(_ values: [(Double, Double)], domains: PlotDomains = PlotDomains()) -> PlotState {
        var marks: [ChartMark] = []
        for (x, y) in values {
            LineMark(
                x: .value("Time", Date(timeIntervalSince1970: x)), y: .value("Value", y)
            )._collect(into: &marks)
        }
        return PlotState.make(marks, domains: domains).state
    }

    private func layout(_ state: PlotState, _ size: CGSize = CGSize(width: 300, height: 200)) -> ChartLayout {
        ChartLayout(
            ChartLayout.Input(state: state, xAxis: .instants, size: size, inset: 4), options: ChartLayout.Options()
        ) {
            CGSize(width: 6 * Double($0.plain.count), height: 13)
        }
    }

    @Test
    func nothingAtAllIsAnEmptyScale() {
        let state = state([])
        #expect(state.yLower < state.yUpper && state.xLower < state.xUpper)
    }

    @Test
    func oneValueStandsInTheMiddleOfItsDay() {
        withTimeZone("Europe/Berlin") {
            let midnight = CivilTime(year: 2026, month: 7, day: 14).secondsSince1970
            let plot = layout(state([(midnight, 40)]))
            #expect(abs(plot.x(midnight) - plot.plot.midX) < 0.01)
            #expect(plot.xTicks.contains { $0.label == "14 Jul" })
        }
    }

    @Test
    func equalValuesHaveAScaleAroundThem() {
        let state = state((0..<10).map { (Double($0), 7) })
        #expect(state.yLower < 7 && state.yUpper > 7)
        #expect(state.yLower.isFinite && state.yUpper.isFinite)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func whatIsNoNumberMovesNoScale(_ odd: Double) {
        let state = state([(0, 10), (1, odd), (2, 20)])
        #expect(state.yLower >= 0 && state.yUpper <= 30)
        #expect(state.series[0].points.count == 3, "the gap stays where it is")
    }

    @Test(arguments: [(30.0, 1), (18, 1), (60, 2), (200, 3)])
    func labelsOfTheVerticalAxisDoNotTouch(_ height: Double, _ least: Int) {
        let plot = layout(state([(0, 0), (1, 100)]), CGSize(width: 300, height: height + 30))
        #expect(plot.yTicks.count >= least)
        for (lower, upper) in zip(plot.yTicks, plot.yTicks.dropFirst()) {
            #expect(lower.labelOrigin >= upper.labelOrigin + upper.size.height)
        }
    }

    @Test(arguments: ["Europe/Berlin", "Pacific/Auckland"])
    func daysOfTwentyThreeAndTwentyFiveHoursKeepTheirDates(_ zone: String) {
        withTimeZone(zone) {
            for month in [3, 4, 9, 10] {
                let first = CivilTime(year: 2026, month: month, day: 20)
                let days = (0..<14).map { (first.adding(days: $0).secondsSince1970, Double($0)) }
                let scale = TimeScale(
                    domain: days[0].0...days[13].0, desiredCount: 14, language: .english)
                #expect(scale.ticks.count == 14, "\(zone) \(month)")
                for tick in scale.ticks {
                    let civil = CivilTime(secondsSince1970: tick.instant)
                    #expect(civil.hour == 0 && civil.minute == 0)
                }
                #expect(Set(scale.ticks.map(\.label)).count == 14)
            }
        }
    }

    @Test
    func monthsWithoutDataStayEmpty() {
        withTimeZone("UTC") {
            let january = CivilTime(year: 2026, month: 1, day: 1).secondsSince1970
            let september = CivilTime(year: 2026, month: 9, day: 1).secondsSince1970
            let values = [(january, 1.0), (january + 86_400, 2), (january + 90_000, .nan), (september, 3)]
            let plot = layout(state(values), CGSize(width: 600, height: 200))
            #expect(plot.xTicks.map(\.label).contains("May"))
            #expect(plot.x(september) - plot.x(january + 86_400) > 400)
        }
    }
}
