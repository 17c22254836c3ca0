public import Configuration

/// Which screens are shown in which order, and for how long.
public struct PageSettings: Hashable, Sendable {
    /// Names of screens; empty for all of them in the order of the file.
    public var order: [NameReference] = []
    /// How long each one stays; nil changes only when someone swipes.
    public var interval: Duration?
    /// How long a touch holds the change back.
    public var pauseAfterTouch = Duration.seconds(60)

    public init() {}
}

extension PageSettings {
    static let schema = Schema<PageSettings>.object(
        "Pages", "Which screens are shown in which order, and for how long.", PageSettings(),
        keys: [
            SettingsKey(
                "order", \.order, .list(of: .reference(to: "screen")),
                "The names of the screens. All of them, in the order of the file, when left out or empty.",
                alsoKnownAs: ["screens"]),
            SettingsKey(
                "interval", \.interval, .duration(in: .seconds(1)...(.seconds(86_400))),
                "How long each screen stays. When left out, only a swipe changes it.", alsoKnownAs: ["every", "rotate"]),
            SettingsKey(
                "pauseAfterTouch", \.pauseAfterTouch, .duration(in: .zero...(.seconds(86_400))),
                "How long a touch holds the change back."),
        ])
}
