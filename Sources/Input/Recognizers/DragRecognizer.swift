public import Geometry

/// One finger that moves: begins when it is `minimumDistance` from where it came down, ends when it lifts.
///
/// The translation counts from the first touch, so the first value of a ten-point drag already reports ten points.
/// With a distance of 0 the drag begins as the finger comes down. Other fingers are ignored.
public struct DragRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Where the finger came down.
        public var startLocation: CGPoint
        public var location: CGPoint
        /// Points per second, averaged; zero when the finger rested for a tenth of a second before it lifted.
        public var velocity: CGSize
        /// Monotonic.
        public var time: Duration

        /// From where the finger came down.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the finger would come to rest: a quarter of a second farther at this velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        /// `predictedEndLocation` from where the finger came down.
        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    private enum State: Sendable {
        case waiting
        /// Down, but not far enough.
        case pending(FingerTrack)
        case began(FingerTrack)
        case changed(FingerTrack)
        case ended(FingerTrack)
        case failed
        case cancelled
    }

    public static var kind: GestureKind { .moving }

    /// In points.
    public let minimumDistance: CGFloat

    private var state = State.waiting

    public init(minimumDistance: CGFloat = 10) {
        self.minimumDistance = minimumDistance
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
        case .pending(let track), .began(let track), .changed(let track), .ended(let track): [track.touch]
        case .waiting, .failed, .cancelled: []
        }
    }

    public var deadline: Duration? { nil }

    public mutating func handle(_ event: TouchEvent) {
        switch state {
        case .waiting where event.phase == .began:
            let track = FingerTrack(event)
            state = minimumDistance <= 0 ? .began(track) : .pending(track)
        case .pending(var track) where event.id == track.touch:
            follow(event, &track, isRunning: false)
        case .began(let running) where event.id == running.touch, .changed(let running) where event.id == running.touch:
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

    private mutating func follow(_ event: TouchEvent, _ track: inout FingerTrack, isRunning: Bool) {
        guard event.phase != .cancelled else { return cancel() }
        track.follow(event)
        switch event.phase {
        case .ended: state = isRunning ? .ended(track) : .failed
        case .began, .moved, .cancelled:
            if isRunning {
                state = .changed(track)
            } else {
                let isFarEnough = track.location.distance(to: track.startLocation) >= minimumDistance
                state = isFarEnough ? .began(track) : .pending(track)
            }
        }
    }
}

extension DragRecognizer.Value {
    fileprivate init(_ track: FingerTrack) {
        self.init(
            startLocation: track.startLocation, location: track.location, velocity: track.velocity, time: track.time)
    }
}
