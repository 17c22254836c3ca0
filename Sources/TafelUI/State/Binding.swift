/// A value kept somewhere else, to be read and written.
@propertyWrapper @dynamicMemberLookup
@MainActor @preconcurrency
public struct Binding<Value> {
    let location: Location<Value>
    /// Applied to what is written through this binding.
    public var transaction = Transaction()

    init(location: Location<Value>) {
        self.location = location
    }

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(get: get, set: { value, _ in set(value) })
    }

    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        location = ClosureLocation(get: get, set: set)
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { (_: Value) in })
    }

    public var wrappedValue: Value {
        get { location.value }
        nonmutating set {
            if transaction.isEmpty {
                location.value = newValue
            } else {
                withTransaction(transaction) { location.value = newValue }
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(location: KeyPathLocation(base: location, keyPath: keyPath))
    }

    /// This binding with its changes animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var result = self
        result.transaction.animation = animation
        return result
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var result = self
        result.transaction = transaction
        return result
    }
}

extension Binding {
    /// A binding to the value inside an optional, or nil when there is none now.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { (new: Value) in base.wrappedValue = new })
    }
}

extension Binding where Value: MutableCollection & RandomAccessCollection {
    /// A binding to each element; one whose index is gone keeps its last value and ignores changes.
    var elements: [Binding<Value.Element>] {
        let collection = wrappedValue
        return collection.indices.map { index in
            let last = collection[index]
            return Binding<Value.Element>(
                get: {
                    let collection = wrappedValue
                    return collection.indices.contains(index) ? collection[index] : last
                },
                set: { (element: Value.Element) in
                    guard wrappedValue.indices.contains(index) else { return }
                    wrappedValue[index] = element
                })
        }
    }
}

extension Binding: DynamicProperty, StoredlessProperty {
    nonisolated func isSame(as other: Self) -> Bool {
        MainActor.assumeIsolated { location.isSame(as: other.location) }
    }
}

/// A dynamic property that can be compared with another one by where it points to.
@MainActor
protocol StoredlessProperty {
    nonisolated func isSame(as other: Self) -> Bool
}

final class ClosureLocation<Value>: Location<Value> {
    private let get: () -> Value
    private let set: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.get = get
        self.set = set
    }

    override var value: Value {
        get { get() }
        set { set(newValue, Transaction.current) }
    }
}

final class KeyPathLocation<Base, Value>: Location<Value> {
    private let base: Location<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override var value: Value {
        get { base.value[keyPath: keyPath] }
        set { base.value[keyPath: keyPath] = newValue }
    }

    override func isSame(as other: Location<Value>) -> Bool {
        guard let other = other as? KeyPathLocation<Base, Value> else { return false }
        return base.isSame(as: other.base) && keyPath == other.keyPath
    }
}

/// Makes bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
@MainActor @preconcurrency
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public init(_ wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { (new: Subject) in object[keyPath: keyPath] = new })
    }
}
