import Glibc
import TestSupport
import Testing

/// What needs a main thread of its own, in a process of its own.
@Suite struct MainThreadTests {
    @Test func servesTheMainQueueTasksSignalsAndPosts() throws {
        let probe = try ProbeProcess("loop")
        #expect(
            probe.lines(through: "ready") == [
                "queue before run", "queue true", "queue later true", "task true", "task slept true", "detached true",
                "posted true", "wake-ups in idle time 0", "ready",
            ])
        for (signal, number) in [(SIGHUP, 1), (SIGINT, 2), (SIGHUP, 1), (SIGTERM, 15)] {
            probe.send(signal)
            #expect(probe.line() == "signal \(number)")
        }
        #expect(probe.line() == "stopped")
        #expect(probe.end() == 0)
    }
}
