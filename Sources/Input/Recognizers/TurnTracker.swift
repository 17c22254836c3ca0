#if canImport(Glibc)
    import Glibc
#endif
public import Geometry

/// How far something has turned about a centre, from samples of where it is; any number of turns.
///
/// Two samples tell an angle only up to whole turns, so each step is the one nearest to what the speed so far predicts;
/// for a slow finger that is the shorter way round, and a fast one may turn more than 180° between two samples. The
/// prediction takes no finger for faster than eight turns a second and reaches 150 ms; after a longer pause the shorter
/// way counts.
///
/// Near the centre an angle means nothing: samples within `deadZone` of it hold the angle, and the first sample outside
/// again only sets a new reference. A step of more than 90° whose straight line passes through the dead zone is taken
/// as such a crossing too, because a finger drawn across the middle has not turned, unless the finger was already
/// turning at least half as fast.
public struct TurnTracker: Hashable, Sendable {
    private static let longestPrediction = Duration.milliseconds(150)
    /// In radians per second.
    private static let highestSpeed = 8 * 2 * Double.pi

    public let center: CGPoint
    /// The radius, in points, within which samples hold the angle.
    public let deadZone: CGFloat

    /// Since the first sample outside the dead zone; clockwise positive, unwrapped.
    public private(set) var rotation = Angle.zero
    /// Direction of the last sample outside the dead zone, clockwise from the right, in -180°...180°.
    public private(set) var direction: Angle?

    private var reference: CGPoint?
    private var lastTime: Duration?
    private var sampler = VelocitySampler()

    public init(center: CGPoint, deadZone: CGFloat = 12) {
        self.center = center
        self.deadZone = deadZone
    }

    /// Per second, clockwise positive.
    public var velocity: Angle { Angle(radians: sampler.velocity.width) }

    /// Adds a sample and returns how far it turned.
    @discardableResult
    public mutating func add(_ location: CGPoint, at time: Duration) -> Angle {
        guard location.isFinite, location.distance(to: center) > deadZone else {
            reference = nil
            return .zero
        }
        let now = atan2(location.y - center.y, location.x - center.x)
        defer {
            reference = location
            direction = Angle(radians: now)
            lastTime = time
        }
        guard let reference, let direction, let lastTime, time >= lastTime else {
            sampler = VelocitySampler()
            sampler.add(rotation.radians, at: time)
            return .zero
        }
        let shortest = Angle.shortest(radians: now - direction.radians)
        let predicted = predictedStep(over: time - lastTime)
        var step = shortest
        if abs(shortest) > .pi / 2, abs(predicted) < abs(shortest) / 2, crossesDeadZone(from: reference, to: location) {
            step = 0
        } else {
            step += ((predicted - shortest) / (2 * .pi)).rounded(.toNearestOrEven) * 2 * .pi
        }
        rotation.radians += step
        sampler.add(rotation.radians, at: time)
        return Angle(radians: step)
    }

    /// Forgets the speed: the finger has rested.
    mutating func rest() {
        sampler = VelocitySampler()
    }

    private func predictedStep(over interval: Duration) -> Double {
        guard interval <= Self.longestPrediction else { return 0 }
        return min(max(velocity.radians, -Self.highestSpeed), Self.highestSpeed) * interval.seconds
    }

    private func crossesDeadZone(from start: CGPoint, to end: CGPoint) -> Bool {
        let dx = end.x - start.x
        let dy = end.y - start.y
        let length = dx * dx + dy * dy
        guard length > 0 else { return false }
        let along = ((center.x - start.x) * dx + (center.y - start.y) * dy) / length
        let nearest = CGPoint(x: start.x + along * dx, y: start.y + along * dy)
        return (0...1).contains(along) && nearest.distance(to: center) < deadZone
    }
}
