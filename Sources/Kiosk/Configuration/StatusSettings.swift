public import Configuration

/// The status screen: idle, loading, success or error, with a message.
public struct StatusSettings: ScreenOptions {
    /// What drives it: 0 idle, 1 loading, 2 success, 3 error; nil when only messages and buttons do.
    public var source: NameReference?
    public var title: String?
    /// The line under the mark.
    public var message: String?
    /// The state it starts with.
    public var state = StatusChoice.idle
    /// Whether four buttons change the state, for demonstrations.
    public var buttons = false

    public init() {}
}

/// A state of the status screen.
public enum StatusChoice: String, CaseIterable, Hashable, Sendable {
    case idle
    case loading
    case success
    case error
}

extension StatusSettings {
    static let schema = Schema<StatusSettings>.object(
        "Status", "A mark that shows idle, loading, success or error, with a message.", StatusSettings(),
        keys: [
            SettingsKey(
                "source", \.source, .value,
                "A value that drives it: 0 idle, 1 loading, 2 success, 3 error."),
            SettingsKey("title", \.title, .text, "What stands above."),
            SettingsKey("message", \.message, .text, "The line under the mark.", alsoKnownAs: ["text"]),
            SettingsKey("state", \.state, .status, "The state it starts with.", alsoKnownAs: ["status"]),
            SettingsKey("buttons", \.buttons, .boolean, "Whether four buttons change the state, for demonstrations."),
        ])
}

extension Schema where Value == StatusChoice {
    static var status: Schema {
        .choice([
            Choice("idle", .idle, "Nothing happens."), Choice("loading", .loading, "Something is under way."),
            Choice("success", .success, "It went well."), Choice("error", .error, "It failed."),
        ])
    }
}
