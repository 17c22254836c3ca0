import TafelCharts
import TafelUI

/// A curve of values over time with its axes.
struct ValueCurve: View {
    /// How strong the line is.
    enum Weight: Hashable, Sendable {
        /// Four points, as the infographic has it, finer for many values.
        case regular
        /// For small cards.
        case fine
    }

    /// As many stretches of time as a curve is drawn finely; more values than these can show are thinned.
    private static let columns = 200

    let points: [InfographicModel.Point]
    let format: ValueFormatter
    /// Whether the instants are dates; without a clock they only order the values.
    let hasDates: Bool
    let weight: Weight
    /// The most values that are marked with points.
    var mostPoints = 40
    /// Whether the values are not of now and are drawn with less weight.
    var isFaint = false
    /// The values between bottom and top; nil for what the values need.
    var domain: ClosedRange<Double>?
    /// What the axis does not reach beyond, as long as the values do not; nil for no limits.
    var limits: ClosedRange<Double>?

    var body: some View {
        if let domain {
            chart.chartYScale(domain: domain)
        } else {
            chart
        }
    }

    private var chart: some View {
        Chart(points.thinned(columns: Self.columns)) { point in
            LineMark(
                x: .value("Date", Date(timeIntervalSince1970: point.date)), y: .value(format.unit, point.value)
            )
            .interpolationMethod(.catmullRom)
            .foregroundStyle(Color.accentColor.gradient)
            .lineStyle(StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round))
            .opacity(isFaint ? 0.45 : 1)

            if points.count <= mostPoints, weight == .regular {
                PointMark(
                    x: .value("Date", Date(timeIntervalSince1970: point.date)), y: .value(format.unit, point.value)
                )
                .foregroundStyle(Color.accentColor)
                .symbolSize(50)
                .opacity(isFaint ? 0.45 : 1)
            }
        }
        .chartYAxis(.visible)
        .chartYLimits(limits)
        .chartXAxis(hasDates ? .visible : .hidden)
        .chartLanguage(format.language)
        .chartYLabels(id: "\(format)") { format.axisLabel($0, decimals: $1) }
    }

    private var lineWidth: CGFloat {
        switch weight {
        case .regular: points.count > 60 ? 2.5 : 4
        case .fine: 2.5
        }
    }
}
