/// A value that belongs to a view's identity; changing it runs again the bodies that read it.
@propertyWrapper
@MainActor @preconcurrency
public struct State<Value>: StoredProperty {
    private var initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    public init(initialValue: Value) {
        initial = initialValue
    }

    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(location: location)
    }

    func makeStorage(in node: _Node) -> AnyObject {
        StateLocation(initial, host: node.host)
    }

    mutating func connect(to storage: AnyObject, node: _Node) {
        location = storage as? StateLocation<Value>
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

/// Where a value is read and written; equal locations are the same place.
@MainActor
class Location<Value> {
    var value: Value {
        get { preconditionFailure("a location without a value") }
        set { preconditionFailure("a location without a value") }
    }

    func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// Keeps the value of a state and knows who read it.
final class StateLocation<Value>: Location<Value> {
    private var stored: Value
    /// Weak: a closure that outlives the screen may still set a state.
    private weak var host: HostCore?
    private var readers: [ObjectIdentifier: Reader] = [:]

    private struct Reader {
        weak var node: _Node?
    }

    init(_ value: Value, host: HostCore) {
        stored = value
        self.host = host
    }

    override var value: Value {
        get {
            if let node = host?.readingNode, readers[ObjectIdentifier(node)]?.node == nil {
                readers[ObjectIdentifier(node)] = Reader(node: node)
            }
            return stored
        }
        set {
            if FieldLayout.areEqual(stored, newValue) { return }
            guard let host else {
                stored = newValue
                return
            }
            host.changeWillBegin()
            stored = newValue
            let informed = readers
            readers.removeAll(keepingCapacity: true)
            for reader in informed.values { reader.node?.invalidate() }
        }
    }

    /// Sets the value under `transaction`.
    func set(_ value: Value, _ transaction: Transaction) {
        withTransaction(transaction) { self.value = value }
    }
}
