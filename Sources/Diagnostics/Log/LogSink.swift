/// Where log messages go: the standard error stream, the journal, a test.
public protocol LogSink: Sendable {
    /// Takes one message without a line end. From any thread.
    func write(_ level: LogLevel, subject: String, message: String)
}

/// A sink that hands each message to a closure.
public struct ClosureSink: LogSink {
    private let body: @Sendable (LogLevel, String, String) -> Void

    /// - Parameter body: Called with level, subject and message, from any thread.
    public init(_ body: @escaping @Sendable (LogLevel, String, String) -> Void) {
        self.body = body
    }

    public func write(_ level: LogLevel, subject: String, message: String) {
        body(level, subject, message)
    }
}
