public import TafelUI

/// A mark for how a task stands, in the middle of the surface, with a line of words below it.
public struct StatusScreen: View {
    private let model: StatusModel

    public init(model: StatusModel) {
        self.model = model
    }

    public var body: some View {
        GeometryReader { geometry in
            let short = min(geometry.size.width, geometry.size.height)
            VStack(spacing: short * 0.06) {
                if !model.title.isEmpty {
                    Text(model.title)
                        .font(.title2.bold())
                        .accessibilityAddTraits(.isHeader)
                }
                StatusIndicator(
                    state: model.state, progress: model.progress, diameter: max(48, min(short * 0.36, 320)))
                Text(model.message.isEmpty ? Phrases(language: model.language).name(of: model.state) : model.message)
                    .font(short < 300 ? .body : .title3)
                    .foregroundStyle(model.state == .error ? Color.red : Color.secondary)
                    .multilineTextAlignment(.center)
                    .lineLimit(2)
                if model.hasButtons {
                    StatusButtons(model: model, isNarrow: geometry.size.width < 460)
                }
            }
            .padding()
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .background(Color(.systemGroupedBackground))
    }
}

/// One button for each state.
private struct StatusButtons: View {
    let model: StatusModel
    let isNarrow: Bool

    var body: some View {
        HStack(spacing: isNarrow ? 6 : 16) {
            ForEach(StatusState.allCases, id: \.self) { state in
                Button(Phrases(language: model.language).name(of: state)) {
                    model.state = state
                    model.message = ""
                }
                .buttonStyle(.borderedProminent)
            }
        }
        .font(isNarrow ? .footnote.bold() : .headline)
        .lineLimit(1)
    }
}
