import TafelUI

/// A value's curve over time with its newest figure.
struct ChartPart: View {
    let model: InfographicModel
    let spansRange: Bool
    let size: CGSize
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        VStack(alignment: .leading, spacing: size.height < 90 ? 2 : 8) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                PartTitle(text: model.title)
                    .accessibilityHidden(true)
                Spacer(minLength: 0)
                BigFigure(model: model, size: 18, color: AnyShapeStyle(LegibleStyle.accentText))
                    .fixedSize()
            }
            if model.points.contains(where: { $0.value.isFinite }) {
                ValueCurve(
                    points: model.points, format: model.format, hasDates: model.isClockSet && size.height >= 90,
                    weight: .fine,
                    isFaint: model.isShownFaintly, domain: spansRange ? model.range : nil
                )
                .fadingInstead(of: reducesMotion, value: model.points)
                .animation(reducesMotion ? nil : .easeInOut(duration: 0.6), value: model.points)
            } else {
                let phrases = Phrases(language: model.format.language)
                Text(model.trust == .waiting ? phrases.waiting : phrases.noData)
                    .font(.footnote)
                    .foregroundStyle(.caption)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
            if let notice = DataNotice(
                model.trust, isClockSet: model.isClockSet, language: model.format.language), model.trust != .waiting
            {
                NoticeLine(notice: notice, ground: .card)
            }
        }
    }
}
