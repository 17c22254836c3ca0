import Synchronization
import Testing

@testable import Diagnostics

/// Keeps what was written.
final class RecordingSink: LogSink {
    let lines = Mutex<[String]>([])

    func write(_ level: LogLevel, subject: String, message: String) {
        lines.withLock { $0.append("\(level) \(subject): \(message)") }
    }

    var written: [String] { lines.withLock { $0 } }
}

@Suite struct LogTests {
    let sink = RecordingSink()

    @Test func levelsAreOrderedNamedAndNumbered() {
        #expect(LogLevel.debug < .info && LogLevel.warning < .error)
        for level in LogLevel.allCases { #expect(LogLevel(name: level.description) == level) }
        #expect(LogLevel(name: "loud") == nil)
        #expect(LogLevel.error.syslogPriority == 3 && LogLevel.debug.syslogPriority == 7)
    }

    @Test func messagesBelowTheLevelAreNotPutTogether() {
        let log = Log(subject: "display", minimum: .notice, sink: sink)
        log.info(
            { () -> String in
                Issue.record("evaluated"); return ""
            }())
        log.notice("HDMI-A-1")
        log.named("input").error("gone")
        #expect(sink.written == ["notice display: HDMI-A-1", "error input: gone"])
    }

    @Test func oneLineAMinuteAKey() {
        let log = Log(subject: "display", sink: sink)
        var limiter = RateLimiter()
        for second in 0..<121 {
            log.write(.warning, limitedBy: &limiter, key: "a", at: .seconds(second), "no memory")
        }
        log.write(.warning, limitedBy: &limiter, key: "b", at: .seconds(121), "other")
        log.write(.debug, limitedBy: &limiter, key: "c", at: .seconds(121), "unseen")
        #expect(
            sink.written == [
                "warning display: no memory", "warning display: no memory (59 more like this before)",
                "warning display: no memory (59 more like this before)", "warning display: other",
            ])
        #expect(limiter.admit("c", at: .seconds(121)) == 0)
    }

    @Test func theNumberOfKeysIsBounded() {
        var limiter = RateLimiter(capacity: 3)
        for number in 0..<100 { _ = limiter.admit("key \(number)", at: .seconds(number % 7)) }
        #expect(Mirror(reflecting: limiter).children.contains { ($0.value as? [String: Any])?.count == 3 })
    }
}
