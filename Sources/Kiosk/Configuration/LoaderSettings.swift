import Configuration

/// The loader: icons on a turning circle that bounce when touched.
public struct LoaderSettings: ScreenOptions {
    /// Names of symbols, SF's or Material Design's.
    public var icons = ["star.fill", "bolt.fill", "heart.fill", "leaf.fill", "flame.fill", "cloud.fill"]
    /// A line below the circle; empty for none.
    public var message = ""

    public init() {}
}

extension LoaderSettings {
    static let schema = Schema<LoaderSettings>.object(
        "Loader", "Icons on a turning circle that bounce when touched.", LoaderSettings(),
        keys: [
            SettingsKey("icons", \.icons, .list(of: .text, count: 1...12), "The names of the icons."),
            SettingsKey("message", \.message, .text, "A line below the circle.", alsoKnownAs: ["title", "text"]),
        ])
}
