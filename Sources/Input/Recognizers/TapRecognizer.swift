public import Geometry

/// One or more quick taps of one finger on one spot.
///
/// Each tap lasts at most `maximumDuration` and moves less than `maximumDistance`; the next begins at most `maximumGap`
/// after the last ended and less than `maximumDistance` from where the first began. Ends when the last finger lifts.
/// Other fingers that come down meanwhile are ignored.
public struct TapRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Where the last tap lifted.
        public var location: CGPoint
        /// Where the first tap came down.
        public var startLocation: CGPoint
        /// When the last tap lifted, monotonic.
        public var time: Duration
    }

    private enum State: Sendable {
        /// Waiting for the first finger.
        case waiting
        /// A finger is down for tap number `taps.done + 1`.
        case down(Taps, touch: TouchEvent.ID, location: CGPoint, since: Duration)
        /// Between two taps.
        case between(Taps, since: Duration)
        case ended(Value)
        case failed
    }

    private struct Taps: Sendable {
        var start: CGPoint
        var done: Int
    }

    public static var kind: GestureKind { .resting }

    /// How many taps make the gesture.
    public let count: Int
    public let maximumDuration: Duration
    /// In points; a tap that moves this far has failed.
    public let maximumDistance: CGFloat
    /// From one tap's lift to the next touch.
    public let maximumGap: Duration

    private var state = State.waiting

    /// - Precondition: `count` is at least 1.
    public init(
        count: Int = 1, maximumDuration: Duration = .milliseconds(750), maximumDistance: CGFloat = 45,
        maximumGap: Duration = .milliseconds(350)
    ) {
        precondition(count >= 1, "a tap gesture needs at least one tap")
        self.count = count
        self.maximumDuration = maximumDuration
        self.maximumDistance = maximumDistance
        self.maximumGap = maximumGap
    }

    public var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .down, .between: .possible
        case .ended(let value): .ended(value)
        case .failed: .failed
        }
    }

    /// Whether a finger is down and may still become a tap: what a control shows as pressed.
    public var isPressed: Bool {
        if case .down = state { true } else { false }
    }

    /// The fingers of all taps so far, also of a complete gesture.
    public private(set) var touches: [TouchEvent.ID] = []

    public var deadline: Duration? {
        switch state {
        case .down(_, touch: _, location: _, let since): (since + maximumDuration).next
        case .between(_, let since): (since + maximumGap).next
        case .waiting, .ended, .failed: nil
        }
    }

    public mutating func handle(_ event: TouchEvent) {
        advance(to: event.time)
        switch state {
        case .waiting where event.phase == .began:
            press(event, Taps(start: event.location, done: 0))
        case .between(let taps, since: _) where event.phase == .began:
            if event.location.distance(to: taps.start) < maximumDistance {
                press(event, taps)
            } else {
                state = .failed
            }
        case .down(let taps, touch: event.id, let location, since: _):
            follow(event, taps, pressedAt: location)
        case .waiting, .between, .down, .ended, .failed:
            break
        }
    }

    public mutating func advance(to time: Duration) {
        if let deadline, time >= deadline { state = .failed }
    }

    public mutating func cancel() {
        if !phase.isFinal { state = .failed }
    }

    private mutating func press(_ event: TouchEvent, _ taps: Taps) {
        touches.append(event.id)
        state = .down(taps, touch: event.id, location: event.location, since: event.time)
    }

    private mutating func follow(_ event: TouchEvent, _ taps: Taps, pressedAt location: CGPoint) {
        guard event.phase != .cancelled, event.location.distance(to: location) < maximumDistance else {
            state = .failed
            return
        }
        guard event.phase == .ended else { return }
        var taps = taps
        taps.done += 1
        if taps.done == count {
            state = .ended(Value(location: event.location, startLocation: taps.start, time: event.time))
        } else {
            state = .between(taps, since: event.time)
        }
    }
}
