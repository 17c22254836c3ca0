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

    /// From accent to green. While the arc is open the gradient jumps back over the last twentieth of the turn, where
    /// the round cap of the arc's start lies: it would show the end's colour otherwise. A closed arc has no cap to see.
    private static func gradient(isClosed: Bool) -> Gradient {
        Gradient(stops: [
            .init(color: .accentColor, location: 0), .init(color: .green, location: isClosed ? 1 : 0.94),
            .init(color: .green, location: isClosed ? 1 : 0.955),
            .init(color: isClosed ? .green : .accentColor, location: isClosed ? 1 : 0.956),
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
        let line = InfographicMetrics.ringLine(diameter)
        ZStack {
            Circle()
                .stroke(lineWidth: line)
                .opacity(0.12)
                .foregroundColor(.accentColor)
            Circle()
                .trim(from: 0, to: CGFloat(min(share, 1)))
                .stroke(
                    AngularGradient(gradient: Self.gradient(isClosed: share > 0.93), center: .center),
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
