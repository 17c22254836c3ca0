#if canImport(Glibc)
    import Glibc
#endif
import Geometry

/// Two fingers from the moment both are down.
struct TwoFingerTrack: Sendable {
    /// Closer fingers count as this far apart, in points: below it neither ratio nor angle means anything.
    static let minimumSpan: CGFloat = 8

    let first: TouchEvent.ID
    let second: TouchEvent.ID
    let startSpan: CGFloat
    let startCenter: CGPoint
    private(set) var time: Duration
    /// Since the start, clockwise, unwrapped.
    private(set) var rotation = Angle.zero
    private var firstLocation: CGPoint
    private var secondLocation: CGPoint
    private var angle: Double
    private var magnifications = VelocitySampler()
    private var rotations = VelocitySampler()

    init(first: TouchEvent, second: TouchEvent) {
        self.first = first.id
        self.second = second.id
        firstLocation = first.location
        secondLocation = second.location
        startSpan = max(Self.minimumSpan, first.location.distance(to: second.location))
        startCenter = Self.middle(first.location, second.location)
        time = second.time
        angle = atan2(second.location.y - first.location.y, second.location.x - first.location.x)
        magnifications.add(1, at: time)
        rotations.add(0, at: time)
    }

    var touches: [TouchEvent.ID] { [first, second] }

    var center: CGPoint { Self.middle(firstLocation, secondLocation) }

    /// How much farther apart the fingers are than at the start: 2 is twice as far.
    var magnification: CGFloat { max(Self.minimumSpan, firstLocation.distance(to: secondLocation)) / startSpan }

    /// Per second.
    var magnificationVelocity: CGFloat { magnifications.velocity.width }

    /// Per second.
    var rotationVelocity: Angle { Angle(radians: rotations.velocity.width) }

    func contains(_ touch: TouchEvent.ID) -> Bool { touch == first || touch == second }

    mutating func follow(_ event: TouchEvent) {
        guard event.phase == .moved else { return }
        if event.id == first { firstLocation = event.location } else { secondLocation = event.location }
        time = max(time, event.time)
        if firstLocation.distance(to: secondLocation) >= Self.minimumSpan {
            let now = atan2(secondLocation.y - firstLocation.y, secondLocation.x - firstLocation.x)
            rotation.radians += Angle.shortest(radians: now - angle)
            angle = now
        }
        magnifications.add(magnification, at: time)
        rotations.add(rotation.radians, at: time)
    }

    private static func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
}

extension Angle {
    /// The same direction within half a turn: more than -π, at most π. Not finite in, zero out.
    static func shortest(radians: Double) -> Double {
        guard radians.isFinite else { return 0 }
        let folded = radians.remainder(dividingBy: 2 * .pi)
        return folded <= -.pi ? folded + 2 * .pi : folded
    }
}
