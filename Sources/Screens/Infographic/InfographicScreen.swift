public import TafelUI

/// An animated curve of a value over time, the value of now, a progress ring, and a slider with a button that set it.
///
/// Upright surfaces stack the parts as a phone does; wide ones put the curve beside them. Sizes follow the room that
/// there is, so that nothing is cut off from 320 x 240 points up.
public struct InfographicScreen: View {
    private let model: InfographicModel

    public init(model: InfographicModel) {
        self.model = model
    }

    public var body: some View {
        GeometryReader { geometry in
            let metrics = InfographicMetrics(size: geometry.size)
            VStack(alignment: .leading, spacing: metrics.spacing) {
                InfographicHeader(model: model, metrics: metrics)
                switch metrics.arrangement {
                case .stacked: StackedInfographic(model: model, metrics: metrics)
                case .low: LowInfographic(model: model, metrics: metrics)
                case .beside: BesideInfographic(model: model, metrics: metrics)
                }
            }
            .padding(metrics.margin)
            .frame(width: geometry.size.width, height: geometry.size.height)
            .textUp(to: metrics.largestText, onShortSide: min(geometry.size.width, geometry.size.height))
        }
        .background(Color.panel)
        .accessibilityElement(children: .contain)
    }
}

/// The curve on the left; value, ring and slider in a column on the right.
private struct BesideInfographic: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        HStack(spacing: metrics.spacing) {
            Card(metrics: metrics) {
                InfographicChart(model: model, metrics: metrics)
            }
            Card(metrics: metrics) {
                VStack(spacing: 0) {
                    ValueColumn(model: model, metrics: metrics)
                    if model.hasSlider {
                        Divider()
                            .padding(.top, metrics.padding * 0.8)
                            .padding(.bottom, metrics.padding * 0.7)
                        StackedSetter(model: model)
                    }
                }
            }
            .frame(width: metrics.column)
        }
    }
}

/// The curve on the left, value and ring on the right, the slider in a row below.
private struct LowInfographic: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        HStack(spacing: metrics.spacing) {
            Card(metrics: metrics) {
                InfographicChart(model: model, metrics: metrics)
            }
            Card(metrics: metrics) {
                ValueColumn(model: model, metrics: metrics)
            }
            .frame(width: metrics.column)
        }
        if model.hasSlider {
            SetterRow(model: model)
                .padding(.horizontal, metrics.isCompact ? 2 : metrics.padding)
        }
    }
}

/// The parts from top to bottom.
private struct StackedInfographic: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        Card(metrics: metrics) {
            InfographicChart(model: model, metrics: metrics)
        }
        Card(metrics: metrics) {
            HStack(spacing: metrics.spacing) {
                CurrentValue(model: model, metrics: metrics, alignment: .leading)
                Spacer(minLength: 0)
                if model.goal != nil {
                    ValueRing(model: model)
                        .frame(width: metrics.sideRing, height: metrics.sideRing)
                }
            }
        }
        .fixedSize(horizontal: false, vertical: true)
        if model.hasSlider {
            Card(metrics: metrics) {
                StackedSetter(model: model)
            }
            .fixedSize(horizontal: false, vertical: true)
        }
    }
}

/// The ring above the value, in whatever room is left.
private struct ValueColumn: View {
    let model: InfographicModel
    let metrics: InfographicMetrics

    var body: some View {
        VStack(spacing: 0) {
            if model.goal != nil {
                ValueRing(model: model)
                    .frame(maxHeight: 300)
                CurrentValue(model: model, metrics: metrics, alignment: .center)
                    .padding(.top, metrics.isCompact ? 4 : metrics.padding * 0.6)
            } else {
                CurrentValue(model: model, metrics: metrics, alignment: .center)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A rounded panel that holds one part.
struct Card<Content: View>: View {
    let metrics: InfographicMetrics
    @ViewBuilder let content: Content

    var body: some View {
        content
            .padding(metrics.padding)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(RoundedRectangle(cornerRadius: metrics.cornerRadius).fill(Color.card))
    }
}
