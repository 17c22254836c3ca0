import TafelUI

/// A slider that sets a value while a finger moves it, with the value above.
struct SliderPart: View {
    let model: InfographicModel

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                PartTitle(text: model.title)
                    .accessibilityHidden(true)
                Spacer(minLength: 0)
                BigFigure(model: model, size: 22)
                    .fixedSize()
            }
            Spacer(minLength: 0)
            Slider(value: value, in: model.range, step: model.step) {
                Text(model.title)
            } onEditingChanged: { isEditing in
                if !isEditing { model.adjust(.ended) }
            }
            .accessibilityValue(model.format.string(model.current ?? .nan))
            if let notice = DataNotice(model.trust, isClockSet: true, language: model.format.language) {
                NoticeLine(notice: notice, ground: .card)
            }
        }
    }

    private var value: Binding<Double> {
        Binding {
            model.current ?? model.range.lowerBound
        } set: {
            model.adjust(.moved(to: $0))
        }
    }
}
