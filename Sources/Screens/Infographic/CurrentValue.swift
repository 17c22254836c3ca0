import TafelUI

/// The value of now, counting along when it changes.
struct CurrentValue: View {
    let model: InfographicModel
    let metrics: InfographicMetrics
    let alignment: HorizontalAlignment

    var body: some View {
        VStack(alignment: alignment, spacing: 2) {
            Text(model.caption)
                .font(.subheadline)
                .foregroundStyle(.caption)
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .accessibilityHidden(true)
            CountingFigure(value: model.current ?? .nan, format: model.format)
                .font((metrics.isLarge ? Font.title : .title3).bold().monospacedDigit())
                .foregroundStyle(model.isShownFaintly ? LegibleStyle.caption : .accentText)
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .animation(model.isAdjusting ? nil : .easeOut(duration: 0.5), value: model.current)
                .accessibilityLabel(
                    Phrases(language: model.format.language)
                        .value(of: model.caption, model.current.map(model.format.string)))
        }
    }
}

/// A number that runs to its new value digit by digit instead of jumping.
struct CountingFigure: View, Animatable {
    var value: Double
    let format: ValueFormatter

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        Text(format.string(value))
    }
}

extension InfographicModel {
    /// Whether the value is not of now and is drawn with less weight.
    var isShownFaintly: Bool { trust.isFaint }
}
