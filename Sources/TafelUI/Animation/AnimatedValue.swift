/// Something with animated values, asked once a frame for as long as one of them runs.
@MainActor
protocol AnimationOwner: AnyObject {
    /// Whether the owner is in the host's list of what runs.
    var isAwake: Bool { get set }

    /// Whether the owner is out of the tree for good.
    var isDetached: Bool { get }

    /// Brings the presented values to the frame at `now` and invalidates what shows them.
    ///
    /// - Returns: Whether any of them goes on.
    func advance(to now: Duration) -> Bool

    /// When a value moves next; nil when none runs.
    func nextChange(after now: Duration) -> Duration?
}

/// A value and what is shown of it on its way there.
@MainActor
struct AnimatedValue<Value: Animatable> {
    /// The value as last set.
    private(set) var target: Value
    /// The value as it is on the screen.
    private(set) var presented: Value
    private var animator: Animator<Value.AnimatableData>?
    private var watch = CompletionWatch()

    /// The square of the smallest step that anybody could see, far below a thousandth of a pixel.
    private static var leastStep: Double { 1e-18 }

    init(_ value: Value) {
        target = value
        presented = value
    }

    var isRunning: Bool { animator != nil }

    /// Sets the value; what is animatable of it runs there if the transaction at `node` says so.
    ///
    /// - Parameter isMovement: Whether people who asked for less motion are to see the new value at once.
    /// - Returns: Whether anything animatable differs from the value before.
    @discardableResult
    mutating func update(
        _ value: Value, owner: any AnimationOwner, node: _Node, isMovement: Bool = false
    ) -> Bool {
        let data = value.animatableData
        let old = target.animatableData
        let differs = data != old
        // What the rounding of a sine leaves is no motion: a full turn ends where it began.
        let isVisible = differs && (data - old).magnitudeSquared > Self.leastStep
        target = value
        guard isVisible || (differs && animator != nil) else {
            var next = value
            if let animator { next.animatableData = animator.current }
            presented = next
            return differs
        }
        let transaction = node.transaction
        let isStill = isMovement && node.environment.accessibilityReduceMotion
        if !isStill, let animation = transaction.activeAnimation {
            var running = animator ?? Animator(presented.animatableData)
            running.animate(to: data, with: animation)
            var next = value
            next.animatableData = running.current
            presented = next
            animator = running
            watch.begin(transaction, animation, host: node.host)
            node.host.wake(owner)
        } else {
            animator = nil
            watch.end()
            presented = value
        }
        return true
    }

    /// Brings the presented value to the frame at `now`.
    mutating func advance(to now: Duration) -> Bool {
        guard var running = animator else { return false }
        let goesOn = running.advance(to: now)
        if goesOn {
            presented.animatableData = running.current
            animator = running
        } else {
            presented = target
            animator = nil
            watch.end()
        }
        return goesOn
    }

    func nextChange(after now: Duration) -> Duration? { animator?.nextChange(after: now) }
}

/// Tells the completions of a transaction about one run.
@MainActor
struct CompletionWatch {
    private var removed: [AnimationCompletion] = []

    mutating func begin(_ transaction: Transaction, _ animation: Animation, host: HostCore) {
        end()
        for completion in transaction.completions {
            completion.begin()
            switch completion.criteria {
            case .removed: removed.append(completion)
            case .logicallyComplete: host.end(completion, afterSeconds: animation.logicalDuration)
            }
        }
    }

    mutating func end() {
        for completion in removed { completion.end() }
        removed.removeAll()
    }
}
