/// A value of the environment that a view reads.
@propertyWrapper
@MainActor @preconcurrency
public struct Environment<Value>: StoredProperty, EnvironmentReader {
    private let read: (EnvironmentValues) -> Value?
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// An observable object that a view above put in.
    public init(_ type: Value.Type) where Value: AnyObject {
        read = { $0[object: type] }
    }

    public var wrappedValue: Value {
        if let value { return value }
        guard let standard = read(EnvironmentValues()) else {
            preconditionFailure("no \(Value.self) was put into the environment")
        }
        return standard
    }

    func makeStorage(in node: _Node) -> AnyObject { node }

    mutating func connect(to storage: AnyObject, node: _Node) {
        value = read(node.environment)
    }

    func isUpToDate(_ environment: EnvironmentValues) -> Bool {
        guard let value, let other = read(environment) else { return false }
        return Comparison.areEqual(value, other) ?? false
    }
}

/// Hands a changed environment to the view below.
struct EnvironmentModifier: ViewModifier {
    typealias Body = Never

    let change: (inout EnvironmentValues) -> Void

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        EnvironmentNode(view, context)
    }
}

final class EnvironmentNode<Base: View>: _ViewNode<ModifiedContent<Base, EnvironmentModifier>> {
    private var content: _ViewNode<Base>!

    override init(_ view: ModifiedContent<Base, EnvironmentModifier>, _ context: _NodeContext) {
        super.init(view, context)
        content = Base._makeNode(
            view.content, _NodeContext(host: host, parent: self, environment: changed(context.environment)))
    }

    override func update(_ view: ModifiedContent<Base, EnvironmentModifier>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        content.update(view.content, changed(environment))
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        self.environment = environment
        content.updateEnvironment(changed(environment))
    }

    override var children: [_Node] { [content] }

    private func changed(_ environment: EnvironmentValues) -> EnvironmentValues {
        var environment = environment
        view.modifier.change(&environment)
        return environment
    }
}

extension View {
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
    }

    /// Puts an observable object into the environment.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        modifier(EnvironmentModifier { $0[object: Object.self] = object })
    }

    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
    }

    public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentModifier { if disabled { $0.isEnabled = false } })
    }

    public func colorScheme(_ scheme: ColorScheme) -> some View {
        environment(\.colorScheme, scheme)
    }

    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        modifier(EnvironmentModifier { if let scheme { $0.colorScheme = scheme } })
    }

    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }

    /// Holds the size of text inside of a range.
    public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
        let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
        return transformEnvironment(\.dynamicTypeSize) { size in
            if let least = sizes.first, let most = sizes.last { size = min(max(size, least), most) }
        }
    }

    public func controlSize(_ size: ControlSize) -> some View {
        environment(\.controlSize, size)
    }
}
