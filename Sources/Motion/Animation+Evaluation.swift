extension Animation {
    /// How far a value is, in terms of its step and its velocity at the start.
    ///
    /// The value is `start + step * progress + startVelocity * gain`, its velocity per second the same with the rates.
    public struct Sample: Hashable, Sendable {
        public var progress = 0.0
        public var gain = 0.0
        public var progressRate = 0.0
        public var gainRate = 1.0
        /// Whether the value is to be exactly its target from now on.
        public var isFinished = false

        static let start = Sample()
    }

    /// The sample `time` seconds after the start of a step of the given length, in the animated value's own units.
    ///
    /// `startSpeed` is the length of the start velocity. Both lengths matter to the end of springs only.
    public func sample(at time: Double, stepLength: Double = 1, startSpeed: Double = 0) -> Sample {
        plan.sample(at: time, stepLength: stepLength, startSpeed: startSpeed)
    }

    /// Seconds from the start to the end of the motion of a unit step; infinite when it repeats for ever.
    public var duration: Double { plan.duration }

    /// Seconds until a completion with the criterion "logically complete" is due.
    public var logicalDuration: Double { plan.logicalDuration }

    /// Whether the motion can take up the velocity of the one before it.
    public var keepsVelocity: Bool { plan.keepsVelocity }

    /// Seconds during which nothing moves at first.
    public var leadingDelay: Double {
        switch plan {
        case .delay(let plan, let delay): max(0, delay) + Animation(plan).leadingDelay
        case .speed(let plan, let speed): Animation(plan).leadingDelay / speed
        case .logicallyComplete(let plan, _): Animation(plan).leadingDelay
        case .curve, .fluidSpring, .spring, .repetition: 0
        }
    }
}

extension Animation.Plan {
    func sample(at time: Double, stepLength: Double, startSpeed: Double) -> Animation.Sample {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0, time < duration else {
                return Animation.Sample(progress: 1, gain: 0, progressRate: 0, gainRate: 0, isFinished: true)
            }
            let part = time / duration
            return Animation.Sample(
                progress: curve.value(at: part), gain: 0, progressRate: curve.velocity(at: part) / duration,
                gainRate: 0)
        case .fluidSpring(let spring):
            var sample = Animation.Sample(spring.response(at: time))
            sample.isFinished =
                time > 0 && isAtRest(sample, spring: spring, stepLength: stepLength, startSpeed: startSpeed)
            return sample
        case .spring(let spring, let initialVelocity):
            var sample = Animation.Sample(spring.response(at: time))
            sample.progress += initialVelocity * sample.gain
            sample.progressRate += initialVelocity * sample.gainRate
            // A velocity taken over counts in steps per second, as the initial one does.
            let speed = startSpeed / max(stepLength, 1e-9) + abs(initialVelocity)
            sample.isFinished =
                time >= spring.settlingDuration(target: 1, initialVelocity: -min(speed, 1e6), epsilon: 0.001)
            return sample
        case .delay(let plan, let delay):
            guard time > delay else { return .start }
            return plan.sample(at: time - max(0, delay), stepLength: stepLength, startSpeed: startSpeed)
        case .speed(let plan, let speed):
            var sample = plan.sample(at: time * speed, stepLength: stepLength, startSpeed: startSpeed / speed)
            sample.gain /= speed
            sample.progressRate *= speed
            return sample
        case .repetition(let plan, let count, let style):
            return repetition(
                of: plan, count: count, style: style, at: time, stepLength: stepLength, startSpeed: startSpeed)
        case .logicallyComplete(let plan, _):
            return plan.sample(at: time, stepLength: stepLength, startSpeed: startSpeed)
        }
    }

    private func repetition(
        of plan: Self, count: Double, style: Animation.RepetitionStyle, at time: Double, stepLength: Double,
        startSpeed: Double
    ) -> Animation.Sample {
        let period = plan.duration
        guard period > 0, period.isFinite else {
            return plan.sample(at: time, stepLength: stepLength, startSpeed: startSpeed)
        }
        let run = (time / period).rounded(.down)
        guard run < count else {
            return Animation.Sample(progress: 1, gain: 0, progressRate: 0, gainRate: 0, isFinished: true)
        }
        let local = time - run * period
        let isWayBack = style == .autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        var sample = plan.sample(
            at: isWayBack ? period - local : local, stepLength: stepLength, startSpeed: startSpeed)
        if isWayBack {
            sample.progressRate = -sample.progressRate
        }
        if run > 0 {
            // The velocity at the start belongs to the first run only.
            sample.gain = 0
            sample.gainRate = 0
        }
        sample.isFinished = false
        return sample
    }

    /// The end of SwiftUI's fluid springs: speed and acceleration below 0.06 and within a hundredth of the step.
    private func isAtRest(
        _ sample: Animation.Sample, spring: Spring, stepLength: Double, startSpeed: Double
    ) -> Bool {
        let distance = abs(1 - sample.progress) * stepLength + abs(sample.gain) * startSpeed
        let speed = abs(sample.progressRate) * stepLength + abs(sample.gainRate) * startSpeed
        let force = spring.stiffness / spring.mass * distance
        return speed < 0.06 && force < 0.06 && distance <= max(0.01 * stepLength, 0.0005)
    }

    var duration: Double {
        switch self {
        case .curve(_, let duration): duration
        case .fluidSpring(let spring): spring.settlingDuration
        case .spring(let spring, let velocity):
            spring.settlingDuration(target: 1, initialVelocity: velocity, epsilon: 0.001)
        case .delay(let plan, let delay): max(0, delay) + plan.duration
        case .speed(let plan, let speed): plan.duration / speed
        case .repetition(let plan, let count, _): count == 0 ? 0 : plan.duration * count
        case .logicallyComplete(let plan, _): plan.duration
        }
    }

    var logicalDuration: Double {
        switch self {
        case .curve(_, let duration): duration
        case .fluidSpring(let spring), .spring(let spring, _): spring.response
        case .delay(let plan, let delay): max(0, delay) + plan.logicalDuration
        case .speed(let plan, let speed): plan.logicalDuration / speed
        case .repetition(let plan, let count, _): count == 0 ? 0 : plan.logicalDuration * count
        case .logicallyComplete(_, let duration): duration
        }
    }

    var keepsVelocity: Bool {
        switch self {
        case .curve: false
        case .fluidSpring, .spring: true
        case .delay(let plan, _), .speed(let plan, _), .logicallyComplete(let plan, _): plan.keepsVelocity
        case .repetition: false
        }
    }
}

extension Animation.Sample {
    init(_ response: Spring.Response) {
        self.init(
            progress: response.progress, gain: response.gain, progressRate: response.progressRate,
            gainRate: response.gainRate)
    }
}
