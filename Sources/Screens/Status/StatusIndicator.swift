public import CivilCalendar
public import TafelUI

/// The mark of a state: an empty ring, a spinner or an arc of progress, a check, a cross.
///
/// Drawn for a diameter of 48 points and scaled from there. Every state is a view of its own, so each mark begins to
/// draw itself when its state comes, and none is left half drawn by a state that came too soon.
public struct StatusIndicator: View {
    private let state: StatusState
    private let progress: Double?
    private let diameter: CGFloat
    private let language: Language
    private let isOutdated: Bool

    /// - Parameters:
    ///   - progress: 0...1 while loading, nil when unknown.
    ///   - diameter: In points.
    ///   - isOutdated: Whether the state is one that was: it is drawn faintly, and nothing about it goes on.
    public init(
        state: StatusState, progress: Double? = nil, diameter: CGFloat = 48, language: Language = .english,
        isOutdated: Bool = false
    ) {
        self.state = state
        self.progress = progress
        self.diameter = diameter
        self.language = language
        self.isOutdated = isOutdated
    }

    public var body: some View {
        let unit = diameter / 48
        ZStack {
            switch state {
            case .idle: EmptyRing(unit: unit).transition(.mark)
            case .loading: Working(progress: progress, isAtRest: isOutdated, unit: unit).transition(.mark)
            case .success:
                SelfDrawingMark(shape: CheckmarkShape(), color: .green, discOpacity: 0.2, unit: unit).transition(.mark)
            case .error:
                SelfDrawingMark(shape: CrossShape(), color: .red, discOpacity: 0.15, unit: unit).transition(.mark)
            }
        }
        .frame(width: diameter, height: diameter)
        .animation(.spring(), value: state)
        .opacity(isOutdated ? 0.45 : 1)
        .animation(.easeInOut(duration: 0.3), value: isOutdated)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityValue(progressText)
        .accessibilityAddTraits([.isImage, .updatesFrequently])
    }

    private var label: String { Phrases(language: language).name(of: state) }

    private var progressText: String {
        guard state == .loading, let progress else { return "" }
        return ProgressRing.text(progress, language)
    }
}

extension AnyTransition {
    /// How one mark gives way to the next.
    fileprivate static var mark: AnyTransition { .scale(scale: 0.8).combined(with: .opacity) }
}

/// Nothing under way.
private struct EmptyRing: View {
    let unit: CGFloat

    var body: some View {
        Circle()
            .strokeBorder(Color.gray.opacity(0.3), lineWidth: 4 * unit)
            .overlay(
                Circle()
                    .strokeBorder(Color.gray.opacity(0.5), lineWidth: 2 * unit)
                    .frame(width: 22 * unit, height: 22 * unit))
    }
}

/// A spinner, or a share of a circle over a faint track where progress is known. At rest, a quarter of a circle stands
/// for the spinner: what turns would say that the work goes on.
private struct Working: View {
    private static let quarter = 0.25

    let progress: Double?
    let isAtRest: Bool
    let unit: CGFloat

    var body: some View {
        if let progress = progress ?? (isAtRest ? Self.quarter : nil) {
            ZStack {
                Circle()
                    .strokeBorder(Color.accentColor.opacity(0.15), lineWidth: 4 * unit)
                Circle()
                    .inset(by: 2 * unit)
                    .trim(from: 0, to: max(0, min(1, progress)))
                    .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 4 * unit, lineCap: .round))
                    .rotationEffect(.degrees(-90))
                    .opacity(progress > 0 ? 1 : 0)
                    .animation(.spring(response: 0.5), value: progress)
            }
        } else {
            ProgressView()
                .progressViewStyle(CircularProgressViewStyle())
                .scaleEffect(1.4 * unit)
        }
    }
}

/// A disc on which a mark draws itself within half a second.
private struct SelfDrawingMark<Mark: Shape>: View {
    let shape: Mark
    let color: Color
    let discOpacity: Double
    let unit: CGFloat
    @State private var isDrawn = false
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Circle()
            .fill(color.opacity(discOpacity))
            .overlay(
                shape
                    .trim(from: 0, to: isDrawn || reducesMotion ? 1 : 0)
                    .stroke(color, style: StrokeStyle(lineWidth: 4 * unit, lineCap: .round, lineJoin: .round))
                    .frame(width: 28 * unit, height: 28 * unit)
            )
            .onAppear {
                withAnimation(.easeOut(duration: 0.5)) { isDrawn = true }
            }
    }
}
