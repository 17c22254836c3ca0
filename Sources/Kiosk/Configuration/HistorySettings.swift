import Configuration

/// Where values are kept so that curves survive a restart, and for how long.
public struct HistorySettings: Hashable, Sendable {
    /// The file; nil takes one in the state folder of the user, or of the system for root.
    public var path: String?
    /// How many days every value is kept.
    public var sampleDays = 7
    /// How many days each minute's lowest, highest and mean value is kept.
    public var minuteDays = 60
    /// The same for hours. Days are kept for ever.
    public var hourDays = 1100
    /// The largest size of the file in megabytes; nil for no limit.
    public var maximumSize: Int?
    /// How often what has come together is written: what a loss of power costs at most.
    public var writeEvery = Duration.seconds(3600)

    public init() {}
}

extension HistorySettings {
    static let schema = Schema<HistorySettings>.object(
        "History", "Where values are kept so that curves survive a restart, and for how long.", HistorySettings(),
        keys: [
            SettingsKey(
                "path", \.path, .text,
                "The file. When left out, NAME.history, NAME being the configuration's, in $XDG_STATE_HOME/tafel or"
                    + " ~/.local/state/tafel, for root in /var/lib/tafel.", alsoKnownAs: ["file"]),
            SettingsKey(
                "sampleDays", \.sampleDays, .integer(in: 2...3660), "How many days every value is kept.",
                alsoKnownAs: ["days", "retention"]),
            SettingsKey(
                "minuteDays", \.minuteDays, .integer(in: 2...36_600),
                "How many days each minute's lowest, highest and mean value is kept."),
            SettingsKey(
                "hourDays", \.hourDays, .integer(in: 2...36_600),
                "How many days each hour's lowest, highest and mean value is kept. Days are kept for ever."),
            SettingsKey(
                "maximumSize", \.maximumSize, .integer(in: 1...100_000),
                "The largest size of the file in megabytes. No limit when left out.", alsoKnownAs: ["size", "limit"]),
            SettingsKey(
                "writeEvery", \.writeEvery, .duration(in: .seconds(1)...(.seconds(86_400))),
                "How often what has come together is written, and so how much a loss of power may cost; more often wears"
                    + " a memory card more.", alsoKnownAs: ["interval", "every"]),
        ])
}
