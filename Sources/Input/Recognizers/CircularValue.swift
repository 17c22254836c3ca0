#if canImport(Glibc)
    import Glibc
#endif
public import Geometry

/// A value on a ring that runs clockwise from the top, set by a finger on the ring or dragged around it.
///
/// One value is one grip, from the finger's coming down to its lifting. Each step goes the shorter way round, and what
/// goes past an end stays at that end until the finger comes back over the top, so a drag never jumps from one end to
/// the other. Samples within the dead zone at the centre hold the value.
public struct CircularValue: Hashable, Sendable {
    /// What the finger takes hold of.
    public enum Grip: Sendable {
        /// The ring's end comes to the finger. Within 15° of the top, where both ends are, a finger takes hold of the
        /// end that the value is near (30°); when it is near neither, the value waits until the finger leaves the top.
        case absolute
        /// The value moves by as much as the finger does, wherever it came down.
        case relative
    }

    /// How near to the top, in turns, a touch is ambiguous.
    private static let endZone = 15.0 / 360

    public let range: ClosedRange<Double>
    /// Values are whole steps from the range's lower bound; nil for no steps.
    public let step: Double?
    public let center: CGPoint
    /// The radius, in points, within which samples hold the value.
    public let deadZone: CGFloat
    public let grip: Grip

    /// Turns from the top: 0...1 is on the ring, below is before its start, above past its end, less than a turn each.
    private var turns: Double
    /// The last direction outside the dead zone, in turns from the top.
    private var lastDirection: Double?
    /// Whether the finger came down where both ends are and has not left yet.
    private var isWaiting = false

    /// A grip on a ring that shows `value`, before its first sample.
    ///
    /// A value outside the range is taken as its nearest end, one that is not a number as the lower. A step that is not
    /// positive is no step.
    public init(
        value: Double, in range: ClosedRange<Double>, step: Double? = nil, center: CGPoint, deadZone: CGFloat = 12,
        grip: Grip = .absolute
    ) {
        self.range = range
        self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
        self.center = center
        self.deadZone = deadZone
        self.grip = grip
        let span = range.upperBound - range.lowerBound
        let fraction = span > 0 ? (value - range.lowerBound) / span : 0
        turns = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    }

    /// The share of the ring up to the finger, 0...1, without steps.
    public var fraction: Double { min(max(turns, 0), 1) }

    /// The value at the finger: a whole step within the range.
    public var value: Double {
        let raw = range.lowerBound + fraction * (range.upperBound - range.lowerBound)
        guard let step else { return min(raw, range.upperBound) }
        let last = ((range.upperBound - range.lowerBound) / step + 1e-9).rounded(.down)
        let steps = min(((raw - range.lowerBound) / step).rounded(), last)
        return min(range.lowerBound + steps * step, range.upperBound)
    }

    /// Takes the finger's next place and returns the value there.
    @discardableResult
    public mutating func move(to location: CGPoint) -> Double {
        guard location.isFinite, location.distance(to: center) > deadZone else { return value }
        // From the top, clockwise: the angle of (-dy, dx).
        let radians = atan2(location.x - center.x, center.y - location.y)
        return turn(to: Angle(radians: radians))
    }

    /// Takes the finger's next direction, clockwise from the top, and returns the value there.
    @discardableResult
    public mutating func turn(to angle: Angle) -> Double {
        guard angle.radians.isFinite else { return value }
        var direction = (angle.radians / (2 * .pi)).truncatingRemainder(dividingBy: 1)
        if direction < 0 { direction += 1 }
        defer { lastDirection = direction }
        if let lastDirection, !isWaiting {
            go(by: Angle.shortest(radians: (direction - lastDirection) * 2 * .pi) / (2 * .pi))
        } else if grip == .absolute {
            take(direction)
        }
        return value
    }

    private mutating func take(_ direction: Double) {
        let isAtTop = direction < Self.endZone || direction >= 1 - Self.endZone
        let isNearEnd = turns >= 1 - 2 * Self.endZone
        let isNearStart = turns <= 2 * Self.endZone
        isWaiting = isAtTop && !isNearEnd && !isNearStart
        if isWaiting { return }
        if isAtTop, isNearEnd {
            turns = direction < 0.5 ? 1 + direction : direction
        } else if isAtTop {
            turns = direction < 0.5 ? direction : direction - 1
        } else {
            turns = direction
        }
    }

    private mutating func go(by step: Double) {
        turns += step
        // Whole turns past an end are forgotten: one way back over the top is enough.
        while turns >= 2 { turns -= 1 }
        while turns < -1 { turns += 1 }
    }
}
