/// A value that a gesture sets while it lasts and that returns to what it was when the gesture ends.
@propertyWrapper
@MainActor @preconcurrency
public struct GestureState<Value>: StoredProperty {
    private let initial: Value
    private let resetTransaction: Transaction
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        initial = wrappedValue
        self.resetTransaction = resetTransaction
    }

    public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    public var wrappedValue: Value { location?.value ?? initial }

    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value, _ transaction: Transaction) {
        location?.set(value, transaction)
    }

    func reset() {
        location?.set(initial, resetTransaction)
    }

    func makeStorage(in node: _Node) -> AnyObject {
        StateLocation(initial, host: node.host)
    }

    mutating func connect(to storage: AnyObject, node: _Node) {
        location = storage as? StateLocation<Value>
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }
}

/// A name space for geometry that several views share; unique to a view's identity.
@propertyWrapper
@MainActor @preconcurrency
public struct Namespace: StoredProperty {
    /// Names one namespace.
    public struct ID: Hashable, Sendable {
        fileprivate let object: ObjectIdentifier?
    }

    private var id = ID(object: nil)

    public init() {}

    public var wrappedValue: ID { id }

    private final class Token {}

    func makeStorage(in node: _Node) -> AnyObject { Token() }

    mutating func connect(to storage: AnyObject, node: _Node) {
        id = ID(object: ObjectIdentifier(storage))
    }
}
