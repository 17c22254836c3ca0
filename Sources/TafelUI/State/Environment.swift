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

    /// An observable object that a view above may have put in.
    public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
        read = { .some($0[object: type]) }
    }

    public var wrappedValue: Value {
        if let value { return value }
        guard let standard = read(EnvironmentValues()) else {
            preconditionFailure("no \(Value.self) was put into the environment")
        }
        return standard
    }

    func makeStorage(in node: _Node) -> AnyObject { NothingStored.shared }

    mutating func connect(to storage: AnyObject, node: _Node) {
        value = read(node.environment)
    }

    func isUpToDate(_ environment: EnvironmentValues) -> Bool {
        guard let value, let other = read(environment) else { return false }
        return FieldLayout.areEqual(value, other)
    }
}

private struct ObjectChange<Object: AnyObject>: EnvironmentChange {
    let object: Object?

    func apply(to environment: inout EnvironmentValues) { environment[object: Object.self] = object }

    func isSame(as other: Self) -> Bool { object === other.object }
}

private struct DisabledChange: EnvironmentChange {
    let isDisabled: Bool

    func apply(to environment: inout EnvironmentValues) {
        if isDisabled { environment.isEnabled = false }
    }

    func isSame(as other: Self) -> Bool { isDisabled == other.isDisabled }
}

private struct SchemeChange: EnvironmentChange {
    let scheme: ColorScheme?

    func apply(to environment: inout EnvironmentValues) {
        if let scheme { environment.colorScheme = scheme }
    }

    func isSame(as other: Self) -> Bool { scheme == other.scheme }
}

extension View {
    public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
        modifier(EnvironmentModifier(change: KeyPathChange(keyPath: keyPath, value: value)))
    }

    /// Puts an observable object into the environment.
    public func environment<Object: AnyObject>(_ object: Object?) -> some View {
        modifier(EnvironmentModifier(change: ObjectChange(object: object)))
    }

    public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
    ) -> some View {
        modifier(EnvironmentModifier(change: ClosureChange { transform(&$0[keyPath: keyPath]) }))
    }

    public func disabled(_ disabled: Bool) -> some View {
        modifier(EnvironmentModifier(change: DisabledChange(isDisabled: disabled)))
    }

    public func colorScheme(_ scheme: ColorScheme) -> some View {
        environment(\.colorScheme, scheme)
    }

    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        modifier(EnvironmentModifier(change: SchemeChange(scheme: scheme)))
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
