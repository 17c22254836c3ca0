/// Tinted text that fades while pressed.
public struct DefaultButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderlessButton(configuration: configuration)
    }
}

/// Tinted text without a border.
public struct BorderlessButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderlessButton(configuration: configuration)
    }
}

/// The label as it is, faded while pressed.
public struct PlainButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .contentShape(Rectangle())
            .opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// Tinted text on a faint capsule of the tint.
public struct BorderedButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderedButton(configuration: configuration, isProminent: false)
    }
}

/// Light text on the tint.
public struct BorderedProminentButtonStyle: ButtonStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        BorderedButton(configuration: configuration, isProminent: true)
    }
}

private struct BorderlessButton: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .foregroundStyle(tint)
            .contentShape(Rectangle())
            .opacity(configuration.isPressed ? 0.35 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }

    private var tint: Color {
        guard isEnabled else { return Color.gray.opacity(0.6) }
        return configuration.role == .destructive ? .red : .accentColor
    }
}

/// At least 44 points high, as a finger on a wall needs it.
private struct BorderedButton: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        configuration.label
            .foregroundStyle(isProminent ? Color.white : tint)
            .padding(.horizontal, 14)
            .frame(minWidth: 44, minHeight: controlSize == .large || controlSize == .extraLarge ? 50 : 44)
            .background(borderShape.outline.fill(isProminent ? tint : tint.opacity(0.15)))
            .contentShape(Rectangle())
            .opacity(configuration.isPressed ? 0.6 : 1)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }

    private var tint: Color {
        guard isEnabled else { return Color.gray.opacity(0.5) }
        return configuration.role == .destructive ? .red : .accentColor
    }
}

extension ButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}
