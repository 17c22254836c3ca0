public import Geometry

/// Two fingers that move apart or together: begins when their distance has changed by `minimumScaleDelta`.
public struct PinchRecognizer: GestureRecognizer {
    public struct Value: Hashable, Sendable {
        /// The fingers' distance relative to that at the start: 2 is twice as far apart.
        public var magnification: CGFloat
        /// Change of the magnification per second.
        public var velocity: CGFloat
        /// Midway between the fingers as the second came down.
        public var startLocation: CGPoint
        /// Midway between the fingers now.
        public var location: CGPoint
        /// Monotonic.
        public var time: Duration
    }

    public static var kind: GestureKind { .moving }

    /// 0.01 is one hundredth of the fingers' first distance.
    public let minimumScaleDelta: CGFloat

    private var fingers = TwoFingerRecognizer()

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    public var phase: GesturePhase<Value> {
        fingers.phase.map { track in
            Value(
                magnification: track.magnification, velocity: track.magnificationVelocity,
                startLocation: track.startCenter, location: track.center, time: track.time)
        }
    }

    public var touches: [TouchEvent.ID] { fingers.touches }

    public var deadline: Duration? { nil }

    public mutating func handle(_ event: TouchEvent) {
        fingers.handle(event) { abs($0.magnification - 1) >= minimumScaleDelta }
    }

    public mutating func advance(to time: Duration) {}

    public mutating func cancel() { fingers.cancel() }
}
