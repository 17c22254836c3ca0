/// Calls closures when a view comes and goes.
struct AppearanceModifier: ViewModifier {
    typealias Body = Never

    let appear: (() -> Void)?
    let disappear: (() -> Void)?

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        AppearanceNode(view, context)
    }
}

/// A modifier that leaves its content's items as they are.
class PassthroughNode<Base: View, Modifier: ViewModifier>: ViewKeepingNode<ModifiedContent<Base, Modifier>> {
    private var content: _ViewNode<Base>!

    override init(_ view: ModifiedContent<Base, Modifier>, _ context: _NodeContext) {
        super.init(view, context)
        content = Base._makeNode(view.content, childContext)
    }

    override func update(_ view: ModifiedContent<Base, Modifier>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        content.update(view.content, environment)
    }

    final override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}

final class AppearanceNode<Base: View>: PassthroughNode<Base, AppearanceModifier> {
    override init(_ view: ModifiedContent<Base, AppearanceModifier>, _ context: _NodeContext) {
        super.init(view, context)
        if view.modifier.appear != nil {
            host.whenAppeared { [weak self] in self?.view.modifier.appear?() }
        }
    }

    override func nodeWillDisappear() {
        if let action = view.modifier.disappear { host.whenDisappeared(action) }
    }
}

/// Calls a closure when a value is another one.
struct ChangeModifier<Value: Equatable>: ViewModifier {
    typealias Body = Never

    let value: Value
    let isInitial: Bool
    let action: (Value, Value) -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ChangeNode(view, context)
    }
}

final class ChangeNode<Base: View, Value: Equatable>: PassthroughNode<Base, ChangeModifier<Value>> {
    override init(_ view: ModifiedContent<Base, ChangeModifier<Value>>, _ context: _NodeContext) {
        super.init(view, context)
        if view.modifier.isInitial {
            host.whenAppeared { view.modifier.action(view.modifier.value, view.modifier.value) }
        }
    }

    override func update(
        _ view: ModifiedContent<Base, ChangeModifier<Value>>, _ environment: EnvironmentValues
    ) {
        let old = self.view.modifier.value
        if old != view.modifier.value {
            host.whenAppeared { view.modifier.action(old, view.modifier.value) }
        }
        super.update(view, environment)
    }
}

/// Gives a view an identity of its own: with another id it is another view.
struct IdentityModifier<ID: Hashable>: ViewModifier {
    typealias Body = Never

    let id: ID

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        IdentityNode(view, context)
    }
}

final class IdentityNode<Base: View, ID: Hashable>: ViewKeepingNode<ModifiedContent<Base, IdentityModifier<ID>>> {
    private var content: _ViewNode<Base>!
    private var leaving = LeavingNodes()

    override init(_ view: ModifiedContent<Base, IdentityModifier<ID>>, _ context: _NodeContext) {
        super.init(view, context)
        content = Base._makeNode(view.content, childContext)
    }

    override func update(
        _ view: ModifiedContent<Base, IdentityModifier<ID>>, _ environment: EnvironmentValues
    ) {
        let isSame = view.modifier.id == self.view.modifier.id
        self.view = view
        self.environment = environment
        guard !isSame else { return content.update(view.content, environment) }
        let departing = content
        let arriving = Base._makeNode(view.content, childContext)
        content = arriving
        arriving.enter()
        leaving.remove(departing, from: self)
        contentItemsChanged()
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        leaving.nodes.forEach(body)
        body(content)
    }

    override func childHasLeft(_ child: _Node) {
        leaving.forget(child)
        contentItemsChanged()
    }
}

/// Runs asynchronous work while a view is there.
struct TaskModifier<ID: Equatable>: ViewModifier {
    typealias Body = Never

    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        TaskNode(view, context)
    }
}

final class TaskNode<Base: View, ID: Equatable>: PassthroughNode<Base, TaskModifier<ID>> {
    private var task: Task<Void, Never>?

    override init(_ view: ModifiedContent<Base, TaskModifier<ID>>, _ context: _NodeContext) {
        super.init(view, context)
        host.whenAppeared { [weak self] in self?.start() }
    }

    override func update(_ view: ModifiedContent<Base, TaskModifier<ID>>, _ environment: EnvironmentValues) {
        let isSame = view.modifier.id == self.view.modifier.id
        super.update(view, environment)
        if !isSame { host.whenAppeared { [weak self] in self?.start() } }
    }

    override func nodeWillDisappear() {
        task?.cancel()
        task = nil
    }

    private func start() {
        task?.cancel()
        guard !isDisposed else { return }
        let action = view.modifier.action
        task = Task(priority: view.modifier.priority) { @MainActor in await action() }
    }
}

extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: action, disappear: nil))
    }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(AppearanceModifier(appear: nil, disappear: action))
    }

    /// Calls `action` with the new value after it changed.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
        modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
    }

    /// Calls `action` with the old and the new value after it changed, and at once if `initial`.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial, action: action))
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }

    /// An identity of its own: with another id it is another view, with fresh state.
    public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IdentityModifier(id: id)) }

    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: 0, priority: priority, action: action))
    }

    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(TaskModifier(id: value, priority: priority, action: action))
    }
}
