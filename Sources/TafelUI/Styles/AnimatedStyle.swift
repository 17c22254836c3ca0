import Motion

/// A resolved style on its way to another one.
@MainActor
struct AnimatedStyle {
    private var from: _ResolvedStyle
    private(set) var target: _ResolvedStyle
    private var progress: Animator<Double>?

    init(_ style: _ResolvedStyle) {
        from = style
        target = style
    }

    var isRunning: Bool { progress != nil }

    var presented: _ResolvedStyle {
        guard let progress else { return target }
        return from.mixed(with: target, progress.current)
    }

    mutating func update(_ style: _ResolvedStyle, owner: any AnimationOwner, node: _Node) {
        guard style != target else { return }
        if let animation = node.transaction.activeAnimation {
            from = presented
            target = style
            var animator = Animator(0.0)
            animator.animate(to: 1, with: animation)
            progress = animator
            node.host.wake(owner)
        } else {
            target = style
            progress = nil
        }
        node.host.setNeedsFrame()
    }

    mutating func advance(to now: Duration) -> Bool {
        guard progress != nil else { return false }
        if progress?.advance(to: now) == true { return true }
        progress = nil
        return false
    }

    func nextChange(after now: Duration) -> Duration? { progress?.nextChange(after: now) }
}
