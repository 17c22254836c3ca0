import CLinux
import Glibc
import Testing

@testable import Posix

/// A connected pair of stream sockets.
struct SocketPair: ~Copyable {
    let near, far: FileDescriptor

    init() throws {
        var numbers: [Int32] = [-1, -1]
        try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &numbers) == 0)
        near = FileDescriptor(owning: numbers[0])
        far = FileDescriptor(owning: numbers[1])
    }
}

@MainActor
@Suite struct EventLoopTests {
    let loop: EventLoop

    init() throws {
        loop = try EventLoop(mainQueue: .elsewhere)
    }

    @Test func callsTheHandlerWhenReadable() throws {
        let pair = try SocketPair()
        var seen: [EventLoop.Events] = []
        let token = try loop.watch(pair.near.rawValue, .readable) { seen.append($0) }
        try loop.runOnce(waitingAtMost: .zero)
        #expect(seen.isEmpty)
        try pair.far.writeAll(([1, 2, 3] as [UInt8]).span)
        try loop.runOnce(waitingAtMost: .seconds(1))
        #expect(seen == [.readable])
        loop.cancel(token)
        try loop.runOnce(waitingAtMost: .zero)
        #expect(seen.count == 1)
    }

    @Test func reportsAHangUp() throws {
        let near: FileDescriptor
        do { near = try SocketPair().near.duplicate() }
        var seen = EventLoop.Events()
        let token = try loop.watch(near.rawValue, .readable) { seen = $0 }
        try loop.runOnce(waitingAtMost: .seconds(1))
        #expect(seen.contains(.hangUp))
        loop.cancel(token)
    }

    @Test func changesWhatItWaitsFor() throws {
        let pair = try SocketPair()
        var seen = 0
        let token = try loop.watch(pair.near.rawValue, []) { _ in seen += 1 }
        try loop.runOnce(waitingAtMost: .zero)
        #expect(seen == 0)
        try loop.change(token, to: .writable)
        try loop.runOnce(waitingAtMost: .zero)
        #expect(seen == 1)
        loop.cancel(token)
        #expect(throws: Errno.notFound) { try loop.change(token, to: .readable) }
    }

    @Test func refusesRegularFilesAndSecondWatches() throws {
        let file = try FileDescriptor(path: "/proc/self/exe", .read)
        #expect(throws: Errno.notPermitted) { _ = try loop.watch(file.rawValue, .readable) { _ in } }
        let pair = try SocketPair()
        _ = try loop.watch(pair.near.rawValue, .readable) { _ in }
        #expect(throws: Errno(rawValue: EEXIST)) { _ = try loop.watch(pair.near.rawValue, .readable) { _ in } }
    }

    @Test func doesNotCallWhatAHandlerOfTheSameBatchCancelled() throws {
        let first = try SocketPair()
        let second = try SocketPair()
        let log = Collected()
        var calls = 0
        for descriptor in [first.near.rawValue, second.near.rawValue] {
            log.tokens.append(
                try loop.watch(descriptor, .writable) { _ in
                    calls += 1
                    for token in log.tokens { loop.cancel(token) }
                })
        }
        try loop.runOnce(waitingAtMost: .zero)
        #expect(calls == 1)
    }

    @Test func firesTimersInOrderAndOnce() throws {
        var order: [Int] = []
        loop.after(.milliseconds(30)) { order.append(3) }
        loop.after(.milliseconds(10)) { order.append(1) }
        loop.at(loop.now + .milliseconds(20)) { order.append(2) }
        let cancelled = loop.after(.milliseconds(15)) { order.append(9) }
        loop.after(.milliseconds(40)) { loop.stop() }
        loop.cancel(cancelled)
        let start = loop.now
        try loop.run()
        #expect(order == [1, 2, 3])
        #expect(loop.now - start >= .milliseconds(40))
        #expect(loop.wakeUps <= 4)
    }

    @Test func equalDeadlinesKeepTheirOrder() throws {
        var order: [Int] = []
        let time = loop.now + .milliseconds(5)
        for number in 0..<5 { loop.at(time) { order.append(number) } }
        loop.at(time) { loop.stop() }
        try loop.run()
        #expect(order == [0, 1, 2, 3, 4])
        #expect(loop.wakeUps == 1)
    }

    @Test func repeatsWithItsPhaseAndWithoutCatchingUp() throws {
        var calls: [Duration] = []
        let start = loop.now
        let token = loop.every(.milliseconds(20)) {
            calls.append(loop.now - start)
            // The call due at 40 comes at 70, the one due at 60 is left out, the next is in phase again: at 80.
            if calls.count == 1 { usleep(50_000) }
            if calls.count == 3 { loop.stop() }
        }
        try loop.run()
        loop.cancel(token)
        #expect(calls[1] >= .milliseconds(70))
        #expect(calls[2] >= .milliseconds(80))
        #expect(calls.count == 3)
    }

    @Test func aTimerMayCancelItselfAndAddOthers() throws {
        var count = 0
        let log = Collected()
        log.tokens = [
            loop.every(.milliseconds(5)) { [loop] in
                count += 1
                loop.cancel(log.tokens[0])
                loop.after(.milliseconds(20)) { loop.stop() }
            }
        ]
        try loop.run()
        #expect(count == 1)
    }

    @Test func asksBeforeEachWaitUntilCancelled() throws {
        var asked = 0
        let token = loop.beforeWaiting { asked += 1 }
        try loop.runOnce(waitingAtMost: .zero)
        try loop.runOnce(waitingAtMost: .zero)
        loop.cancel(token)
        try loop.runOnce(waitingAtMost: .zero)
        #expect(asked == 2)
    }

    @Test func aTimeThatHasPassedFiresAtOnce() throws {
        var fired = false
        loop.at(.zero) { fired = true }
        try loop.runOnce(waitingAtMost: .seconds(1))
        #expect(fired)
    }

    @Test func cancellingTheOnlyTimerLeavesNoWakeUp() throws {
        let token = loop.after(.milliseconds(10)) {}
        loop.cancel(token)
        try loop.runOnce(waitingAtMost: .milliseconds(40))
        #expect(loop.wakeUps == 0)
    }

    @Test func runsPostedWorkInOrderFromManyThreads() async throws {
        let loop = loop
        let log = Collected()
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    for number in 0..<100 { loop.post { log.add(thread, number) } }
                }
            }
        }
        loop.post { loop.stop() }
        try loop.run()
        for thread in 0..<4 { #expect(log.numbers[thread] == Array(0..<100)) }
        #expect(loop.wakeUps == 1)
    }

    @MainActor final class Collected {
        var tokens: [EventLoop.Token] = []
        var numbers: [Int: [Int]] = [:]
        func add(_ thread: Int, _ number: Int) { numbers[thread, default: []].append(number) }
    }
}
