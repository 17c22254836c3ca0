import CLinux
import Glibc

/// All timers of a loop on one kernel timer, which is armed for the earliest deadline and off when there is none.
///
/// A sorted array: panels have a handful of timers, and the earliest is at the end.
struct TimerQueue: ~Copyable {
    private struct Entry {
        var number: UInt64
        var deadline: Duration
        var period: Duration?
        var handler: @MainActor () -> Void
    }

    private let timer: FileDescriptor
    private var entries: [Entry] = []
    private var armed: Duration?
    private var isFiring = false

    init() throws(Errno) {
        // In two steps: Swift 6.2 cannot compile an initializer that throws with half of its properties set.
        let descriptor = try checked { clinux_timer_new() }
        self.init(owning: descriptor)
    }

    private init(owning descriptor: Int32) {
        timer = FileDescriptor(owning: descriptor)
    }

    var descriptor: Int32 { timer.rawValue }

    mutating func add(
        _ number: UInt64, deadline: Duration, period: Duration?, _ handler: @escaping @MainActor () -> Void
    ) {
        insert(Entry(number: number, deadline: deadline, period: period, handler: handler))
        if !isFiring { rearm() }
    }

    mutating func remove(_ number: UInt64) {
        guard let index = entries.lastIndex(where: { $0.number == number }) else { return }
        entries.remove(at: index)
        if !isFiring { rearm() }
    }

    /// Takes note that the kernel's timer has run out.
    mutating func acknowledge() {
        var count: UInt64 = 0
        // Nothing to read when the timer was set anew in the meantime.
        _ = unsafe Glibc.read(timer.rawValue, &count, 8)
        armed = nil
        isFiring = true
    }

    /// The handler of the earliest timer due at `time`; a repeating one goes back in line, beyond `time`.
    mutating func takeDue(at time: Duration) -> (@MainActor () -> Void)? {
        guard let last = entries.last, last.deadline <= time else { return nil }
        var entry = entries.removeLast()
        if let period = entry.period {
            let missed = Int((time - entry.deadline) / period)
            entry.deadline += period * (missed + 1)
            if entry.deadline <= time { entry.deadline += period }
            insert(entry)
        }
        return entry.handler
    }

    /// Sets the kernel's timer to the earliest deadline where that has changed.
    mutating func rearm() {
        isFiring = false
        let earliest = entries.last?.deadline
        guard earliest != armed else { return }
        armed = earliest
        var nanoseconds: Int64 = 0
        // A time of zero would disarm.
        if let earliest { nanoseconds = max(1, earliest.wholeNanoseconds) }
        // Cannot fail: the descriptor is a timer, the time is in range.
        let result = clinux_timer_arm(timer.rawValue, nanoseconds / 1_000_000_000, Int(nanoseconds % 1_000_000_000))
        precondition(result == 0, "timerfd_settime failed")
    }

    private mutating func insert(_ entry: Entry) {
        var index = entries.count
        while index > 0, entries[index - 1].deadline <= entry.deadline { index -= 1 }
        entries.insert(entry, at: index)
    }
}
