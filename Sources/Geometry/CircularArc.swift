/// A part of a circle, less than a whole turn.
public struct CircularArc: Hashable, Sendable {
    public let center: CGPoint
    /// More than zero.
    public let radius: CGFloat
    public let startAngle: Angle
    /// How far it turns, clockwise on the screen when positive; neither zero nor a whole turn.
    public let delta: Angle

    /// Nil for what is no such part: a point, a whole turn or more, numbers that are not finite.
    init?(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        guard center.isFinite, radius > 0, radius.isFinite, startAngle.radians.isFinite, delta.radians != 0,
            abs(delta.radians) < 2 * .pi
        else { return nil }
        self.center = center
        self.radius = radius
        self.startAngle = startAngle
        self.delta = delta
    }
}
