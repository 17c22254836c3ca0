/// What a toggle looks like.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View

    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle as its style sees it.
@MainActor @preconcurrency
public struct ToggleStyleConfiguration {
    /// The view that the toggle was given.
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public let label: Label
    let binding: Binding<Bool>

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        binding = isOn
    }

    public var isOn: Bool {
        get { binding.wrappedValue }
        nonmutating set { binding.wrappedValue = newValue }
    }
}

/// A switch at the end of the row; a finger may touch anywhere on the row.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        Row(configuration: configuration, tint: tint)
    }

    struct Row: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.tintColor) private var tintColor

        let configuration: ToggleStyleConfiguration
        let tint: Color?

        var body: some View {
            HStack(spacing: 12) {
                configuration.label
                Spacer(minLength: 0)
                Switch(isOn: configuration.isOn, tint: tint ?? tintColor ?? .green)
            }
            .frame(minHeight: 44)
            .contentShape(Rectangle())
            .onTapGesture { if isEnabled { configuration.isOn.toggle() } }
        }
    }
}

/// A button that stays down while it is on.
public struct ButtonToggleStyle: ToggleStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.isOn {
            Button {
                configuration.isOn = false
            } label: {
                configuration.label
            }.buttonStyle(.borderedProminent)
        } else {
            Button {
                configuration.isOn = true
            } label: {
                configuration.label
            }.buttonStyle(.bordered)
        }
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A style of any type.
@MainActor
struct AnyToggleStyle {
    let makeBody: @MainActor (ToggleStyleConfiguration) -> AnyView

    init(_ style: some ToggleStyle) {
        makeBody = { AnyView(style.makeBody(configuration: $0)) }
    }
}

private struct ToggleStyleKey: EnvironmentKey {
    static let defaultValue: AnyToggleStyle? = nil
}

extension EnvironmentValues {
    /// nil for the standard look.
    var toggleStyle: AnyToggleStyle? {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the toggles inside.
    public func toggleStyle(_ style: some ToggleStyle) -> some View {
        environment(\.toggleStyle, AnyToggleStyle(style))
    }
}

/// A knob in a capsule.
private struct Switch: View {
    let isOn: Bool
    let tint: Color

    var body: some View {
        Capsule()
            .fill(isOn ? tint : Color.gray.opacity(0.3))
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
