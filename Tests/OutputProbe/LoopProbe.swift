import Dispatch
import Glibc
import Posix

/// Everything that needs the process's real main thread, in an order that a test compares.
@MainActor
func probeLoop() throws {
    let loop = try EventLoop()
    try loop.watchSignals([SIGTERM, SIGINT, SIGHUP]) { number in
        say("signal \(number)")
        if number == SIGTERM { loop.stop() }
    }
    DispatchQueue.main.async { say("queue before run") }
    loop.after(.milliseconds(10)) {
        DispatchQueue.main.async { say("queue \(isMainThread())") }
    }
    loop.after(.milliseconds(40)) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(20)) {
            say("queue later \(isMainThread())")
            Task { @MainActor in
                say("task \(isMainThread())")
                try await Task.sleep(for: .milliseconds(20))
                say("task slept \(isMainThread())")
                let fromThread = await Task.detached { !isMainThread() }.value
                say("detached \(fromThread)")
                DispatchQueue.global().async { loop.post { rest(loop) } }
            }
        }
    }
    try loop.run()
    say("stopped")
}

/// Half a second of idleness, then an invitation to send signals.
@MainActor
func rest(_ loop: EventLoop) {
    say("posted \(isMainThread())")
    let before = loop.wakeUps
    loop.after(.milliseconds(500)) {
        say("wake-ups in idle time \(loop.wakeUps - before - 1)")
        say("ready")
    }
}
