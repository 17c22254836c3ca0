import Glibc

/// A sink that writes lines to the standard error stream.
public struct StandardErrorSink: LogSink {
    public enum Style: Sendable {
        /// `tafel: warning: display: …`
        case terminal
        /// `<4>display: …`, which systemd's journal takes apart.
        case journal
    }

    private let style: Style

    public init(_ style: Style) {
        self.style = style
    }

    public func write(_ level: LogLevel, subject: String, message: String) {
        var line =
            switch style {
            case .terminal: "tafel: \(level): \(subject): \(message)\n"
            case .journal: "<\(level.syslogPriority)>\(subject): \(message)\n"
            }
        line.withUTF8 { bytes in
            // One call a line, so that lines of several threads do not mix. There is nobody to tell when it fails.
            _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
