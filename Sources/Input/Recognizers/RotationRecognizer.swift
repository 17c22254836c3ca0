public import Geometry

/// Two fingers that turn about each other: begins when they have turned by `minimumAngleDelta`.
public struct RotationRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// Since the second finger came down; clockwise positive, any number of turns.
        public var rotation: Angle
        /// Per second.
        public var velocity: Angle
        /// Midway between the fingers as the second came down.
        public var startLocation: CGPoint
        /// Midway between the fingers now.
        public var location: CGPoint
        /// Monotonic.
        public var time: Duration
    }

    public static var kind: GestureKind { .moving }

    public let minimumAngleDelta: Angle

    private var fingers = TwoFingerRecognizer()

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    public var phase: GesturePhase<Value> {
        fingers.phase.map { track in
            Value(
                rotation: track.rotation, velocity: track.rotationVelocity, startLocation: track.startCenter,
                location: track.center, time: track.time)
        }
    }

    public var touches: [TouchEvent.ID] { fingers.touches }

    public var deadline: Duration? { nil }

    public mutating func handle(_ event: TouchEvent) {
        fingers.handle(event) { abs($0.rotation.radians) >= minimumAngleDelta.radians }
    }

    public mutating func advance(to time: Duration) {}

    public mutating func cancel() { fingers.cancel() }
}
