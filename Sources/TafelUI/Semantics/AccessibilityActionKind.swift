/// What kind of action an element offers.
public struct AccessibilityActionKind: Equatable, Sendable {
    let isDefault: Bool

    /// What a press does.
    public static let `default` = AccessibilityActionKind(isDefault: true)
    /// Nothing asks for it here.
    public static let escape = AccessibilityActionKind(isDefault: false)
    /// Nothing asks for it here.
    public static let magicTap = AccessibilityActionKind(isDefault: false)
}

extension View {
    /// What is done when a press is asked for; other kinds of actions are never asked for here.
    @ViewBuilder
    public func accessibilityAction(_ kind: AccessibilityActionKind, _ handler: @escaping () -> Void) -> some View {
        if kind == .default { accessibilityAction(handler) } else { self }
    }
}
