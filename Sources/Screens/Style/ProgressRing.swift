import CivilCalendar
import TafelUI

/// A share as an arc from the top, clockwise, over a faint track, with its percentage in the middle.
struct ProgressRing: View {
    /// 0 or more; nil when there is none.
    let progress: Double?
    /// In points.
    let diameter: CGFloat
    let language: Language
    /// Whether the value is not of now and is drawn with less weight.
    var isFaint = false
    /// Whether it stays with a finger instead of swinging to its value.
    var isFollowing = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    /// From accent to green over the whole turn. The seam lies in the middle of what is not filled: the round caps of
    /// both ends reach beyond them and keep their own colour there.
    private static func gradient(_ share: Double) -> Gradient {
        let end = Color.accentColor.mix(with: .green, by: share)
        let seam = (1 + share) / 2
        return Gradient(stops: [
            .init(color: .accentColor, location: 0), .init(color: end, location: CGFloat(share)),
            .init(color: end, location: CGFloat(seam)), .init(color: .accentColor, location: CGFloat(seam)),
            .init(color: .accentColor, location: 1),
        ])
    }

    /// The percentage as it stands in the middle.
    static func text(_ progress: Double?, _ language: Language) -> String {
        percent(language).string(progress.map { $0 * 100 } ?? .nan)
    }

    private static func percent(_ language: Language) -> ValueFormatter {
        ValueFormatter(kind: .number(decimals: 0), unit: "%", language: language)
    }

    var body: some View {
        let share = progress ?? 0
        let filled = min(share, 1)
        let line = InfographicMetrics.ringLine(diameter)
        ZStack {
            Circle()
                .stroke(lineWidth: line)
                .opacity(0.12)
                .foregroundColor(.accentColor)
            Circle()
                .trim(from: 0, to: CGFloat(filled))
                .stroke(
                    AngularGradient(gradient: Self.gradient(filled), center: .center),
                    style: StrokeStyle(lineWidth: line, lineCap: .round, lineJoin: .round)
                )
                .rotationEffect(.degrees(-90))
                .opacity(share > 0 ? (isFaint ? 0.4 : 1) : 0)
                .fadingInstead(of: reducesMotion && !isFollowing, value: share)
                .animation(isFollowing || reducesMotion ? nil : .spring(response: 0.5), value: share)
            CountingFigure(value: progress.map { $0 * 100 } ?? .nan, format: Self.percent(language))
                .font(.system(size: max(13, diameter * 0.22), weight: .bold).monospacedDigit())
                .foregroundStyle(isFaint ? AnyShapeStyle(LegibleStyle.caption) : AnyShapeStyle(Color.primary))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(.horizontal, line + 2)
                .animation(isFollowing || reducesMotion ? nil : .easeOut(duration: 0.5), value: share)
        }
        .padding(line / 2)
        .frame(width: diameter, height: diameter)
    }
}
