import CivilCalendar
import Geometry
import TafelUI
import TestSupport
import Testing

@testable import TafelCharts

struct Sale: Identifiable, Equatable {
    let id: Int
    let day: Date
    let amount: Double
    let kind: String
}

enum Season: String, Plottable {
    case winter, summer
}

/// Charts as a Swift developer would write them for SwiftUI.
struct SalesView: View {
    let sales: [Sale]

    var body: some View {
        VStack(spacing: 12) {
            Chart {
                ForEach(sales) { sale in
                    BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Amount", sale.amount))
                        .foregroundStyle(by: .value("Kind", sale.kind))
                        .cornerRadius(4)
                }
                RuleMark(y: .value("Goal", 80.0))
                    .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                    .foregroundStyle(.red)
                    .annotation(position: .top, alignment: .trailing) { Text("Goal") }
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .day)) { value in
                    AxisGridLine()
                    AxisTick()
                    if value.index % 2 == 0 { AxisValueLabel() }
                }
            }
            .chartYAxis {
                AxisMarks(position: .leading, values: [0, 50, 100]) { value in
                    AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5)).foregroundStyle(.secondary)
                    AxisValueLabel { if let number = value.as(Double.self) { Text("\(Int(number)) kg") } }
                }
            }
            .chartForegroundStyleScale(["Apples": Color.green, "Pears": Color.yellow])
            Chart(sales.prefix(4)) { sale in
                BarMark(x: .value("Amount", sale.amount), y: .value("Sale", "No. \(sale.id)"))
                    .annotation(position: .trailing) { Text("\(Int(sale.amount))") }
            }
            .chartXAxisLabel("Amount")
            HStack {
                Chart(sales.prefix(4)) { sale in
                    SectorMark(angle: .value("Amount", sale.amount), innerRadius: .ratio(0.6), angularInset: 1.5)
                        .foregroundStyle(by: .value("Sale", "\(sale.id)"))
                }
                Chart(sales) { sale in
                    AreaMark(x: .value("Day", sale.day), y: .value("Amount", sale.amount))
                        .foregroundStyle(by: .value("Kind", sale.kind))
                        .interpolationMethod(.monotone)
                }
                .chartLegend(.hidden)
                .chartYAxis(.hidden)
            }
        }
        .padding()
    }
}

@MainActor @Suite struct ChartVocabularyTests {
    private var sales: [Sale] {
        (0..<12).map { index in
            let day = CivilTime(year: 2026, month: 11, day: 20 + index / 2, hour: 9).secondsSince1970
            return Sale(
                id: index, day: Date(timeIntervalSince1970: day), amount: Double(20 + (index * 37) % 40),
                kind: index % 2 == 0 ? "Apples" : "Pears")
        }
    }

    private func marks(_ content: some ChartContent) -> [ChartMark] {
        var marks: [ChartMark] = []
        content._collect(into: &marks)
        return marks
    }

    @Test(arguments: ColorScheme.allCases)
    func pictures(scheme: ColorScheme) {
        withTimeZone("UTC") {
            let panel = ChartPanel(width: 420, height: 560, scheme: scheme) { SalesView(sales: sales) }
            expectGolden(panel.picture(), "sales-\(scheme)")
        }
    }

    @Test func barsAtOnePlaceStandOnOneAnother() {
        let bars = marks(
            ForEach([3.0, 4, -2, -1], id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0)) })
        let state = PlotState.make(bars, domains: PlotDomains()).state
        #expect(state.series[0].points.map(\.base) == [0, 3, 0, -2])
        #expect(state.series[0].points.map(\.y) == [3, 7, -2, -3])
        let apart = marks(
            ForEach([3.0, 4], id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0), stacking: .unstacked) })
        #expect(PlotState.make(apart, domains: PlotDomains()).state.series[0].points.map(\.base) == [0, 0])
    }

    @Test func barsAtTheEndsAreWhole() {
        let bars = marks(ForEach(0..<5) { BarMark(x: .value("x", $0), y: .value("y", 1)) })
        let state = PlotState.make(bars, domains: PlotDomains()).state
        #expect(state.xLower == -0.5 && state.xUpper == 4.5)
    }

    @Test func aBarOfADayStandsInItsMiddle() {
        withTimeZone("Europe/Berlin") {
            let noon = CivilTime(year: 2026, month: 7, day: 4, hour: 12).secondsSince1970
            let morning = Date(timeIntervalSince1970: noon - 4 * 3600)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .current
            let mark = marks(
                BarMark(x: .value("Day", morning, unit: .day, calendar: calendar), y: .value("y", 1)))[0]
            #expect(mark.x == .instant(noon))
        }
    }

    /// A calendar kept from another zone would put the bar beside its day's lines.
    @Test func withoutACalendarTheZoneOfTheMomentCounts() {
        for zone in ["Pacific/Auckland", "Europe/Berlin", "UTC"] {
            withTimeZone(zone) {
                let morning = CivilTime(year: 2026, month: 7, day: 4, hour: 1).secondsSince1970
                let noon = CivilTime(year: 2026, month: 7, day: 4, hour: 12).secondsSince1970
                let value = PlottableValue.value("Day", Date(timeIntervalSince1970: morning), unit: .day)
                #expect(value.value.timeIntervalSince1970 == noon, "\(zone)")
            }
        }
    }

    @Test func namesAndNumbersComeBackFromTheAxis() {
        #expect(AxisValue(datum: .category("summer"), index: 0, count: 1).as(Season.self) == .summer)
        #expect(AxisValue(datum: .number(3), index: 0, count: 1).as(Int.self) == 3)
        #expect(AxisValue(datum: .number(3), index: 0, count: 1).as(String.self) == nil)
        #expect(marks(PointMark(x: .value("x", Season.winter), y: .value("y", 1)))[0].x == .category("winter"))
    }

    @Test func sectorsShareTheWholeCircle() {
        let panel = ChartPanel(width: 100, height: 100) {
            Chart([1.0, 1, 2], id: \.self) { SectorMark(angle: .value("Share", $0)) }
        }
        let boxes = panel.fills.map(\.boundingRect)
        #expect(boxes.count == 3)
        // A quarter at the top right, one below it, and the left half.
        #expect(abs(boxes[0].minX - 50) < 0.5 && abs(boxes[0].maxY - 50) < 0.5)
        #expect(abs(boxes[1].minX - 50) < 0.5 && abs(boxes[1].minY - 50) < 0.5)
        #expect(abs(boxes[2].maxX - 50) < 0.5 && abs(boxes[2].height - 100) < 0.5)
    }

    @Test func stridesFollowTheCalendar() {
        withTimeZone("Europe/Berlin") {
            let start = CivilTime(year: 2026, month: 3, day: 20, hour: 7)
            let end = CivilTime(year: 2026, month: 4, day: 20)
            let domain = start.secondsSince1970...end.secondsSince1970
            let weeks = TimeScale(domain: domain, every: 1, .weekOfYear, language: .english)
            #expect(weeks.ticks.map { CivilTime(secondsSince1970: $0.instant).weekday } == [1, 1, 1, 1, 1])
            let months = TimeScale(domain: domain, every: 1, .month, language: .english)
            #expect(months.ticks.map(\.label) == ["Apr"])
        }
    }

    @Test func aStepOfOneHasNoDecimals() {
        #expect(NumericScale(domain: 0...5, desiredCount: 6).decimals == 0)
        #expect(NumericScale(domain: 0...0.5, desiredCount: 6).decimals == 1)
        #expect(NumericScale(domain: 0...0.1, desiredCount: 5).decimals == 3)
    }
}
