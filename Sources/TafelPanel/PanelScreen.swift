import Kiosk
public import TafelUI

/// A kind of screen of one's own: its name and keys in the configuration, and its view.
public struct PanelScreen: Sendable {
    let kind: CustomScreenKind

    /// - Parameters:
    ///   - name: What stands behind `kind:` in a configuration, such as `greenhouse`.
    ///   - documentation: What it shows, for people who write configurations.
    ///   - values: Keys that name what the view shows, a source or a channel of one, each with what it means. All must be
    ///     there in a configuration.
    ///   - texts: Keys that hold a text, each with what it means. They may be left out.
    ///   - content: The view, made once; it follows its values by itself.
    public init<Content: View>(
        _ name: String, _ documentation: String, values: KeyValuePairs<String, String> = [:],
        texts: KeyValuePairs<String, String> = [:],
        @ViewBuilder content: @escaping @MainActor @Sendable (Context) -> Content
    ) {
        kind = CustomScreenKind(
            name, documentation, values: values.map { CustomScreenKind.Key($0.key, $0.value) },
            texts: texts.map { CustomScreenKind.Key($0.key, $0.value) }
        ) { context in AnyView(content(Context(context))) }
    }

    /// What a screen's view is made from.
    @MainActor
    public struct Context {
        private let context: CustomScreenKind.Context

        init(_ context: CustomScreenKind.Context) {
            self.context = context
        }

        /// The value behind a key of `values`.
        public func value(_ key: String) -> PanelValue {
            guard let model = context.values[key] else {
                preconditionFailure("the screen has no key \"\(key)\" for a value")
            }
            return PanelValue(model)
        }

        /// The text behind a key of `texts`; nil when the configuration leaves it out.
        public func text(_ key: String) -> String? {
            context.texts[key]
        }
    }
}
