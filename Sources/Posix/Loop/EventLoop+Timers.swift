extension EventLoop {
    /// Monotonic time, the clock of this loop's timers.
    public var now: Duration { Monotonic.now }

    /// Calls `handler` once, when `delay` has passed.
    @discardableResult
    public func after(_ delay: Duration, _ handler: @escaping @MainActor () -> Void) -> Token {
        at(now + delay, handler)
    }

    /// Calls `handler` once, at a monotonic time; soon when that has passed.
    @discardableResult
    public func at(_ time: Duration, _ handler: @escaping @MainActor () -> Void) -> Token {
        let number = nextNumber()
        timers.add(number, deadline: time, period: nil, handler)
        return Token(number: number)
    }

    /// Calls `handler` every `period` (above zero), first when one has passed.
    ///
    /// The phase is kept however late a call is; calls missed meanwhile are not made up for.
    @discardableResult
    public func every(_ period: Duration, _ handler: @escaping @MainActor () -> Void) -> Token {
        precondition(period > .zero, "a period must be positive")
        let number = nextNumber()
        timers.add(number, deadline: now + period, period: period, handler)
        return Token(number: number)
    }

    func fireTimers() {
        timers.acknowledge()
        let time = now
        while let handler = timers.takeDue(at: time) { handler() }
        timers.rearm()
    }
}
