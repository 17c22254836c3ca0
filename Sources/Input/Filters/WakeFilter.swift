/// Withholds touches that only wake the screen.
///
/// While the screen sleeps, and after it woke until every finger that was down meanwhile is up, touches do nothing. A
/// finger whose beginning was withheld is withheld to its end.
public struct WakeFilter: Sendable {
    private enum State: Sendable {
        case awake
        case asleep
        /// Woken, but fingers from before are still down.
        case waking
    }

    /// What to do with an event.
    public enum Verdict: Sendable {
        case deliver
        /// Nothing may come of it.
        case withhold
        /// Nothing may come of it, but the screen has to be woken.
        case wake
    }

    private var state = State.awake
    private var down: Set<TouchEvent.ID> = []

    public init() {}

    /// The screen goes dark. Fingers that are down now count as from before.
    public mutating func sleep() {
        state = .asleep
    }

    /// The screen is lit again, by a touch or for another reason.
    public mutating func wake() {
        if case .asleep = state { state = down.isEmpty ? .awake : .waking }
    }

    /// Judges an event; every event must come by here, in order.
    public mutating func judge(_ event: TouchEvent) -> Verdict {
        switch event.phase {
        case .began: down.insert(event.id)
        case .moved: break
        case .ended, .cancelled: down.remove(event.id)
        }
        switch state {
        case .awake:
            return .deliver
        case .asleep:
            return event.phase == .began ? .wake : .withhold
        case .waking:
            if down.isEmpty { state = .awake }
            return .withhold
        }
    }
}
