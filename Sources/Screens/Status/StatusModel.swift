public import CivilCalendar
public import Observation

/// How a task stands.
public enum StatusState: String, Hashable, Sendable, CaseIterable {
    case idle, loading, success, error
}

/// What the status screen shows.
@MainActor
@Observable
public final class StatusModel {
    public var state: StatusState
    /// A line below the mark; empty for the state's own name.
    public var message: String
    /// How far the task has come, 0...1, while loading; nil when it cannot say.
    public var progress: Double?
    /// How far the state can be believed; `.live` where no source drives it.
    public var trust = DataTrust.live
    public var title: String
    public var language: Language
    /// Whether the screen has a button for each state, to try them.
    public var hasButtons: Bool

    public init(
        title: String = "", state: StatusState = .idle, message: String = "", progress: Double? = nil,
        language: Language = .english, hasButtons: Bool = false
    ) {
        self.title = title
        self.state = state
        self.message = message
        self.progress = progress
        self.language = language
        self.hasButtons = hasButtons
    }
}
