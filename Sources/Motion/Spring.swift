#if canImport(Glibc)
    import Glibc
#endif

/// A damped harmonic oscillator that pulls a value to its target, evaluated in closed form.
///
/// With the natural frequency ω₀ = √(stiffness / mass) and the damping ratio ζ = damping / (2 √(stiffness · mass)) the
/// distance from the target follows y″ + 2 ζ ω₀ y′ + ω₀² y = 0, whose solutions for ζ below, at and above 1 are
/// textbook (for instance Goldstein, Classical Mechanics, chapter 6). As they are linear in the start distance and
/// the start velocity, two numbers for a time, `progress` and `gain`, serve every component of every value.
public struct Spring: Hashable, Sendable {
    public let mass: Double
    public let stiffness: Double
    public let damping: Double

    /// Masses and stiffnesses below a tiny positive number are raised to it, so that every spring moves.
    private init(rawMass: Double, stiffness: Double, damping: Double) {
        mass = max(1e-6, rawMass)
        self.stiffness = max(1e-6, stiffness)
        self.damping = max(0, damping)
    }

    /// A spring by its physical constants. Damping above the critical one counts as critical unless it is allowed.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let critical = 2 * (max(1e-6, stiffness) * max(1e-6, mass)).squareRoot()
        self.init(
            rawMass: mass, stiffness: stiffness, damping: allowOverDamping ? damping : min(damping, critical))
    }

    /// A spring of mass 1 by the period of its undamped swing, in seconds, and its damping ratio.
    public init(response: Double, dampingRatio: Double) {
        let frequency = 2 * Double.pi / max(1e-3, response)
        self.init(rawMass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
    }

    /// A spring by its perceived duration in seconds and its bounce: 0 is critically damped, 1 swings for ever, negative
    /// ones creep.
    public init(duration: Double = 0.5, bounce: Double = 0) {
        let bounce = max(-0.999, min(1, bounce))
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// A spring that comes within `epsilon` of a unit step after `settlingDuration` seconds.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let ratio = max(0.001, dampingRatio)
        func settled(_ response: Double) -> Double {
            Spring(response: response, dampingRatio: ratio)
                .settlingDuration(target: 1, initialVelocity: 0, epsilon: epsilon)
        }
        // A slower spring settles later: halve the interval of responses.
        var low = 1e-3
        var high = max(1e-3, settlingDuration) * 10
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if settled(middle) < settlingDuration { low = middle } else { high = middle }
        }
        self.init(response: (low + high) / 2, dampingRatio: ratio)
    }

    public static let smooth = Spring(duration: 0.5, bounce: 0)
    public static let snappy = Spring(duration: 0.5, bounce: 0.15)
    public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

    /// The natural frequency in radians per second.
    var frequency: Double { (stiffness / mass).squareRoot() }

    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The period of the undamped swing in seconds.
    public var response: Double { 2 * .pi / frequency }

    /// The perceived duration in seconds, which is the response.
    public var duration: Double { response }

    /// How much the spring overshoots: 1 − ζ, or 1/ζ − 1 above the critical damping.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// Where a value is, in terms of the step and of the start velocity, after `time` seconds.
    ///
    /// The value is `start + step * progress + startVelocity * gain`; its velocity is the same with the rates.
    struct Response {
        var progress, gain, progressRate, gainRate: Double
    }

    func response(at time: Double) -> Response {
        guard time > 0 else { return Response(progress: 0, gain: 0, progressRate: 0, gainRate: 1) }
        let omega = frequency
        let ratio = dampingRatio
        let alpha = ratio * omega
        // `gain` is the impulse response g; the step response is 1 − (g′ + 2αg), and its rate is ω₀² g.
        let gain: Double
        let gainRate: Double
        if abs(ratio - 1) < 1e-7 {
            let decay = exp(-omega * time)
            gain = time * decay
            gainRate = (1 - omega * time) * decay
        } else if ratio < 1 {
            let swing = omega * (1 - ratio * ratio).squareRoot()
            let decay = exp(-alpha * time)
            gain = decay * sin(swing * time) / swing
            gainRate = decay * cos(swing * time) - alpha * gain
        } else {
            let spread = omega * (ratio * ratio - 1).squareRoot()
            let slow = exp((spread - alpha) * time)
            let fast = exp(-(spread + alpha) * time)
            gain = (slow - fast) / (2 * spread)
            gainRate = ((spread - alpha) * slow + (spread + alpha) * fast) / (2 * spread)
        }
        return Response(
            progress: 1 - (gainRate + 2 * alpha * gain), gain: gain, progressRate: omega * omega * gain,
            gainRate: gainRate)
    }

    /// The distance covered from zero towards `target` after `time` seconds.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(at: time)
        return target.scaled(by: response.progress) + initialVelocity.scaled(by: response.gain)
    }

    /// The velocity after `time` seconds, per second.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(at: time)
        return target.scaled(by: response.progressRate) + initialVelocity.scaled(by: response.gainRate)
    }

    /// Moves a value on its way to `target` on by `deltaTime` seconds.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: Double
    ) {
        let response = response(at: deltaTime)
        let step = target - value
        let start = velocity
        value += step.scaled(by: response.progress) + start.scaled(by: response.gain)
        velocity = step.scaled(by: response.progressRate) + start.scaled(by: response.gainRate)
    }

    /// The acceleration times mass of a value with this velocity at this distance from its target.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// The time in seconds after which a unit step from rest stays within 0.001 of its target.
    public var settlingDuration: Double { settlingDuration(target: 1, initialVelocity: 0, epsilon: 0.001) }

    /// The time in seconds after which the envelope of the swing stays within `epsilon` of the target; infinite for
    /// an undamped spring.
    public func settlingDuration(target: Double, initialVelocity: Double, epsilon: Double) -> Double {
        let alpha = damping / (2 * mass)
        guard alpha > 0, epsilon > 0 else { return .infinity }
        let ratio = dampingRatio
        if ratio < 1 - 1e-7 {
            let amplitude = abs(alpha * target - initialVelocity) + abs(target)
            return max(0, log(amplitude / epsilon) / alpha)
        }
        // Without swing the distance falls in the end: double the time until it is small, then halve the interval.
        func distance(_ time: Double) -> Double {
            let response = response(at: time)
            return abs(target - target * response.progress - initialVelocity * response.gain)
        }
        var high = response
        while distance(high) > epsilon, high < 1e6 { high *= 2 }
        var low = high / 2
        if distance(low) <= epsilon { low = 0 }
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if distance(middle) > epsilon { low = middle } else { high = middle }
        }
        return high
    }
}
