public import TafelUI

/// An animated curve of a value over time, the value of now, a progress ring, and a slider with a button that set it.
///
/// Upright surfaces stack the parts as a phone does; wide ones put the curve beside them. Sizes follow the height that
/// there is, so that nothing is cut off from 320 x 240 points up.
public struct InfographicScreen: View {
    private let model: InfographicModel

    public init(model: InfographicModel) {
        self.model = model
    }

    public var body: some View {
        GeometryReader { geometry in
            if geometry.size.width > geometry.size.height * 1.15 {
                WideInfographic(
                    model: model, metrics: InfographicMetrics(size: geometry.size, hasSlider: model.hasSlider))
            } else {
                TallInfographic(
                    model: model, metrics: InfographicMetrics(size: geometry.size, hasSlider: model.hasSlider))
            }
        }
        .background(Color(.systemGroupedBackground))
        .accessibilityElement(children: .contain)
    }
}

/// The sizes of the infographic's parts on a surface, in points.
struct InfographicMetrics: Hashable {
    /// The least height of a control that a finger uses.
    static let touch: CGFloat = 44
    /// The height of the value with its caption.
    private static let value: CGFloat = 46

    var margin: CGFloat
    var spacing: CGFloat
    var cornerRadius: CGFloat
    /// The ring's diameter; 0 where there is no room for one.
    var ring: CGFloat
    /// The width of the column beside the curve on wide surfaces.
    var column: CGFloat
    /// Whether there is room for little more than the controls.
    var isCompact: Bool

    init(size: CGSize, hasSlider: Bool) {
        let short = min(size.width, size.height)
        isCompact = short < 300
        margin = short < 300 ? 8 : short < 420 ? 12 : short < 700 ? 20 : 28
        spacing = short < 300 ? 8 : short < 420 ? 10 : 16
        cornerRadius = short < 300 ? 12 : 20
        column = max(132, min(size.width * 0.3, 380))
        ring = Self.reference
        guard size.width > size.height * 1.15 else { return }
        let setter = hasSlider ? (isCompact ? 2 * Self.touch + 4 : 2 * Self.touch + 34) : 0
        let inside = size.height - 2 * margin - Self.touch - spacing - 2 * margin
        let free = min(inside - Self.value - setter - 3 * spacing, column - 2 * margin)
        ring = free < 48 ? 0 : min(free, 260)
    }

    /// The ring's diameter on a phone, with a line of 11.
    static let reference: CGFloat = 70

    /// The ring's line, a little finer on large rings.
    var ringLine: CGFloat { ring <= Self.reference ? ring * 11 / Self.reference : 11 + (ring - Self.reference) * 0.09 }
}

/// The curve on the left, value, ring and slider on the right.
private struct WideInfographic: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        VStack(alignment: .leading, spacing: metrics.spacing) {
            InfographicHeader(model: model, metrics: metrics)
            HStack(spacing: metrics.spacing) {
                Card(metrics: metrics) {
                    InfographicChart(model: model)
                }
                Card(metrics: metrics) {
                    VStack(spacing: 0) {
                        Spacer(minLength: 0)
                        if model.goal != nil, metrics.ring > 0 {
                            ValueRing(model: model, diameter: metrics.ring, lineWidth: metrics.ringLine)
                                .padding(.bottom, metrics.spacing)
                        }
                        CurrentValue(model: model, alignment: .center)
                        Spacer(minLength: 0)
                        if model.hasSlider {
                            ValueSetter(model: model, isCompact: metrics.isCompact)
                        }
                    }
                }
                .frame(width: metrics.column)
            }
        }
        .padding(metrics.margin)
    }
}

/// The parts from top to bottom.
private struct TallInfographic: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        VStack(spacing: metrics.spacing) {
            InfographicHeader(model: model, metrics: metrics)
            Card(metrics: metrics) {
                InfographicChart(model: model)
            }
            Card(metrics: metrics) {
                HStack {
                    CurrentValue(model: model, alignment: .leading)
                    Spacer()
                    if model.goal != nil {
                        ValueRing(model: model, diameter: metrics.ring, lineWidth: metrics.ringLine)
                    }
                }
            }
            .fixedSize(horizontal: false, vertical: true)
            if model.hasSlider {
                Card(metrics: metrics) {
                    ValueSetter(model: model, isCompact: metrics.isCompact)
                }
                .fixedSize(horizontal: false, vertical: true)
            }
        }
        .padding(metrics.margin)
    }
}

/// A rounded panel that holds one part.
struct Card<Content: View>: View {
    let metrics: InfographicMetrics
    @ViewBuilder let content: Content

    var body: some View {
        content
            .padding(metrics.margin)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(
                RoundedRectangle(cornerRadius: metrics.cornerRadius)
                    .fill(Color(.secondarySystemGroupedBackground)))
    }
}
