public import Geometry

/// One finger that goes straight and quickly in one of four directions.
///
/// Ends, with the finger still down, when it has gone `minimumDistance` along a direction within `maximumDuration` and
/// has strayed at most half as far sideways. Fails when the finger lifts or the time is up before that, or when it has
/// gone `minimumDistance` in a way that is no allowed direction.
public struct SwipeRecognizer: GestureRecognizer {
    public enum Direction: CaseIterable, Hashable, Sendable {
        case up, down, left, right
    }

    public struct Value: Hashable, Sendable {
        public var direction: Direction
        /// Where the finger came down.
        public var startLocation: CGPoint
        public var location: CGPoint
        /// Points per second, averaged.
        public var velocity: CGSize
        /// Monotonic.
        public var time: Duration
    }

    private enum State: Sendable {
        case waiting
        case tracking(FingerTrack)
        case ended(Value, touch: TouchEvent.ID)
        case failed
    }

    public static var kind: GestureKind { .moving }

    public let directions: Set<Direction>
    /// In points.
    public let minimumDistance: CGFloat
    public let maximumDuration: Duration

    private var state = State.waiting

    public init(
        _ directions: Set<Direction> = Set(Direction.allCases), minimumDistance: CGFloat = 60,
        maximumDuration: Duration = .milliseconds(500)
    ) {
        self.directions = directions
        self.minimumDistance = minimumDistance
        self.maximumDuration = maximumDuration
    }

    public var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .tracking: .possible
        case .ended(let value, touch: _): .ended(value)
        case .failed: .failed
        }
    }

    public var touches: [TouchEvent.ID] {
        switch state {
        case .tracking(let track): [track.touch]
        case .ended(_, let touch): [touch]
        case .waiting, .failed: []
        }
    }

    public var deadline: Duration? {
        if case .tracking(let track) = state { (track.startTime + maximumDuration).next } else { nil }
    }

    public mutating func handle(_ event: TouchEvent) {
        advance(to: event.time)
        switch state {
        case .waiting where event.phase == .began:
            state = .tracking(FingerTrack(event))
        case .tracking(var track) where event.id == track.touch:
            track.follow(event)
            state = next(after: event, track)
        case .waiting, .tracking, .ended, .failed:
            break
        }
    }

    public mutating func advance(to time: Duration) {
        if let deadline, time >= deadline { state = .failed }
    }

    public mutating func cancel() {
        if !phase.isFinal { state = .failed }
    }

    private func next(after event: TouchEvent, _ track: FingerTrack) -> State {
        guard event.phase != .cancelled else { return .failed }
        if track.location.distance(to: track.startLocation) >= minimumDistance {
            guard let direction = direction(of: track), directions.contains(direction) else { return .failed }
            let value = Value(
                direction: direction, startLocation: track.startLocation, location: track.location,
                velocity: track.velocity, time: track.time)
            return .ended(value, touch: track.touch)
        }
        return event.phase == .ended ? .failed : .tracking(track)
    }

    private func direction(of track: FingerTrack) -> Direction? {
        let dx = track.location.x - track.startLocation.x
        let dy = track.location.y - track.startLocation.y
        if abs(dy) <= abs(dx) / 2 { return dx > 0 ? .right : .left }
        if abs(dx) <= abs(dy) / 2 { return dy > 0 ? .down : .up }
        return nil
    }
}
