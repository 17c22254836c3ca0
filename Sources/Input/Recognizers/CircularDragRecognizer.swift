public import Geometry

/// One finger that turns something about a centre: begins when it is `minimumDistance` from where it came down.
///
/// `TurnTracker` says how angles are unwrapped and what the dead zone at the centre does. The finger stays captured
/// until it lifts, wherever it goes. Other fingers are ignored.
public struct CircularDragRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Turned since the finger came down; clockwise positive, any number of turns.
        public var rotation: Angle
        /// Per second; zero when the finger rested for a tenth of a second before it lifted.
        public var velocity: Angle
        /// From the centre to the finger, clockwise from the right, in -180°...180°; the last one outside the dead
        /// zone, nil when there was none.
        public var direction: Angle?
        /// Where the finger came down.
        public var startLocation: CGPoint
        public var location: CGPoint
        /// Monotonic.
        public var time: Duration
    }

    fileprivate struct Track: Sendable {
        var finger: FingerTrack
        var turn: TurnTracker
    }

    private enum State: Sendable {
        case waiting
        /// Down, but not far enough.
        case pending(Track)
        case began(Track)
        case changed(Track)
        case ended(Track)
        case failed
        case cancelled
    }

    public static var kind: GestureKind { .moving }

    public let center: CGPoint
    /// In points.
    public let minimumDistance: CGFloat
    /// In points.
    public let deadZone: CGFloat

    private var state = State.waiting

    public init(center: CGPoint, minimumDistance: CGFloat = 5, deadZone: CGFloat = 12) {
        self.center = center
        self.minimumDistance = minimumDistance
        self.deadZone = deadZone
    }

    public var phase: GesturePhase<Value> {
        switch state {
        case .waiting, .pending: .possible
        case .began(let track): .began(Value(track))
        case .changed(let track): .changed(Value(track))
        case .ended(let track): .ended(Value(track))
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }

    public var touches: [TouchEvent.ID] {
        switch state {
        case .pending(let track), .began(let track), .changed(let track), .ended(let track): [track.finger.touch]
        case .waiting, .failed, .cancelled: []
        }
    }

    public var deadline: Duration? { nil }

    public mutating func handle(_ event: TouchEvent) {
        switch state {
        case .waiting where event.phase == .began:
            var turn = TurnTracker(center: center, deadZone: deadZone)
            turn.add(event.location, at: event.time)
            let track = Track(finger: FingerTrack(event), turn: turn)
            state = minimumDistance <= 0 ? .began(track) : .pending(track)
        case .pending(var track) where event.id == track.finger.touch:
            follow(event, &track, isRunning: false)
        case .began(let running) where event.id == running.finger.touch,
            .changed(let running) where event.id == running.finger.touch:
            var track = running
            follow(event, &track, isRunning: true)
        case .waiting, .pending, .began, .changed, .ended, .failed, .cancelled:
            break
        }
    }

    public mutating func advance(to time: Duration) {}

    public mutating func cancel() {
        switch state {
        case .waiting, .pending: state = .failed
        case .began, .changed: state = .cancelled
        case .ended, .failed, .cancelled: break
        }
    }

    private mutating func follow(_ event: TouchEvent, _ track: inout Track, isRunning: Bool) {
        switch event.phase {
        case .cancelled:
            cancel()
        case .ended:
            if event.time - track.finger.time >= FingerTrack.restingTime {
                track.turn.rest()
            } else if event.location != track.finger.location {
                track.turn.add(event.location, at: event.time)
            }
            track.finger.follow(event)
            state = isRunning ? .ended(track) : .failed
        case .began, .moved:
            track.turn.add(event.location, at: event.time)
            track.finger.follow(event)
            if isRunning {
                state = .changed(track)
            } else {
                let isFarEnough = event.location.distance(to: track.finger.startLocation) >= minimumDistance
                state = isFarEnough ? .began(track) : .pending(track)
            }
        }
    }
}

extension CircularDragRecognizer.Value {
    fileprivate init(_ track: CircularDragRecognizer.Track) {
        self.init(
            rotation: track.turn.rotation, velocity: track.turn.velocity, direction: track.turn.direction,
            startLocation: track.finger.startLocation, location: track.finger.location, time: track.finger.time)
    }
}
