/// How much a message matters; `error` is the highest.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable, CustomStringConvertible {
    /// Something does not work.
    case error
    /// Something is not as it should be, and was worked around.
    case warning
    /// What whoever runs the panel wants to know once.
    case notice
    case info
    case debug

    /// By importance: `debug < error`.
    public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue > right.rawValue }

    /// `error`, `warning`, …
    public var description: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .notice: "notice"
        case .info: "info"
        case .debug: "debug"
        }
    }

    /// The level of that name, where there is one.
    public init?(name: String) {
        guard let level = LogLevel.allCases.first(where: { $0.description == name }) else { return nil }
        self = level
    }

    /// The number systemd's journal and syslog give this level: 3 (error) to 7 (debug).
    public var syslogPriority: Int { rawValue + 3 }
}
