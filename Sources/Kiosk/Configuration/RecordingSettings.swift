import Configuration

/// Whether the last while of the panel is kept to be looked into later, and where it is written.
public struct RecordingSettings: Hashable, Sendable {
    /// The least of the past that is kept; nil keeps nothing.
    public var last: Duration?
    /// Where recordings are written when they are asked for.
    public var folder = "/run/tafel"

    public init() {}
}

extension RecordingSettings {
    static let schema = Schema<RecordingSettings>.object(
        "Record", "Whether the last minutes are kept in memory, to be replayed when something went wrong.",
        RecordingSettings(),
        keys: [
            SettingsKey(
                "last", \.last, .duration(in: .seconds(1)...(.seconds(86_400))),
                "How much of the past is kept, such as 5min: touches, values, clock and what was shown. Up to twice as"
                    + " much is. Nothing when left out. \"tafel record --last\" and SIGUSR1 write it for \"tafel replay\".",
                alsoKnownAs: ["minutes", "keep", "length"]),
            SettingsKey(
                "folder", \.folder, .text,
                "Where SIGUSR1 writes the files. /run lies in memory, so that no card wears out.",
                alsoKnownAs: ["path", "directory"]),
        ])
}
