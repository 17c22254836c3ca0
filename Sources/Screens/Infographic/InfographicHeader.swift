import TafelUI

/// The title, what is to be said about the data, and the refresh button.
struct InfographicHeader: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        HStack(spacing: metrics.spacing) {
            VStack(alignment: .leading, spacing: 1) {
                Text(model.title)
                    .font(metrics.isCompact ? .headline : metrics.isLarge ? .title.bold() : .title2.bold())
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .accessibilityAddTraits(.isHeader)
                if !metrics.hasWideHeader { Remark(model: model, isBadge: false) }
            }
            Spacer(minLength: 0)
            if metrics.hasWideHeader { Remark(model: model, isBadge: true) }
            if model.hasRefresh {
                Button(action: model.refresh) {
                    Image(systemName: "arrow.triangle.2.circlepath")
                        .imageScale(.large)
                        .foregroundStyle(Color.accentColor.legible(on: .panel, contrast: 3))
                        .frame(width: 44, height: 44)
                        .contentShape(Rectangle())
                        .accessibilityLabel(Phrases(language: model.format.language).refresh)
                }
            }
        }
        .frame(minHeight: 44)
        .padding(.leading, metrics.isCompact ? 2 : 4)
    }
}

/// Says when the value is not simply live: waiting, entered by hand, stale, faulty, or without a clock.
struct Remark: View {
    let model: InfographicModel
    /// Whether it stands on a capsule of its own colour rather than as a line below the title.
    let isBadge: Bool

    var body: some View {
        if let notice = DataNotice(
            model.trust, isClockSet: model.isClockSet, language: model.format.language)
        {
            if isBadge {
                NoticeBadge(notice: notice)
            } else {
                NoticeLine(notice: notice)
            }
        }
    }
}
