/// How far something has come, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    private let fraction: Double?
    private let label: Label
    private let currentValueLabel: CurrentValueLabel
    @Environment(\.progressViewStyle) private var style

    init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    public var body: some View {
        (style ?? AnyProgressViewStyle(DefaultProgressViewStyle())).makeBody(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: Label.self == EmptyView.self
                    ? nil : ProgressViewStyleConfiguration.Label(content: AnyView(label)),
                currentValueLabel: CurrentValueLabel.self == EmptyView.self
                    ? nil : ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView(currentValueLabel)))
        )
        .accessibilityElement(children: .combine)
        .accessibilityValue(fraction.map { "\(Int(($0 * 100).rounded()))%" } ?? "")
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Something is under way and nobody knows how far.
    public init() {
        self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
    }

    /// `value` out of `total`; nil is under way.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(
            fraction: progressFraction(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: progressFraction(value, total), label: label(), currentValueLabel: EmptyView())
    }
}

extension ProgressView {
    public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: progressFraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ title: LocalizedStringKey) {
        self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
    }

    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(fraction: progressFraction(value, total), label: Text(title), currentValueLabel: EmptyView())
    }
}

/// A share in 0...1; nil when there is no value to take a share of.
private func progressFraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, value.isFinite, total.isFinite, total > 0 else { return nil }
    return min(1, max(0, Double(value / total)))
}
