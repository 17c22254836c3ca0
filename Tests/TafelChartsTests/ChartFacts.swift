import CivilCalendar
import Geometry
import TafelUI
import TestSupport
import Testing

@testable import TafelCharts

/// Facts about charts.
@MainActor @Suite struct ChartFacts {
    private func marks(_ content: some ChartContent) -> [ChartMark] {
        var marks: [ChartMark] = []
        content._collect(into: &marks)
        return marks
    }

    private func point() -> PointMark { PointMark(x: .value("x", 1), y: .value("y", 2)) }

    /// 151, 152
    @Test(arguments: [(50.0, 7.9788), (100, 11.2838), (30, 6.1804), (20, 5.0463)])
    func symbolSizeIsAnArea(_ area: Double, _ diameter: Double) {
        let mark = marks(point().symbolSize(area))[0]
        let circle = mark.look.symbol.path(at: .zero, area: mark.look.symbolSize).boundingRect
        #expect(abs(circle.width - diameter) < 0.001)
    }

    @Test func aSquareOfFiftyHasASideOfSeven() {
        let square = ChartSymbolShape.square.path(at: .zero, area: 50).boundingRect
        #expect(abs(square.width - 7.0711) < 0.001 && abs(square.height - 7.0711) < 0.001)
    }

    /// 151: a size is the symbol's box.
    @Test(arguments: [ChartSymbolShape.circle, .square])
    func aSizeIsTheBox(_ shape: ChartSymbolShape) {
        let mark = marks(point().symbol(shape).symbolSize(CGSize(width: 10, height: 10)))[0]
        let box = mark.look.symbol.path(at: .zero, area: mark.look.symbolSize).boundingRect
        #expect(abs(box.width - 10) < 0.001 && abs(box.height - 10) < 0.001)
    }

    /// 154
    @Test func catmullRomIsCentripetalUnlessToldOtherwise() {
        let points = [(0.0, 0.0), (10, 8), (50, 9), (60, 40)].map { CGPoint(x: $0.0, y: $0.1) }
        func path(_ method: InterpolationMethod) -> Path {
            var path = Path()
            path.addCurve(through: points, method: method)
            return path
        }
        #expect(InterpolationMethod.catmullRom == .catmullRom(alpha: 0.5))
        #expect(path(.catmullRom) == path(.catmullRom(alpha: 0.5)))
        #expect(path(.catmullRom(alpha: 0)) != path(.catmullRom(alpha: 0.5)))
        #expect(path(.catmullRom(alpha: 1)) != path(.catmullRom(alpha: 0.5)))
        // Uniform: a third of half the way between the neighbours.
        guard case .curve(_, let control, _) = path(.catmullRom(alpha: 0)).pieces[2] else {
            Issue.record("no curve")
            return
        }
        #expect(control.distance(to: CGPoint(x: 10 + 50 / 6.0, y: 8 + 9 / 6.0)) < 0.001 || control.y <= 9)
    }

    /// 155
    @Test func theDesiredCountIsApproximate() {
        #expect(AxisMarkValues.automatic == .automatic(desiredCount: nil))
        for desired in 2...8 {
            var options = ChartLayout.Options()
            options.y = [AxisDescription(values: .automatic(desiredCount: desired))]
            let layout = ChartLayout(
                ChartLayout.Input(
                    state: PlotState.make(marks(point()), domains: PlotDomains(y: 0...100)).state, xAxis: .numbers,
                    size: CGSize(width: 300, height: 300), inset: 0), options: options
            ) { _ in CGSize(width: 20, height: 10) }
            #expect(abs(layout.yTicks.count - desired) <= max(2, desired / 2), "\(desired): \(layout.yTicks.count)")
        }
    }

    /// 157
    @Test func seriesCycleThroughSevenColoursAndFiveSymbols() {
        let names = (0..<9).map { "s\($0)" }
        let content = ForEach(names, id: \.self) { name in
            PointMark(x: .value("x", 1), y: .value("y", 2))
                .foregroundStyle(by: .value("Name", name))
                .symbol(by: .value("Name", name))
        }
        let drawing = ChartDrawing(marks: marks(content), xAxis: .numbers, yAxis: .numbers, options: ChartOptions())
        #expect(ChartDrawing.cycle == [.blue, .green, .orange, .purple, .red, .cyan, .yellow])
        #expect(drawing.styleKeys == names)
        let symbols = drawing.marks.map { drawing.symbol(of: $0) }
        #expect(symbols.prefix(6) == [.circle, .square, .triangle, .diamond, .pentagon, .circle])
    }
}

extension Path {
    var pieces: [Element] {
        var pieces: [Element] = []
        forEach { pieces.append($0) }
        return pieces
    }
}
