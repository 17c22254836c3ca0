/// A value that views tell those around them.
public protocol PreferenceKey {
    associatedtype Value

    static var defaultValue: Value { get }

    /// Joins the value of the next view to what came before.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// Sets a preference.
struct PreferenceModifier<K: PreferenceKey>: ViewModifier {
    typealias Body = Never

    let change: (inout K.Value) -> Void
    /// Whether the value stands for those of the views inside as well.
    let replaces: Bool

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        PreferenceNode(view, context)
    }
}

/// A node that has something to say about some preference.
@MainActor
protocol PreferenceSource: _Node {
    /// The preference of the node and what is inside of it; nil when this is another key's.
    func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value?
}

final class PreferenceNode<Base: View, K: PreferenceKey>: PassthroughNode<Base, PreferenceModifier<K>>,
    PreferenceSource
{
    override init(_ view: ModifiedContent<Base, PreferenceModifier<K>>, _ context: _NodeContext) {
        super.init(view, context)
        host.preferencesChanged = true
    }

    override func update(
        _ view: ModifiedContent<Base, PreferenceModifier<K>>, _ environment: EnvironmentValues
    ) {
        super.update(view, environment)
        host.preferencesChanged = true
    }

    override func nodeWillDisappear() {
        host.preferencesChanged = true
    }

    func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        guard key == K.self else { return nil }
        var value = K.defaultValue
        if !view.modifier.replaces { collect(K.self, below: self, into: &value) }
        view.modifier.change(&value)
        return value as? Other.Value
    }
}

/// Reduces the preferences of all that is inside of a node.
@MainActor
func collect<K: PreferenceKey>(_ key: K.Type, below node: _Node, into value: inout K.Value) {
    node.forEachChild { child in
        guard !child.isDisposed else { return }
        if let source = child as? any PreferenceSource, let own = source.preference(key) {
            K.reduce(value: &value) { own }
        } else {
            collect(key, below: child, into: &value)
        }
    }
}

/// Calls a closure when a preference of the views inside is another one.
struct PreferenceChangeModifier<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    typealias Body = Never

    let action: (K.Value) -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        PreferenceChangeNode(view, context)
    }
}

/// A node that is asked after every layout in which preferences may have changed.
@MainActor
protocol PreferenceObserver: _Node {
    func comparePreference()
}

final class PreferenceChangeNode<Base: View, K: PreferenceKey>:
    PassthroughNode<Base, PreferenceChangeModifier<K>>, PreferenceObserver
where K.Value: Equatable {
    private var last: K.Value?

    override init(_ view: ModifiedContent<Base, PreferenceChangeModifier<K>>, _ context: _NodeContext) {
        super.init(view, context)
        host.preferenceObservers.append(self)
        host.preferencesChanged = true
    }

    func comparePreference() {
        var value = K.defaultValue
        collect(K.self, below: self, into: &value)
        guard value != last else { return }
        last = value
        let action = view.modifier.action
        host.whenAppeared { action(value) }
    }
}

extension View {
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(PreferenceModifier<K>(change: { $0 = value }, replaces: true))
    }

    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(PreferenceModifier<K>(change: callback, replaces: false))
    }

    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceChangeModifier<K>(action: action))
    }
}
