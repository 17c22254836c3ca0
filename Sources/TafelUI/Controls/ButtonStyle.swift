/// What a button looks like; pressing is taken care of.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View

    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
    /// The view that the button was given.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

/// What a button looks like and how it is triggered.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View

    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as a primitive style sees it.
public struct PrimitiveButtonStyleConfiguration {
    /// The view that the button was given.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    let action: () -> Void

    /// Does what the button does.
    @MainActor
    public func trigger() {
        action()
    }
}

/// A style of any type.
@MainActor
struct AnyButtonStyle {
    let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

    init(_ style: some ButtonStyle) {
        makeBody = { AnyView(PressableButton(style: style, configuration: $0)) }
    }

    init(_ style: some PrimitiveButtonStyle) {
        makeBody = { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// Keeps track of the press for a style that only draws.
private struct PressableButton<Style: ButtonStyle>: View {
    let style: Style
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isPressed = false

    var body: some View {
        style
            .makeBody(
                configuration: ButtonStyleConfiguration(
                    role: configuration.role,
                    label: ButtonStyleConfiguration.Label(content: AnyView(configuration.label)),
                    isPressed: isPressed)
            )
            .modifier(PressModifier(isPressed: $isPressed, action: configuration.action))
    }
}

private struct ButtonStyleKey: EnvironmentKey {
    static let defaultValue: AnyButtonStyle? = nil
}

extension EnvironmentValues {
    /// nil for the standard look.
    var buttonStyle: AnyButtonStyle? {
        get { self[ButtonStyleKey.self] }
        set { self[ButtonStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the buttons inside.
    public func buttonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }

    public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
        environment(\.buttonStyle, AnyButtonStyle(style))
    }
}
