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

    func isSame(as other: Self) -> Bool { FieldLayout.areEqual(value, other.value) }
}

/// Sets a value by its place.
struct KeyPathChange<Value>: EnvironmentChange {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    func apply(to environment: inout EnvironmentValues) { environment[keyPath: keyPath] = value }

    func isSame(as other: Self) -> Bool {
        keyPath == other.keyPath && FieldLayout.areEqual(value, other.value)
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
    private var change: Change
    /// What the change has made of `environment`.
    private var changed: EnvironmentValues

    init(_ view: ModifiedContent<Base, EnvironmentModifier<Change>>, _ context: _NodeContext) {
        change = view.modifier.change
        changed = context.environment
        change.apply(to: &changed)
        super.init(context)
        content = Base._makeNode(view.content, _NodeContext(host: host, parent: self, environment: changed))
    }

    override func update(
        _ view: ModifiedContent<Base, EnvironmentModifier<Change>>, _ environment: EnvironmentValues
    ) {
        let isSame = self.environment.isIdentical(to: environment) && change.isSame(as: view.modifier.change)
        change = view.modifier.change
        self.environment = environment
        if !isSame { makeEnvironment() }
        content.update(view.content, changed)
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        makeEnvironment()
        content.updateEnvironment(changed)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    private func makeEnvironment() {
        changed = environment
        change.apply(to: &changed)
    }
}
