/// A control that raises and lowers a value by steps.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// - Parameters:
    ///   - onIncrement: nil when the value cannot grow.
    ///   - onDecrement: nil when it cannot shrink.
    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label
    ) {
        let current = value.wrappedValue
        func grow() { value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step)) }
        func shrink() { value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step)) }
        self.label = label()
        increment = current < bounds.upperBound ? { grow() } : nil
        decrement = current > bounds.lowerBound ? { shrink() } : nil
    }

    public var body: some View {
        HStack(spacing: 12) {
            label
            Spacer(minLength: 0)
            HStack(spacing: 0) {
                half("minus", decrement)
                Color.gray.opacity(0.4).frame(width: 1, height: 18)
                half("plus", increment)
            }
            .background(RoundedRectangle(cornerRadius: 10).fill(Color.gray.opacity(0.15)))
        }
        .accessibilityElement(children: .combine)
        .accessibilityAdjustableAction { direction in
            (direction == .increment ? increment : decrement)?()
        }
    }

    private func half(_ symbol: String, _ action: (() -> Void)?) -> some View {
        Button(action: { action?() }) {
            Image(systemName: symbol)
                .foregroundStyle(Color.primary)
                .frame(width: 48, height: 44)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .opacity(action == nil ? 0.3 : 1)
        .disabled(action == nil)
    }
}

extension Stepper where Label == Text {
    public init<V: Strideable>(
        _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }

    public init<V: Strideable>(_ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1) {
        self.init(
            label: { Text(title) }, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
    }

    public init(
        _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}
