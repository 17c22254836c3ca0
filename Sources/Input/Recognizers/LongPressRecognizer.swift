public import Geometry

/// One finger held still: ends while it is still down, once `minimumDuration` has passed.
///
/// Fails when the finger lifts before or moves farther than `maximumDistance`. Other fingers are ignored.
public struct LongPressRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Where the finger came down.
        public var startLocation: CGPoint
        /// When the press was long enough, monotonic.
        public var time: Duration
    }

    private enum State: Sendable {
        case waiting
        case held(touch: TouchEvent.ID, start: CGPoint, since: Duration)
        case ended(Value, touch: TouchEvent.ID)
        case failed
    }

    public static var kind: GestureKind { .resting }

    public let minimumDuration: Duration
    /// In points.
    public let maximumDistance: CGFloat

    private var state = State.waiting

    public init(minimumDuration: Duration = .milliseconds(500), maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    public var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .held: .possible
        case .ended(let value, touch: _): .ended(value)
        case .failed: .failed
        }
    }

    /// Whether a finger is down and on its way to a long press.
    public var isPressed: Bool {
        if case .held = state { true } else { false }
    }

    public var touches: [TouchEvent.ID] {
        switch state {
        case .held(let touch, start: _, since: _), .ended(_, let touch): [touch]
        case .waiting, .failed: []
        }
    }

    public var deadline: Duration? {
        if case .held(touch: _, start: _, let since) = state { since + minimumDuration } else { nil }
    }

    public mutating func handle(_ event: TouchEvent) {
        advance(to: event.time)
        switch state {
        case .waiting where event.phase == .began:
            state = .held(touch: event.id, start: event.location, since: event.time)
        case .held(touch: event.id, let start, since: _):
            if event.phase != .moved || event.location.distance(to: start) > maximumDistance { state = .failed }
        case .waiting, .held, .ended, .failed:
            break
        }
    }

    public mutating func advance(to time: Duration) {
        if case .held(let touch, let start, let since) = state, time >= since + minimumDuration {
            state = .ended(Value(startLocation: start, time: since + minimumDuration), touch: touch)
        }
    }

    public mutating func cancel() {
        if !phase.isFinal { state = .failed }
    }
}
