import TafelUI

/// A value in large figures with its unit beside it.
struct ValuePart: View {
    let model: InfographicModel
    let size: CGSize

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            PartHeader(model: model)
            Spacer(minLength: 0)
            BigFigure(model: model, size: max(22, min(size.height * 0.42, size.width * 0.24, 110)))
            if let notice = DataNotice(model.trust, isClockSet: true, language: model.format.language),
                size.height >= 84
            {
                // Where there is no room for the words, the icon beside the title says it.
                ViewThatFits(in: .horizontal) {
                    NoticeLine(notice: notice, ground: .card)
                    Color.clear.frame(width: 0, height: 0)
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// The model's value as a figure of `size` points and a unit half as large, counting along.
struct BigFigure: View {
    let model: InfographicModel
    /// In points.
    let size: CGFloat
    var color = AnyShapeStyle(Color.primary)

    var body: some View {
        let current = model.current
        let format = model.format
        CountingParts(value: current ?? .nan, format: format, size: size)
            .foregroundStyle(model.isShownFaintly ? AnyShapeStyle(LegibleStyle.caption) : color)
            .animation(model.isAdjusting ? nil : .easeOut(duration: 0.5), value: current)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(
                Phrases(language: format.language).value(of: model.title, current.map(format.string)))
    }
}

/// Number and unit, running to a new value.
private struct CountingParts: View, Animatable {
    var value: Double
    let format: ValueFormatter
    let size: CGFloat

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        let parts = format.parts(value)
        (Text(verbatim: parts.number).font(.system(size: size, weight: .bold).monospacedDigit())
            + Text(verbatim: parts.unit.isEmpty ? "" : "\u{2009}\(parts.unit)")
            .font(.system(size: max(12, size * 0.46), weight: .semibold)))
            .lineLimit(1)
            .minimumScaleFactor(0.4)
    }
}
