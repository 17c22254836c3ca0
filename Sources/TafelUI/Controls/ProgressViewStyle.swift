/// What a progress view looks like.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View

    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view as its style sees it.
public struct ProgressViewStyleConfiguration {
    public struct Label: View {
        let content: AnyView

        public var body: some View { content }
    }

    public struct CurrentValueLabel: View {
        let content: AnyView

        public var body: some View { content }
    }

    /// 0...1; nil while nobody knows.
    public let fractionCompleted: Double?
    public let label: Label?
    public let currentValueLabel: CurrentValueLabel?
}

/// A bar where the progress is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar that fills; without a known progress a piece of it wanders.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label
            ProgressBar(fraction: configuration.fractionCompleted, tint: tint ?? .accentColor)
            configuration.currentValueLabel
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

/// A turning spinner; with a known progress an arc.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            if let fraction = configuration.fractionCompleted {
                ProgressArc(fraction: fraction, tint: tint ?? .accentColor)
            } else {
                Spinner(tint: tint ?? .gray)
            }
            configuration.label
                .foregroundStyle(.secondary)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// A style of any type.
@MainActor
struct AnyProgressViewStyle {
    let makeBody: @MainActor (ProgressViewStyleConfiguration) -> AnyView

    init(_ style: some ProgressViewStyle) {
        makeBody = { AnyView(style.makeBody(configuration: $0)) }
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static let defaultValue: AnyProgressViewStyle? = nil
}

extension EnvironmentValues {
    /// nil for the standard look.
    var progressViewStyle: AnyProgressViewStyle? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the progress views inside.
    public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
        environment(\.progressViewStyle, AnyProgressViewStyle(style))
    }
}
