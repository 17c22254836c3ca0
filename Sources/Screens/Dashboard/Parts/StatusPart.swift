import TafelUI

/// The mark of a state with its words: beside it in wide cards, below it in others.
struct StatusPart: View {
    let model: StatusModel
    let title: String
    let size: CGSize

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            if !title.isEmpty { PartTitle(text: title) }
            if size.width > size.height * 1.6 {
                HStack(spacing: 14) {
                    mark(min(size.height * 0.55, 72))
                    words(.leading)
                    Spacer(minLength: 0)
                }
                .frame(maxHeight: .infinity)
            } else {
                VStack(spacing: 10) {
                    mark(max(36, min(size.height * 0.42, size.width * 0.5)))
                    words(.center)
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private var color: Color {
        if model.isOutdated { return .secondary }
        return model.state == .error ? .red : .primary
    }

    private func mark(_ diameter: CGFloat) -> some View {
        StatusIndicator(
            state: model.state, progress: model.progress, diameter: diameter, language: model.language,
            isOutdated: model.isOutdated)
    }

    private func words(_ alignment: TextAlignment) -> some View {
        VStack(alignment: alignment == .center ? .center : .leading, spacing: 2) {
            Text(model.words)
                .font(.callout.weight(.medium))
                .foregroundStyle(color.legible(on: .card))
                .multilineTextAlignment(alignment)
                .lineLimit(2)
                .minimumScaleFactor(0.7)
            if let notice = model.notice { NoticeLine(notice: notice, ground: .card) }
        }
    }
}
