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
            let margin: CGFloat = short < 300 ? 12 : short < 700 ? 24 : 40
            VStack(spacing: 0) {
                if !model.title.isEmpty {
                    Text(model.title)
                        .font(short < 300 ? .headline : short < 700 ? .title2.bold() : .title.bold())
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                        .accessibilityAddTraits(.isHeader)
                }
                VStack(spacing: short * 0.07) {
                    Spacer(minLength: 0)
                    StatusIndicator(
                        state: model.state, progress: model.progress, diameter: max(48, min(short * 0.34, 320)),
                        language: model.language, isOutdated: model.isOutdated)
                    VStack(spacing: short < 300 ? 4 : 8) {
                        message(short)
                        if let notice = model.notice { NoticeLine(notice: notice) }
                    }
                    .animation(.easeInOut(duration: 0.3), value: model.isOutdated)
                    Spacer(minLength: 0)
                }
                if model.hasButtons {
                    StatusButtons(model: model, isUpright: geometry.size.height > geometry.size.width)
                }
            }
            .padding(margin)
            .frame(width: geometry.size.width, height: geometry.size.height)
            .textUp(to: short < 300 ? .xLarge : short < 700 ? .xxxLarge : .accessibility2, onShortSide: short)
        }
        .background(Color.panel)
        .accessibilityElement(children: .contain)
    }

    private func message(_ short: CGFloat) -> some View {
        Text(model.words)
            .font(short < 300 ? .body : short < 700 ? .title3 : .title2)
            .foregroundStyle((model.state == .error && !model.isOutdated ? Color.red : .secondary).legible(on: .panel))
            .multilineTextAlignment(.center)
            .lineLimit(2)
            .minimumScaleFactor(0.7)
    }
}

/// One button for each state: in one row, or two by two on upright surfaces where that is too narrow.
private struct StatusButtons: View {
    let model: StatusModel
    let isUpright: Bool

    var body: some View {
        ViewThatFits(in: .horizontal) {
            row(StatusState.allCases, .headline, spacing: 16)
            row(StatusState.allCases, .subheadline.weight(.semibold), spacing: 8)
            if isUpright {
                VStack(spacing: 8) {
                    row([.idle, .loading], .subheadline.weight(.semibold), spacing: 8)
                    row([.success, .error], .subheadline.weight(.semibold), spacing: 8)
                }
            } else {
                row(StatusState.allCases, .footnote.weight(.semibold), spacing: 8, width: .words)
            }
        }
    }

    private func row(
        _ states: [StatusState], _ font: Font, spacing: CGFloat, width: PanelButtonStyle.Width = .all
    ) -> some View {
        HStack(spacing: spacing) {
            ForEach(states, id: \.self) { state in
                Button {
                    model.state = state
                    model.message = ""
                    model.trust = .live
                } label: {
                    ZStack {
                        // As wide as the longest of them, so that all can be equal.
                        if width == .all {
                            ForEach(StatusState.allCases, id: \.self) { Text(phrases.name(of: $0)).opacity(0) }
                                .accessibilityHidden(true)
                        }
                        Text(phrases.name(of: state))
                    }
                }
                .buttonStyle(PanelButtonStyle(.prominent, width: width))
            }
        }
        .font(font)
        .frame(maxWidth: 560)
    }

    private var phrases: Phrases { Phrases(language: model.language) }
}
