import TafelUI

/// A value within its range as three quarters of a ring, open below, with the figure in its middle.
struct GaugePart: View {
    let model: InfographicModel
    let size: CGSize

    var body: some View {
        VStack(spacing: 4) {
            PartHeader(model: model)
            GeometryReader { geometry in
                GaugeArc(model: model, diameter: min(geometry.size.width, geometry.size.height / 0.93))
                    .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }
}

private struct GaugeArc: View {
    let model: InfographicModel
    let diameter: CGFloat

    var body: some View {
        let line = max(5, diameter * 0.1)
        ZStack {
            arc(to: 1, line).foregroundStyle(Color.accentColor.opacity(0.14))
            FilledArc(model: model, line: line)
            BigFigure(model: model, size: max(14, diameter * 0.23))
                .frame(width: max(0, diameter - 2 * line - 8))
        }
        .padding(line / 2)
        .frame(width: diameter, height: diameter)
        // The circle's opening lies below; the arc stands in the middle of the room it is given.
        .offset(y: diameter * 0.035)
    }
}

/// The part of the arc that the value fills; alone, as all else stays when the value changes.
private struct FilledArc: View {
    let model: InfographicModel
    let line: CGFloat
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        let share = min(model.progress ?? 0, 1)
        arc(to: share, line)
            .foregroundStyle(Color.accentColor)
            .opacity(share > 0 ? (model.isShownFaintly ? 0.4 : 1) : 0)
            .fadingInstead(of: reducesMotion, value: share)
            .animation(reducesMotion ? nil : .spring(response: 0.5), value: share)
    }
}

/// An arc from the lower left, three quarters of a turn where `share` is 1.
@MainActor
private func arc(to share: Double, _ line: CGFloat) -> some View {
    Circle()
        .trim(from: 0, to: 0.75 * share)
        .stroke(style: StrokeStyle(lineWidth: line, lineCap: .round))
        .rotationEffect(.degrees(135))
}
