/// A switch between on and off.
public struct Toggle<Label: View>: View {
    private let isOn: Binding<Bool>
    private let label: Label
    @Environment(\.isEnabled) private var isEnabled

    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }

    public var body: some View {
        HStack(spacing: 12) {
            label
            Spacer(minLength: 0)
            Switch(isOn: isOn.wrappedValue)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
        .opacity(isEnabled ? 1 : 0.4)
        .onTapGesture { flip() }
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isToggle)
        .accessibilityValue(isOn.wrappedValue ? "1" : "0")
        .accessibilityAction { flip() }
    }

    private func flip() {
        guard isEnabled else { return }
        isOn.wrappedValue.toggle()
    }
}

extension Toggle where Label == Text {
    public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// A knob in a capsule.
private struct Switch: View {
    let isOn: Bool

    var body: some View {
        Capsule()
            .fill(isOn ? Color.green : Color.gray.opacity(0.3))
            .frame(width: 51, height: 31)
            .overlay(
                Circle()
                    .fill(Color.white)
                    .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 1)
                    .frame(width: 27, height: 27)
                    .offset(x: isOn ? 10 : -10)
            )
            .animation(.spring(response: 0.3, dampingFraction: 0.8), value: isOn)
    }
}
