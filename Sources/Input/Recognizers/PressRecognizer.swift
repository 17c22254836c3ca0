public import Geometry

/// A finger that goes down and lifts inside an area, however long it takes: what a button waits for.
///
/// Leaving the area by more than `slack` only releases; coming back presses again. Ends when the finger lifts while
/// pressed, fails when it lifts outside.
public struct PressRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Where the finger lifted.
        public var location: CGPoint
        /// When it lifted, monotonic.
        public var time: Duration
    }

    private enum State: Sendable {
        case waiting
        case down(touch: TouchEvent.ID, isInside: Bool)
        case ended(Value, touch: TouchEvent.ID)
        case failed
    }

    public static var kind: GestureKind { .resting }

    /// In the space of the events.
    public let bounds: CGRect
    /// How far outside `bounds` a finger may go, in points, and still press.
    public let slack: CGFloat

    private var state = State.waiting

    public init(bounds: CGRect, slack: CGFloat = 45) {
        self.bounds = bounds
        self.slack = slack
    }

    public var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .down: .possible
        case .ended(let value, touch: _): .ended(value)
        case .failed: .failed
        }
    }

    /// Whether lifting now would fire.
    public var isPressed: Bool {
        if case .down(touch: _, let isInside) = state { isInside } else { false }
    }

    public var touches: [TouchEvent.ID] {
        switch state {
        case .down(let touch, isInside: _), .ended(_, let touch): [touch]
        case .waiting, .failed: []
        }
    }

    public var deadline: Duration? { nil }

    public mutating func handle(_ event: TouchEvent) {
        switch state {
        case .waiting where event.phase == .began:
            state = .down(touch: event.id, isInside: true)
        case .down(touch: event.id, isInside: _):
            follow(event)
        case .waiting, .down, .ended, .failed:
            break
        }
    }

    public mutating func advance(to time: Duration) {}

    public mutating func cancel() {
        if !phase.isFinal { state = .failed }
    }

    private mutating func follow(_ event: TouchEvent) {
        let isInside = bounds.insetBy(dx: -slack, dy: -slack).contains(event.location)
        switch event.phase {
        case .began, .moved:
            state = .down(touch: event.id, isInside: isInside)
        case .ended where isInside:
            state = .ended(Value(location: event.location, time: event.time), touch: event.id)
        case .ended, .cancelled:
            state = .failed
        }
    }
}
