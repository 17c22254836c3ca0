/// A state machine that looks for one gesture in touch events.
///
/// A value without a clock: it is fed events in the order of their times and told the time by `advance(to:)`. All
/// locations are in the space of the events (logical points of the screen). Once its phase is final, it ignores
/// everything; the next gesture takes a fresh value.
public protocol GestureRecognizer: Sendable {
    associatedtype Value: Equatable, Sendable

    var phase: GesturePhase<Value> { get }

    /// Whether the gesture is one of resting fingers or of moving ones; the arena asks.
    static var kind: GestureKind { get }

    /// The fingers this gesture is made of so far; others are left to other gestures.
    var touches: [TouchEvent.ID] { get }

    /// The monotonic time at which `advance(to:)` will change the phase when no event comes before.
    var deadline: Duration? { get }

    /// Takes an event; time passes to the event's time first.
    mutating func handle(_ event: TouchEvent)

    /// Lets time pass to `time` (monotonic).
    mutating func advance(to time: Duration)

    /// Gives up: a possible gesture fails, a running one is cancelled.
    mutating func cancel()
}

/// What fingers do in a gesture.
public enum GestureKind: Sendable {
    /// Tap, press, long press: a finger that stays where it is.
    case resting
    /// Drag, swipe, pinch, rotation: fingers that move.
    case moving
}

extension GestureRecognizer {
    /// Feeds the event and says whether the phase or its value is another one now.
    mutating func changes(on event: TouchEvent) -> Bool {
        let before = phase
        handle(event)
        return phase != before
    }

    /// Advances and says whether the phase is another one now.
    mutating func changes(at time: Duration) -> Bool {
        let before = phase
        advance(to: time)
        return phase != before
    }

    /// The phase with its value's type forgotten.
    var anyPhase: GesturePhase<any Sendable> { phase.map { $0 as any Sendable } }

    var kind: GestureKind { Self.kind }
}

extension Duration {
    /// In seconds.
    var seconds: Double { self / .seconds(1) }

    /// The first instant after this one: the deadline of "at most this long".
    var next: Duration { self + .nanoseconds(1) }
}
