import CivilCalendar
import Geometry
import TafelUI
import TestSupport
import Testing

@testable import TafelCharts

@MainActor
@Suite struct PlotTests {
    func line(_ points: [(Double, Double)]) -> [ChartMark] {
        points.map { LineMark(x: .value("x", $0.0), y: .value("y", $0.1)) }.flatMap { mark in
            var marks: [ChartMark] = []
            mark._collect(into: &marks)
            return marks
        }
    }

    @Test func aMoveRunsFromTheOldValuesToTheNew() {
        let memory = PlotMemory()
        memory.move(to: PlotState.make(line([(0, 10), (1, 20)]), domains: PlotDomains(y: 0...100)).state)
        memory.move(to: PlotState.make(line([(0, 10), (1, 80)]), domains: PlotDomains(y: 0...100)).state)
        #expect(memory.generation == 1)
        #expect(memory.presented(at: 0)?.series[0].points[1].y == 20)
        #expect(memory.presented(at: 0.5)?.series[0].points[1].y == 50)
        // Redirected on the way, it starts from what is seen.
        memory.move(to: PlotState.make(line([(0, 10), (1, 0)]), domains: PlotDomains(y: 0...100)).state)
        #expect(memory.presented(at: 0.5)?.series[0].points[1].y == 50)
        #expect(memory.presented(at: memory.generation)?.series[0].points[1].y == 0)
        #expect(memory.presented(at: memory.generation) == memory.target)
    }

    @Test func pointsAreMatchedByTheirPlaceWhenTheWindowMovesOn() {
        let from = PlotState.make(line([(0, 1), (1, 2), (2, 3)]), domains: PlotDomains()).state
        let target = PlotState.make(line([(1, 2), (2, 3), (3, 4)]), domains: PlotDomains()).state
        let middle = from.mixed(with: target, by: 0.5)
        #expect(middle.series[0].points.map(\.y) == [2, 3, 4])
        #expect(middle.xLower == 0.5 && middle.xUpper == 2.5)
    }

    @Test func anUnchangedTargetIsNoMove() {
        let memory = PlotMemory()
        let state = PlotState.make(line([(0, 1), (1, 2)]), domains: PlotDomains()).state
        memory.move(to: state)
        memory.move(to: state)
        #expect(memory.generation == 0)
    }

    @Test func axesBeginAtZeroWhenTheDataIsNearIt() {
        #expect(PlotState.make(line([(0, 20), (1, 96)]), domains: PlotDomains()).state.yLower == 0)
        #expect(PlotState.make(line([(0, 20), (1, 24)]), domains: PlotDomains()).state.yLower >= 19)
    }

    @Test func labelsNeitherOverlapNorLeaveTheChart() {
        for width in stride(from: 60.0, through: 1200, by: 37) {
            let end = CivilTime(year: 2026, month: 11, day: 30).secondsSince1970
            let days = line((0..<14).map { (end - Double($0) * 86_400, Double($0)) }.reversed())
            let state = PlotState.make(days, domains: PlotDomains()).state
            let layout = ChartLayout(
                ChartLayout.Input(
                    state: state, xAxis: .instants, size: CGSize(width: width, height: 200), inset: 4),
                options: .init()
            ) { CGSize(width: Double($0.plain.count) * 7, height: 14) }
            for (tick, next) in zip(layout.xTicks, layout.xTicks.dropFirst()) {
                #expect(tick.labelOrigin + tick.size.width < next.labelOrigin)
            }
            for tick in layout.xTicks { #expect(tick.labelOrigin >= 0 && tick.labelOrigin + tick.size.width <= width) }
            #expect(!layout.yTicks.isEmpty)
            #expect(layout.plot.width >= 1)
        }
    }

    @Test func emptyAndDegenerateDataHaveALayout() {
        let cases: [[(Double, Double)]] = [[], [(0, 5)], [(0, .nan)], [(1, 1), (1, 1)]]
        for points in cases {
            let (state, axis, _) = PlotState.make(line(points), domains: PlotDomains())
            let layout = ChartLayout(
                ChartLayout.Input(state: state, xAxis: axis, size: .zero, inset: 4), options: .init()
            ) { _ in .zero }
            #expect(layout.plot.width > 0 && layout.y(0).isFinite && layout.x(0).isFinite)
        }
    }
}
