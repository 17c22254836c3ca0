import CLinux
import Glibc
import Synchronization

/// Work posted from any thread, with a descriptor that is readable while some waits.
final class Mailbox: Sendable {
    typealias Work = @MainActor @Sendable () -> Void

    private let waiting = Mutex<[Work]>([])
    private let event: Int32

    init() throws(Errno) {
        event = try checked { clinux_event_new() }
    }

    deinit {
        close(event)
    }

    var descriptor: Int32 { event }

    func post(_ work: @escaping Work) {
        let isFirst = waiting.withLock { waiting in
            waiting.append(work)
            return waiting.count == 1
        }
        guard isFirst else { return }
        var one: UInt64 = 1
        // Cannot fail: the counter is far from its limit.
        _ = unsafe write(event, &one, 8)
    }

    func takeAll() -> [Work] {
        var count: UInt64 = 0
        // Nothing to read when a wake-up served two posts.
        _ = unsafe Glibc.read(event, &count, 8)
        return waiting.withLock { waiting in
            defer { waiting.removeAll() }
            return waiting
        }
    }
}
