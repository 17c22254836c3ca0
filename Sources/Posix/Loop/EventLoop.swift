import CLinux
import Dispatch
import Glibc

/// The program's one loop: waits for descriptors, timers, signals, posted work and the main dispatch queue, and calls
/// their handlers on the main thread, one at a time.
///
/// Handlers may add and cancel watches and timers, their own included; what was cancelled is not called any more, not
/// even for events already fetched. Nothing to do means no wake-up.
@MainActor
public final class EventLoop {
    /// Who serves libdispatch's main queue.
    public enum MainQueue: Sendable {
        /// This loop: `DispatchQueue.main` and `Task { @MainActor in }` run inside `run()`. Only on the process's
        /// main thread, and only when nobody called `dispatchMain()` or has an asynchronous `main`.
        case served
        /// Somebody else, such as a test runner.
        case elsewhere
    }

    /// What to wait for at a descriptor, and what happened there.
    public struct Events: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let readable = Events(rawValue: EPOLLIN.rawValue)
        public static let writable = Events(rawValue: EPOLLOUT.rawValue)
        /// Out-of-band data; a changed sysfs attribute.
        public static let priority = Events(rawValue: EPOLLPRI.rawValue)
        /// Reported without being asked for.
        public static let error = Events(rawValue: EPOLLERR.rawValue)
        /// The other end is gone. Reported without being asked for.
        public static let hangUp = Events(rawValue: EPOLLHUP.rawValue)
    }

    /// Names a watch, timer or preparation until it is cancelled or, for a one-shot timer, has fired.
    public struct Token: Hashable, Sendable {
        let number: UInt64
    }

    private struct Watch {
        var descriptor: Int32
        var handler: @MainActor (Events) -> Void
    }

    private let epoll: FileDescriptor
    private let mailbox: Mailbox
    var timers: TimerQueue
    private var watches: [UInt64: Watch] = [:]
    private var preparations: [(number: UInt64, handler: @MainActor () -> Void)] = []
    private var lastNumber: UInt64 = 0
    private var isStopping = false
    private var signals: [SignalDescriptor] = []
    private let mainQueue: MainQueue
    private var batchEvents = [UInt32](repeating: 0, count: Int(CLINUX_EPOLL_BATCH))
    private var batchKeys = [UInt64](repeating: 0, count: Int(CLINUX_EPOLL_BATCH))

    /// How often the loop woke up so far.
    public private(set) var wakeUps = 0

    /// Makes writing to a closed connection an error (`EPIPE`) instead of the end of the program, for the whole process.
    public init(mainQueue: MainQueue = .served) throws(Errno) {
        _ = signal(SIGPIPE, SIG_IGN)
        epoll = FileDescriptor(owning: try checked { epoll_create1(Int32(EPOLL_CLOEXEC)) })
        mailbox = try Mailbox()
        timers = try TimerQueue()
        self.mainQueue = mainQueue
        let mailbox = mailbox
        _ = try watch(mailbox.descriptor, .readable) { _ in
            for work in mailbox.takeAll() { work() }
        }
        _ = try watch(timers.descriptor, .readable) { [weak self] _ in self?.fireTimers() }
        if mainQueue == .served {
            let descriptor = _dispatch_get_main_queue_handle_4CF()
            _ = try watch(descriptor, .readable) { _ in
                var count: UInt64 = 0
                // The count says nothing that the queue does not know; a spurious wake-up has nothing to read.
                _ = unsafe Glibc.read(descriptor, &count, 8)
                _dispatch_main_queue_callback_4CF(nil)
            }
        }
    }

    // MARK: Descriptors

    /// Calls `handler` on the main thread whenever something of `events` is so (level-triggered), until cancelled.
    ///
    /// The descriptor stays the caller's; cancel the watch before closing it.
    /// - Throws: `EPERM` for descriptors that cannot be waited for (regular files), `EEXIST` for one watched already.
    public func watch(
        _ descriptor: Int32, _ events: Events, _ handler: @escaping @MainActor (Events) -> Void
    ) throws(Errno) -> Token {
        let number = nextNumber()
        try checked { clinux_epoll_control(epoll.rawValue, EPOLL_CTL_ADD, descriptor, events.rawValue, number) }
        watches[number] = Watch(descriptor: descriptor, handler: handler)
        return Token(number: number)
    }

    /// Waits for other events from now on; empty waits for errors and hang-ups only.
    public func change(_ token: Token, to events: Events) throws(Errno) {
        guard let watch = watches[token.number] else { throw .notFound }
        let number = token.number
        try checked { clinux_epoll_control(epoll.rawValue, EPOLL_CTL_MOD, watch.descriptor, events.rawValue, number) }
    }

    /// Ends a watch, timer or preparation; does nothing when it has ended already.
    public func cancel(_ token: Token) {
        if let watch = watches.removeValue(forKey: token.number) {
            // Fails only when the descriptor was closed first, which has ended the watch in the kernel.
            _ = clinux_epoll_control(epoll.rawValue, EPOLL_CTL_DEL, watch.descriptor, 0, 0)
        } else if let index = preparations.firstIndex(where: { $0.number == token.number }) {
            preparations.remove(at: index)
        } else {
            timers.remove(token.number)
        }
    }

    /// Calls `handler` before each wait, for libraries that have to be asked. It must be quick.
    public func beforeWaiting(_ handler: @escaping @MainActor () -> Void) -> Token {
        let number = nextNumber()
        preparations.append((number, handler))
        return Token(number: number)
    }

    // MARK: Signals

    /// Calls `handler` with the signal's number on the main thread instead of what the signal did before.
    ///
    /// Call it before threads are started: a thread that does not block the signal would still receive it the old way.
    /// Each signal once a loop: of two that watch one, only the first would hear of it.
    public func watchSignals(_ numbers: [Int32], _ handler: @escaping @MainActor (Int32) -> Void) throws(Errno) {
        let signals = try SignalDescriptor(numbers)
        let descriptor = signals.rawValue
        _ = try watch(descriptor, .readable) { _ in
            while true {
                let number = clinux_signals_read(descriptor)
                if number <= 0 { return }
                handler(number)
            }
        }
        self.signals.append(signals)
    }

    // MARK: Work from elsewhere

    /// Runs `work` on the main thread soon, in the order posted. From any thread.
    public nonisolated func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        mailbox.post(work)
    }

    // MARK: Running

    /// Serves everything until `stop()`.
    /// - Throws: what `epoll_wait` does not recover from; never in practice.
    public func run() throws(Errno) {
        isStopping = false
        // Work enqueued before the first wait may have been announced already.
        if mainQueue == .served { _dispatch_main_queue_callback_4CF(nil) }
        while !isStopping { try waitOnce(milliseconds: -1) }
    }

    /// Serves what is ready now or becomes ready within `limit`, once. For tests and for loops around this one.
    public func runOnce(waitingAtMost limit: Duration) throws(Errno) {
        isStopping = false
        try waitOnce(milliseconds: Int32(clamping: max(0, limit.wholeNanoseconds + 999_999) / 1_000_000))
    }

    /// Lets `run()` return after the handlers under way. From a handler.
    public func stop() {
        isStopping = true
    }

    private func waitOnce(milliseconds: Int32) throws(Errno) {
        for preparation in preparations { preparation.handler() }
        if isStopping { return }
        let count = try checked {
            unsafe clinux_epoll_wait(epoll.rawValue, &batchEvents, &batchKeys, milliseconds)
        }
        if count > 0 { wakeUps += 1 }
        for index in 0..<Int(count) {
            guard let watch = watches[batchKeys[index]] else { continue }
            watch.handler(Events(rawValue: batchEvents[index]))
        }
    }

    func nextNumber() -> UInt64 {
        lastNumber += 1
        return lastNumber
    }
}
