import Glibc
import InputEvdev

/// An event loop for tests: poll(2) over what is watched, run until a condition holds.
@MainActor
final class PollLoop {
    private var watches: [Int: (descriptor: Int32, handler: @MainActor () -> Void)] = [:]
    private var timers: [Int: (time: Duration, handler: @MainActor () -> Void)] = [:]
    private var last = 0

    /// How often a watched descriptor was ready.
    private(set) var wakeUps = 0

    var now: Duration {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    var inputLoop: InputLoop {
        InputLoop(
            watch: { descriptor, handler in
                self.last += 1
                let number = self.last
                self.watches[number] = (descriptor, handler)
                return { self.watches[number] = nil }
            },
            at: { time, handler in
                self.last += 1
                let number = self.last
                self.timers[number] = (time, handler)
                return { self.timers[number] = nil }
            },
            now: { self.now })
    }

    /// Serves descriptors and timers until the condition holds; false when it does not within five seconds.
    func run(until isDone: () -> Bool) -> Bool {
        let end = now + .seconds(5)
        while !isDone() {
            guard now < end else { return false }
            serveOnce()
        }
        return true
    }

    private func serveOnce() {
        for (number, timer) in timers where timer.time <= now {
            timers[number] = nil
            timer.handler()
        }
        let numbers = watches.keys.sorted()
        var polled = numbers.map { pollfd(fd: watches[$0]?.descriptor ?? -1, events: Int16(POLLIN), revents: 0) }
        guard unsafe poll(&polled, nfds_t(polled.count), 5) > 0 else { return }
        for (number, state) in zip(numbers, polled) where state.revents != 0 {
            wakeUps += 1
            watches[number]?.handler()
        }
    }
}
