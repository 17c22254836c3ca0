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
            SetButton(model: model, width: .all)
                .padding(.top, 2)
        }
    }

    private func heading(_ text: String) -> some View {
        Text(text).font(.footnote).bold().lineLimit(1).minimumScaleFactor(0.6)
    }
}

/// Slider, its value and the button in one row; where that is too narrow, less of them.
struct SetterRow: View {
    /// The least width of a slider that a finger can do something with, in points.
    private static let leastSlider: CGFloat = 84

    let model: InfographicModel

    var body: some View {
        ViewThatFits(in: .horizontal) {
            row(hasFigure: true, hasIcon: true)
            row(hasFigure: true, hasIcon: false)
            row(hasFigure: false, hasIcon: false)
        }
        .frame(height: 44)
    }

    private func row(hasFigure: Bool, hasIcon: Bool) -> some View {
        HStack(spacing: 10) {
            DraftSlider(model: model)
                .frame(minWidth: Self.leastSlider)
            if hasFigure { DraftFigure(model: model, ground: .panel) }
            SetButton(model: model, ground: .panel, hasIcon: hasIcon)
        }
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
    var ground = Color.card

    var body: some View {
        ZStack(alignment: .trailing) {
            Text(model.format.number(model.range.upperBound)).opacity(0)
            Text(model.format.number(model.draft))
        }
        .font(.footnote.monospacedDigit())
        .foregroundStyle(Color.secondary.legible(on: ground))
        .lineLimit(1)
        .fixedSize()
        .accessibilityHidden(true)
    }
}

private struct SetButton: View {
    let model: InfographicModel
    var ground = Color.card
    var hasIcon = true
    /// Whether it takes all the width there is.
    var width = PanelButtonStyle.Width.words

    var body: some View {
        Button(action: model.setValue) {
            HStack(spacing: 6) {
                if hasIcon {
                    Image(systemName: "waveform.path.ecg")
                        .accessibilityHidden(true)
                }
                Text(Phrases(language: model.format.language).setValue)
            }
            .fontWeight(.medium)
        }
        .buttonStyle(PanelButtonStyle(.tonal, width: width, on: ground))
    }
}
