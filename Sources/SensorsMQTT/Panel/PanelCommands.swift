/// What a panel and those who speak for it at a broker have to say to each other.
@MainActor
public final class PanelCommands {
    /// The screens of a panel.
    public struct Pages: Hashable, Sendable {
        public var names: [String]
        /// The one that is shown.
        public var current: String?

        public init(names: [String] = [], current: String? = nil) {
            self.names = names
            self.current = current
        }
    }

    /// The most bytes of a command.
    public static let limit = 65_536

    /// Takes a request of the control protocol, one line of JSON. Set by who owns the panel; commands that come while
    /// there is nobody are lost.
    public var handler: (@MainActor ([UInt8]) -> Void)?
    /// Kept up to date by who owns the panel.
    public var pages = Pages() {
        didSet {
            guard pages != oldValue else { return }
            for listener in listeners.values { listener(pages) }
        }
    }
    /// Who wants to hear of other pages, by the name of its source.
    var listeners: [String: @MainActor (Pages) -> Void] = [:]

    public nonisolated init() {}
}
