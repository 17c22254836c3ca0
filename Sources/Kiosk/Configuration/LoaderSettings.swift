import Configuration

/// The loader: icons on a turning circle that bounce when touched.
public struct LoaderSettings: ScreenOptions {
    public var title: String?
    /// Names of symbols, SF's or Material Design's.
    public var icons = ["star.fill", "bolt.fill", "heart.fill", "leaf.fill", "flame.fill", "cloud.fill"]
    /// How long one turn takes.
    public var turn = Duration.milliseconds(3500)

    public init() {}
}

extension LoaderSettings {
    static let schema = Schema<LoaderSettings>.object(
        "Loader", "Icons on a turning circle that bounce when touched.", LoaderSettings(),
        keys: [
            SettingsKey("title", \.title, .text, "What stands above."),
            SettingsKey("icons", \.icons, .list(of: .text, count: 1...12), "The names of the icons."),
            SettingsKey(
                "turn", \.turn, .duration(in: .milliseconds(500)...(.seconds(60))), "How long one turn takes.",
                alsoKnownAs: ["speed", "duration"]),
        ])
}
