import TafelUI

/// The title, what is to be said about the data, and the refresh button.
struct InfographicHeader: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        HStack(spacing: metrics.spacing) {
            Text(model.title)
                .font(metrics.isCompact ? .headline : .title2.bold())
                .lineLimit(1)
                .accessibilityAddTraits(.isHeader)
            Spacer(minLength: 0)
            TrustBadge(model: model)
            if model.hasRefresh {
                Button(action: model.refresh) {
                    Image(systemName: "arrow.triangle.2.circlepath")
                        .imageScale(.large)
                        .frame(width: 44, height: 44)
                        .contentShape(Rectangle())
                        .accessibilityLabel(Phrases(language: model.format.language).refresh)
                }
            }
        }
        .frame(height: 44)
    }
}

/// Says when the value is not simply live: waiting, entered by hand, stale, faulty, or without a clock.
struct TrustBadge: View {
    let model: InfographicModel

    var body: some View {
        if let badge {
            Label(badge.text, systemImage: badge.icon)
                .font(.footnote.weight(.medium))
                .lineLimit(1)
                .foregroundStyle(badge.color)
                .padding(.vertical, 5)
                .padding(.horizontal, 10)
                .background(Capsule().fill(badge.color.opacity(0.14)))
                .transition(.opacity)
        }
    }

    private var badge: (text: String, icon: String, color: Color)? {
        let phrases = Phrases(language: model.format.language)
        if !model.isClockSet { return (phrases.clockNotSet, "clock.badge.exclamationmark", .orange) }
        switch model.trust {
        case .live: return nil
        case .waiting: return (phrases.waiting, "hourglass", .secondary)
        case .enteredByHand: return (phrases.enteredByHand, "hand.tap.fill", .accentColor)
        case .stale(let seconds): return (phrases.stale(seconds: seconds), "clock.fill", .orange)
        case .fault(let reason): return (reason, "exclamationmark.triangle.fill", .red)
        }
    }
}

/// The value of now, counting along when it changes.
struct CurrentValue: View {
    let model: InfographicModel
    let alignment: HorizontalAlignment

    var body: some View {
        VStack(alignment: alignment, spacing: 2) {
            Text(model.caption)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .lineLimit(1)
            CountingFigure(value: model.current ?? .nan, format: model.format)
                .font(.title3.bold().monospacedDigit())
                .foregroundStyle(model.isShownFaintly ? Color.secondary : Color.accentColor)
                .lineLimit(1)
                .animation(.easeOut(duration: 0.5), value: model.current)
                .accessibilityLabel("\(model.caption): \(model.current.map(model.format.string) ?? "–")")
        }
    }
}

/// A number that runs to its new value digit by digit instead of jumping.
struct CountingFigure: View, Animatable {
    var value: Double
    let format: ValueFormatter

    var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        Text(format.string(value))
    }
}

/// The share of the goal as an arc from the top, clockwise, over a faint track.
struct ValueRing: View {
    let model: InfographicModel
    let diameter: CGFloat
    let lineWidth: CGFloat

    /// From accent to green, and back over the last twentieth of the turn, where the round cap of the arc's start lies:
    /// it would show the end's colour otherwise.
    private static let gradient = Gradient(stops: [
        .init(color: .accentColor, location: 0), .init(color: .green, location: 0.94),
        .init(color: .green, location: 0.955), .init(color: .accentColor, location: 0.956),
    ])

    var body: some View {
        let progress = model.progress ?? 0
        ZStack {
            Circle()
                .stroke(lineWidth: lineWidth)
                .opacity(0.12)
                .foregroundColor(.accentColor)
            Circle()
                .trim(from: 0, to: CGFloat(min(progress, 1)))
                .stroke(
                    AngularGradient(gradient: Self.gradient, center: .center),
                    style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
                )
                .rotationEffect(.degrees(-90))
                .opacity(model.isShownFaintly ? 0.4 : 1)
                .animation(.spring(response: 0.5), value: progress)
            CountingFigure(
                value: model.progress.map { $0 * 100 } ?? .nan,
                format: ValueFormatter(kind: .number(decimals: 0), unit: "%", language: model.format.language)
            )
            .font(.system(size: max(13, diameter * 0.22), weight: .bold).monospacedDigit())
            .foregroundColor(.primary)
            .animation(.easeOut(duration: 0.5), value: progress)
        }
        .padding(lineWidth / 2)
        .frame(width: diameter, height: diameter)
        .accessibilityElement(children: .combine)
    }
}

/// The slider and the button that makes its value the current one.
struct ValueSetter: View {
    let model: InfographicModel
    let isCompact: Bool

    var body: some View {
        let phrases = Phrases(language: model.format.language)
        @Bindable var bound = model
        VStack(alignment: .leading, spacing: isCompact ? 2 : 8) {
            if !isCompact {
                HStack(spacing: 4) {
                    Text(phrases.update)
                        .font(.footnote).bold()
                    Spacer(minLength: 0)
                    Text(model.format.number(model.draft))
                        .font(.footnote.monospacedDigit())
                        .foregroundStyle(.secondary)
                }
                .lineLimit(1)
                .minimumScaleFactor(0.7)
            }
            Slider(value: $bound.draft, in: model.range, step: model.step) {
                Text(phrases.progressValue)
            }
            Button(action: model.setValue) {
                Label(phrases.setValue, systemImage: "waveform.path.ecg")
                    .fontWeight(.medium)
                    .frame(maxWidth: .infinity)
                    .frame(height: 44)
                    .background(Capsule().foregroundColor(Color.accentColor.opacity(0.15)))
            }
        }
    }
}

extension InfographicModel {
    /// Whether the value is not of now and is drawn with less weight.
    var isShownFaintly: Bool {
        switch trust {
        case .live, .enteredByHand: false
        case .waiting, .stale, .fault: true
        }
    }
}
