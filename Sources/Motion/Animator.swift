/// A value on its way: from what was on the screen when it was last redirected to its target.
public struct Animator<Value: VectorArithmetic> {
    /// Where the value ends.
    public private(set) var target: Value
    /// What the value is at the time of the last `advance(to:)`.
    public private(set) var current: Value

    private var run: Run?

    private struct Run {
        var animation: Animation
        var from: Value
        var step: Value
        var velocity: Value
        var stepLength: Double
        var startSpeed: Double
        /// Set by the first frame that shows the run, so that a late frame does not cost its beginning.
        var start: Duration?
        var elapsed = 0.0
    }

    public init(_ value: Value) {
        target = value
        current = value
    }

    public var isRunning: Bool { run != nil }

    /// Puts the value at `value` and ends any motion.
    public mutating func jump(to value: Value) {
        target = value
        current = value
        run = nil
    }

    /// Sends the value from where it is to `value`; a spring takes over the velocity it has.
    public mutating func animate(to value: Value, with animation: Animation) {
        let velocity = animation.keepsVelocity ? self.velocity : .zero
        target = value
        let step = value - current
        run = Run(
            animation: animation, from: current, step: step, velocity: velocity,
            stepLength: step.magnitudeSquared.squareRoot(), startSpeed: velocity.magnitudeSquared.squareRoot(),
            start: nil)
    }

    /// Moves start, present place and target alike, without touching the motion.
    public mutating func shift(by offset: Value) {
        target += offset
        current += offset
        run?.from += offset
    }

    /// How fast the value moves, per second.
    public var velocity: Value {
        guard let run else { return .zero }
        let sample = run.animation.sample(
            at: run.elapsed, stepLength: run.stepLength, startSpeed: run.startSpeed)
        return run.step.scaled(by: sample.progressRate) + run.velocity.scaled(by: sample.gainRate)
    }

    /// Brings `current` to the frame at `now` (monotonic); ends exactly on the target.
    ///
    /// - Returns: Whether the motion goes on.
    @discardableResult
    public mutating func advance(to now: Duration) -> Bool {
        guard run != nil else { return false }
        if run?.start == nil { run?.start = now }
        guard let active = run, let start = active.start else { return false }
        let elapsed = max(0, (now - start).seconds)
        let sample = active.animation.sample(
            at: elapsed, stepLength: active.stepLength, startSpeed: active.startSpeed)
        if sample.isFinished {
            current = target
            run = nil
            return false
        }
        run?.elapsed = elapsed
        var value = active.step.scaled(by: sample.progress)
        value += active.from
        if sample.gain != 0 { value += active.velocity.scaled(by: sample.gain) }
        current = value
        return true
    }

    /// When something moves next; nil when nothing runs. Later than `now` only while a delay holds the value.
    public func nextChange(after now: Duration) -> Duration? {
        guard let run else { return nil }
        guard let start = run.start else { return now }
        return max(now, start + .seconds(run.animation.leadingDelay))
    }
}

extension Duration {
    /// This duration in seconds.
    @inlinable public var seconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
