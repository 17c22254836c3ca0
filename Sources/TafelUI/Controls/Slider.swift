/// A control that sets a number by a knob on a track.
///
/// Its touch area is 44 points high. A finger may come down anywhere on it: on the knob it takes hold of it where it is,
/// beside it the knob comes to the finger.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let value: Binding<Double>
    private let bounds: ClosedRange<Double>
    private let step: Double?
    private let label: Label
    private let minimumLabel: ValueLabel
    private let maximumLabel: ValueLabel
    private let onEditingChanged: (Bool) -> Void

    init(
        _ value: Binding<Double>, _ bounds: ClosedRange<Double>, step: Double?, label: Label,
        minimumLabel: ValueLabel, maximumLabel: ValueLabel, onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.value = value
        self.bounds = bounds
        self.step = step
        self.label = label
        self.minimumLabel = minimumLabel
        self.maximumLabel = maximumLabel
        self.onEditingChanged = onEditingChanged
    }

    /// A whole number without its point.
    private var spokenValue: String {
        let number = value.wrappedValue
        return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    public var body: some View {
        HStack(spacing: 8) {
            minimumLabel
            SliderTrack(value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged)
            maximumLabel
        }
        .frame(height: 44)
        .accessibilityElement(children: .ignore)
        .modifier(AccessibilityLabelModifier(label: label))
        .accessibilityValue(spokenValue)
        .accessibilityAdjustableAction { direction in
            let amount = step ?? (bounds.upperBound - bounds.lowerBound) / 10
            let target = value.wrappedValue + (direction == .increment ? amount : -amount)
            value.wrappedValue = min(bounds.upperBound, max(bounds.lowerBound, target))
        }
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
            Double(bounds.lowerBound)...Double(bounds.upperBound), step: step > 0 ? Double(step) : nil,
            label: label(), minimumLabel: EmptyView(), maximumLabel: EmptyView(),
            onEditingChanged: onEditingChanged)
    }
}

extension Slider where ValueLabel == EmptyView, Label == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, label: { EmptyView() }, onEditingChanged: onEditingChanged)
    }
}

extension Slider {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 0, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
            Double(bounds.lowerBound)...Double(bounds.upperBound), step: step > 0 ? Double(step) : nil,
            label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
            onEditingChanged: onEditingChanged)
    }
}
