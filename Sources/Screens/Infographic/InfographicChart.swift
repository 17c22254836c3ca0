import TafelCharts
import TafelUI

/// The curve of the values over time.
struct InfographicChart: View {
    let model: InfographicModel

    var body: some View {
        if model.points.isEmpty {
            Text(Phrases(language: model.format.language).noData)
                .font(.callout)
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
            Chart(model.points) { point in
                LineMark(
                    x: .value("Date", Date(timeIntervalSince1970: point.date)),
                    y: .value(model.format.unit, point.value)
                )
                .interpolationMethod(.catmullRom)
                .foregroundStyle(Color.accentColor.gradient)
                .lineStyle(StrokeStyle(lineWidth: model.points.count > 60 ? 2.5 : 4, lineCap: .round, lineJoin: .round))

                if model.points.count <= 40 {
                    PointMark(
                        x: .value("Date", Date(timeIntervalSince1970: point.date)),
                        y: .value(model.format.unit, point.value)
                    )
                    .foregroundStyle(Color.blue)
                    .symbolSize(50)
                }
            }
            .chartYAxis(.visible)
            .animation(.easeInOut(duration: 0.6), value: model.points)
        }
    }
}
