/// A value within a range, as an arc or a bar.
public struct Gauge<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    @Environment(\.gaugeStyle) private var style

    /// `value` in `bounds`; outside it counts as the nearer end.
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let span = bounds.upperBound - bounds.lowerBound
        fraction = span > 0 && value.isFinite ? min(1, max(0, Double((value - bounds.lowerBound) / span))) : 0
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    public var body: some View {
        (style ?? AnyGaugeStyle(LinearCapacityGaugeStyle())).makeBody(
            GaugeStyleConfiguration(
                value: fraction, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
                currentValueLabel: GaugeStyleConfiguration.CurrentValueLabel(content: AnyView(currentValueLabel)))
        )
        .accessibilityElement(children: .combine)
    }
}

extension Gauge {
    /// A gauge whose ends are named; the styles here show neither name.
    public init<V: BinaryFloatingPoint, Bounds: View>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> Bounds,
        @ViewBuilder maximumValueLabel: () -> Bounds
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    }
}

extension Gauge where CurrentValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
    }
}

/// What a gauge looks like.
@MainActor @preconcurrency
public protocol GaugeStyle {
    associatedtype Body: View

    typealias Configuration = GaugeStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A gauge as its style sees it.
public struct GaugeStyleConfiguration {
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public struct CurrentValueLabel: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// 0...1.
    public let value: Double
    public let label: Label
    public let currentValueLabel: CurrentValueLabel
}

/// A bar with the label above it.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                configuration.label
                Spacer(minLength: 8)
                configuration.currentValueLabel
            }
            GeometryReader { geometry in
                Capsule().fill(Color.gray.opacity(0.25))
                Capsule()
                    .fill(Color.accentColor)
                    .frame(width: max(8, geometry.size.width * configuration.value), height: 8)
                    .animation(.easeOut(duration: 0.3), value: configuration.value)
            }
            .frame(height: 8)
        }
    }
}

/// Three quarters of a circle, open below, with the value in its middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        GeometryReader { geometry in
            let side = min(geometry.size.width, geometry.size.height)
            let line = max(4, side * 0.1)
            ZStack {
                arc(to: 1, line).opacity(0.18)
                arc(to: configuration.value, line)
                    .animation(.spring(response: 0.5), value: configuration.value)
                VStack(spacing: 0) {
                    configuration.currentValueLabel
                    configuration.label
                        .font(.caption2)
                        .foregroundStyle(.secondary)
                }
            }
            .padding(line / 2)
            .frame(width: geometry.size.width, height: geometry.size.height)
        }
        .frame(minWidth: 44, minHeight: 44)
    }

    private func arc(to value: Double, _ line: CGFloat) -> some View {
        Circle()
            .trim(from: 0, to: 0.75 * value)
            .stroke(Color.accentColor, style: StrokeStyle(lineWidth: line, lineCap: .round))
            .rotationEffect(.degrees(135))
    }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var accessoryLinear: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
    public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A style of any type.
@MainActor
struct AnyGaugeStyle {
    let makeBody: @MainActor (GaugeStyleConfiguration) -> AnyView

    init(_ style: some GaugeStyle) {
        makeBody = { AnyView(style.makeBody(configuration: $0)) }
    }
}

private struct GaugeStyleKey: EnvironmentKey {
    static let defaultValue: AnyGaugeStyle? = nil
}

extension EnvironmentValues {
    /// nil for the standard look.
    var gaugeStyle: AnyGaugeStyle? {
        get { self[GaugeStyleKey.self] }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the gauges inside.
    public func gaugeStyle(_ style: some GaugeStyle) -> some View {
        environment(\.gaugeStyle, AnyGaugeStyle(style))
    }
}
