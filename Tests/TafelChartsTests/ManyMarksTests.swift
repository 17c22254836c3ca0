import Geometry
import TafelUI
import Testing

@testable import TafelCharts

@MainActor
struct ManyMarksTests {
    private struct Value {
        var x: Double
        var y: Double
    }

    private func marks(_ values: [Value]) -> [ChartMark] {
        ChartContentList(values) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)) }.marks
    }

    private func number(_ datum: PlottedDatum?) -> Double { datum?.number ?? .nan }

    @Test func aSpikeAmongManyStaysAndLittleElse() {
        var values = (0..<60_000).map { Value(x: Double($0), y: Double($0 % 7)) }
        values[43_210].y = 900
        let kept = marks(values)
        #expect(kept.count <= 5 * 1025)
        #expect(kept.contains { number($0.y) == 900 && number($0.x) == 43_210 })
        #expect(number(kept.first?.x) == 0 && number(kept.last?.x) == 59_999)
        #expect(zip(kept, kept.dropFirst()).allSatisfy { number($0.x) < number($1.x) })
    }

    @Test func eachStretchKeepsItsExtremesAndItsGaps() {
        var values: [Value] = []
        for index in 0..<20_480 {
            values.append(Value(x: Double(index), y: Double((index * 7919) % 1000)))
        }
        values[5003].y = .nan
        let kept = marks(values)
        for column in stride(from: 0, to: 1023, by: 31) {
            let width = 20_479.0 / 1024
            let range = (Double(column) * width)..<(Double(column + 1) * width)
            let all: [Double] = values.filter { range.contains($0.x) && $0.y.isFinite }.map { $0.y }
            let some: [Double] = kept.filter { range.contains(number($0.x)) }.map { number($0.y) }
                .filter { $0.isFinite }
            #expect(all.min() == some.min() && all.max() == some.max(), "column \(column)")
        }
        #expect(kept.contains { number($0.x) == 5003 })
    }

    @Test func afterARushOfValuesTheFewOthersStay() {
        let rush = (0..<9000).map { Value(x: Double($0) / 9000, y: 1) }
        let values: [Value] = rush + (1...500).map { Value(x: Double($0), y: 2) }
        let kept = marks(values)
        #expect(kept.filter { number($0.y) == 2 }.count == 500)
    }

    @Test func nothingIsLeftOutOfWhatIsNoLineFromLeftToRight() {
        let circle = (0..<9000).map { Value(x: cos(Double($0)), y: sin(Double($0))) }
        #expect(marks(circle).count == 9000)
        let points = ChartContentList(0..<9000) { PointMark(x: .value("x", $0), y: .value("y", 0)) }.marks
        #expect(points.count == 9000)
        #expect(marks((0..<5000).map { Value(x: Double($0), y: 0) }).count == 5000)
    }
}
