public import Posix
public import Sensors

/// Runs the sources' reads on the event loop: one timer for whatever is due next.
@MainActor
public final class SourceDriver {
    private let scheduler: Scheduler
    private let loop: EventLoop
    private let clock: RunClock
    /// Called at the beginning of each turn.
    var willRun: (@MainActor (Moment) -> Void)?
    /// Called in each turn, when the sources have had theirs.
    var onRun: (@MainActor (Moment) -> Void)?
    private var timer: EventLoop.Token?
    /// Others that want to be called at a time of their own: when, and what.
    private var guests: [(due: @MainActor () -> Duration?, run: @MainActor () -> Void)] = []

    public init(scheduler: Scheduler, loop: EventLoop, clock: RunClock = RunClock()) {
        self.scheduler = scheduler
        self.loop = loop
        self.clock = clock
        scheduler.onDelivery = { [weak self] in self?.rearm() }
    }

    /// Lets `run` be called whenever `due` has passed; `due` is asked again after every wake-up.
    public func add(due: @escaping @MainActor () -> Duration?, run: @escaping @MainActor () -> Void) {
        guests.append((due, run))
    }

    /// Reads what is due and sets the timer for the next; to be called once to begin and after any change.
    public func run() {
        clock.turn { moment in
            willRun?(moment)
            scheduler.run(at: moment)
            onRun?(moment)
            for guest in guests {
                if let due = guest.due(), due <= moment.monotonic { guest.run() }
            }
        }
        rearm()
    }

    /// Sets the timer for what is due next; to be called when a guest's time may have changed.
    func rearm() {
        if let timer { loop.cancel(timer) }
        timer = nil
        var next = scheduler.nextDue
        for guest in guests {
            if let due = guest.due() { next = next.map { min($0, due) } ?? due }
        }
        guard let next else { return }
        timer = loop.at(next) { [weak self] in
            self?.timer = nil
            self?.run()
        }
    }
}
