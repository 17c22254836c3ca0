import TafelUI

/// The slider under its heading and the button that makes its value the current one.
struct StackedSetter: View {
    let model: InfographicModel

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                ViewThatFits(in: .horizontal) {
                    heading(Phrases(language: model.format.language).update)
                    heading(Phrases(language: model.format.language).newValue)
                }
                Spacer(minLength: 0)
                DraftFigure(model: model)
            }
            DraftSlider(model: model)
            SetButton(model: model)
                .padding(.top, 2)
        }
    }

    private func heading(_ text: String) -> some View {
        Text(text).font(.footnote).bold().lineLimit(1)
    }
}

/// Slider, its value and the button in one row.
struct SetterRow: View {
    let model: InfographicModel

    var body: some View {
        HStack(spacing: 12) {
            DraftSlider(model: model)
            DraftFigure(model: model)
            SetButton(model: model, ground: .panel)
                .fixedSize(horizontal: true, vertical: false)
        }
        .frame(height: 44)
    }
}

private struct DraftSlider: View {
    let model: InfographicModel

    var body: some View {
        @Bindable var bound = model
        Slider(value: $bound.draft, in: model.range, step: model.step) {
            Text(Phrases(language: model.format.language).progressValue)
        }
        .accessibilityValue(model.format.string(model.draft))
    }
}

/// Where the slider stands, as wide as its widest value so that nothing beside it moves.
private struct DraftFigure: View {
    let model: InfographicModel

    var body: some View {
        ZStack(alignment: .trailing) {
            Text(model.format.number(model.range.upperBound)).opacity(0)
            Text(model.format.number(model.draft))
        }
        .font(.footnote.monospacedDigit())
        .foregroundStyle(.caption)
        .lineLimit(1)
        .fixedSize()
        .accessibilityHidden(true)
    }
}

private struct SetButton: View {
    let model: InfographicModel
    var ground = Color.card

    var body: some View {
        Button(action: model.setValue) {
            Label(Phrases(language: model.format.language).setValue, systemImage: "waveform.path.ecg")
                .fontWeight(.medium)
        }
        .buttonStyle(PanelButtonStyle(.tonal, on: ground))
    }
}
