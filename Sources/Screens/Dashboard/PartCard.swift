import CivilCalendar
import TafelUI

/// A card with one part.
struct PartCard: View {
    let part: DashboardPart
    let metrics: DashboardMetrics
    let language: Language
    let size: CGSize

    var body: some View {
        content
            .frame(width: max(0, size.width - 2 * padding), height: max(0, size.height - 2 * padding))
            .padding(padding)
            .background(RoundedRectangle(cornerRadius: metrics.cornerRadius).fill(Color.card))
            .clipShape(RoundedRectangle(cornerRadius: metrics.cornerRadius))
            .tint(part.accent)
    }

    private var padding: CGFloat {
        switch part.content {
        case .image, .button: 0
        default: metrics.padding
        }
    }

    private var inner: CGSize {
        CGSize(width: max(0, size.width - 2 * padding), height: max(0, size.height - 2 * padding))
    }

    @ViewBuilder
    private var content: some View {
        switch part.content {
        case .value(let model): ValuePart(model: model, size: inner)
        case .gauge(let model): GaugePart(model: model, size: inner)
        case .chart(let model, let spansRange): ChartPart(model: model, spansRange: spansRange, size: inner)
        case .slider(let model): SliderPart(model: model)
        case .status(let model): StatusPart(model: model, title: part.title, size: inner)
        case .button(let model): ButtonPart(model: model, size: inner)
        case .clock(let model): ClockPart(model: model, title: part.title, size: inner)
        case .text(let text): TextPart(text: text)
        case .image(let image, let name): ImagePart(image: image, name: name, title: part.title, size: size)
        }
    }
}

/// What stands above a part.
struct PartTitle: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.subheadline.weight(.medium))
            .foregroundStyle(.caption)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
    }
}

/// A part's title, and what is to be said about its value if it is not simply live.
struct PartHeader: View {
    let model: InfographicModel

    var body: some View {
        let notice = DataNotice(model.trust, isClockSet: true, language: model.format.language)
        HStack(spacing: 6) {
            // The figure's name begins with it.
            PartTitle(text: model.title)
                .accessibilityHidden(true)
            Spacer(minLength: 0)
            if let notice {
                Image(systemName: notice.icon)
                    .font(.footnote)
                    .foregroundStyle(notice.color.legible(on: .card, contrast: 3))
                    .accessibilityLabel(notice.text)
            }
        }
    }
}
