/// A change to the environment that can be told from another one.
///
/// Nodes keep the environment that a change has made for as long as neither the change nor what is around it is another
/// one: everything below sees at once that nothing is new.
@MainActor
protocol EnvironmentChange {
    func apply(to environment: inout EnvironmentValues)

    /// Whether both are known to do the same.
    func isSame(as other: Self) -> Bool
}

/// Sets the value of a key.
struct KeyChange<Key: EnvironmentKey>: EnvironmentChange {
    let value: Key.Value

    init(_ key: Key.Type, _ value: Key.Value) {
        self.value = value
    }

    func apply(to environment: inout EnvironmentValues) { environment[Key.self] = value }

    func isSame(as other: Self) -> Bool { Comparison.areEqual(value, other.value) ?? false }
}

/// Sets a value by its place.
struct KeyPathChange<Value>: EnvironmentChange {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    func apply(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }

    func isSame(as other: Self) -> Bool {
        keyPath == other.keyPath && Comparison.areEqual(value, other.value) ?? false
    }
}

/// Does what a closure says, which is never known to be the same as another one.
struct ClosureChange: EnvironmentChange {
    let change: (inout EnvironmentValues) -> Void

    init(_ change: @escaping (inout EnvironmentValues) -> Void) {
        self.change = change
    }

    func apply(to environment: inout EnvironmentValues) { change(&environment) }

    func isSame(as other: Self) -> Bool { false }
}

/// Hands a changed environment to the view below.
struct EnvironmentModifier<Change: EnvironmentChange>: ViewModifier {
    typealias Body = Never

    let change: Change

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        EnvironmentNode(view, context)
    }
}

final class EnvironmentNode<Base: View, Change: EnvironmentChange>:
    _ViewNode<ModifiedContent<Base, EnvironmentModifier<Change>>>
{
    private var content: _ViewNode<Base>!
    /// What the change has made of `environment`.
    private var changed: EnvironmentValues

    override init(_ view: ModifiedContent<Base, EnvironmentModifier<Change>>, _ context: _NodeContext) {
        var environment = context.environment
        view.modifier.change.apply(to: &environment)
        changed = environment
        super.init(view, context)
        content = Base._makeNode(view.content, _NodeContext(host: host, parent: self, environment: changed))
    }

    override func update(
        _ view: ModifiedContent<Base, EnvironmentModifier<Change>>, _ environment: EnvironmentValues
    ) {
        let isSame =
            self.environment.isIdentical(to: environment) && self.view.modifier.change.isSame(as: view.modifier.change)
        self.view = view
        self.environment = environment
        if !isSame { change() }
        content.update(view.content, changed)
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        change()
        content.updateEnvironment(changed)
    }

    override var children: [_Node] { [content] }

    private func change() {
        changed = environment
        view.modifier.change.apply(to: &changed)
    }
}
