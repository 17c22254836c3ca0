/// Calls a closure when a view has been in a state for a while, in the host's time.
struct ElapseModifier: ViewModifier {
    typealias Body = Never

    let time: Duration
    let isRunning: Bool
    let action: () -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElapseNode(view, context)
    }
}

final class ElapseNode<Base: View>: PassthroughNode<Base, ElapseModifier> {
    override init(_ view: ModifiedContent<Base, ElapseModifier>, _ context: _NodeContext) {
        super.init(view, context)
        if view.modifier.isRunning { start() }
    }

    override func update(_ view: ModifiedContent<Base, ElapseModifier>, _ environment: EnvironmentValues) {
        let wasRunning = self.view.modifier.isRunning
        super.update(view, environment)
        guard view.modifier.isRunning != wasRunning else { return }
        if view.modifier.isRunning { start() } else { host.unschedule(self) }
    }

    override func nodeWillDisappear() {
        host.unschedule(self)
    }

    private func start() {
        host.schedule(self, at: host.now + view.modifier.time) { [weak self] in self?.view.modifier.action() }
    }
}

extension View {
    /// Calls `action` when `isRunning` has been true for `time` without a break, once each time.
    ///
    /// Measured on the host's clock, so that a run in virtual time is the same every time.
    public func onElapsed(
        _ time: Duration, while isRunning: Bool, perform action: @escaping () -> Void
    ) -> some View {
        modifier(ElapseModifier(time: time, isRunning: isRunning, action: action))
    }
}
