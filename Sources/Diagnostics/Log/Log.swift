/// What a part of the program reports through: a subject, the least level that is of interest, and a sink.
public struct Log: Sendable {
    /// The part of the program that speaks: `display`, `sources`.
    public var subject: String
    /// Messages below are not even put together.
    public var minimum: LogLevel
    public var sink: any LogSink

    public init(subject: String, minimum: LogLevel = .info, sink: any LogSink) {
        self.subject = subject
        self.minimum = minimum
        self.sink = sink
    }

    /// The same for another part of the program.
    public func named(_ subject: String) -> Log {
        Log(subject: subject, minimum: minimum, sink: sink)
    }

    public func isEnabled(_ level: LogLevel) -> Bool { level >= minimum }

    public func write(_ level: LogLevel, _ message: @autoclosure () -> String) {
        guard isEnabled(level) else { return }
        sink.write(level, subject: subject, message: message())
    }

    public func error(_ message: @autoclosure () -> String) { write(.error, message()) }
    public func warning(_ message: @autoclosure () -> String) { write(.warning, message()) }
    public func notice(_ message: @autoclosure () -> String) { write(.notice, message()) }
    public func info(_ message: @autoclosure () -> String) { write(.info, message()) }
    public func debug(_ message: @autoclosure () -> String) { write(.debug, message()) }

    /// Writes unless `limiter` has let a message of this key pass within its interval before; says how many it held
    /// back.
    public func write(
        _ level: LogLevel, limitedBy limiter: inout RateLimiter, key: String, at time: Duration,
        _ message: @autoclosure () -> String
    ) {
        guard isEnabled(level), let heldBack = limiter.admit(key, at: time) else { return }
        let text = message()
        sink.write(
            level, subject: subject, message: heldBack == 0 ? text : "\(text) (\(heldBack) more like this before)")
    }
}
