import TafelCharts
import TafelUI

/// Values over their numbers.
@MainActor
@Observable
final class Curve {
    struct Point: Identifiable {
        let id: Int
        var value: Double
    }

    var title = ""
    var points: [Point] = []
}

/// A chart as a developer would write it: one mark for each value.
struct CurveView: View {
    let model: Curve

    var body: some View {
        VStack {
            Text(model.title)
            CurveChart(model: model)
        }
    }
}

private struct CurveChart: View {
    let model: Curve

    var body: some View {
        Chart(model.points) { point in
            LineMark(x: .value("Number", point.id), y: .value("Value", point.value))
                .foregroundStyle(.blue)
        }
    }
}
