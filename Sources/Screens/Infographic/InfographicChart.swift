import TafelCharts
import TafelUI

/// The curve of the values over time.
struct InfographicChart: View {
    let model: InfographicModel
    let metrics: InfographicMetrics
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let language = model.format.language
        if model.points.contains(where: { $0.value.isFinite }) {
            ValueCurve(
                points: model.points, format: model.format, hasDates: model.isClockSet, weight: .regular,
                mostPoints: metrics.isCompact ? 16 : 40, isFaint: model.isShownFaintly, limits: model.range
            )
            .fadingInstead(of: reducesMotion && !model.isAdjusting, value: model.points)
            .animation(
                model.isAdjusting || reducesMotion ? nil : .easeInOut(duration: 0.6), value: model.points)
        } else {
            Text(model.isClockSet ? Phrases(language: language).noData : Phrases(language: language).clockNotSet)
                .font(.callout)
                .foregroundStyle(.caption)
                .multilineTextAlignment(.center)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}
