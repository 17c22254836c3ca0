/// Names a value of the environment and what it is where nobody set it.
public protocol EnvironmentKey {
    associatedtype Value

    static var defaultValue: Value { get }
}

/// What a part of the tree inherits from the views around it.
///
/// A value type whose storage is shared until it is written: handing it down costs one reference.
public struct EnvironmentValues {
    private final class Storage {
        var values: [ObjectIdentifier: Any]

        init(_ values: [ObjectIdentifier: Any]) {
            self.values = values
        }
    }

    private var storage = Storage([:])

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { storage.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            storage.values[ObjectIdentifier(key)] = newValue
        }
    }

    /// An observable object put in by `environment(_:)`.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { storage.values[ObjectIdentifier(type)] as? Object }
        set {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
            storage.values[ObjectIdentifier(type)] = newValue
        }
    }

    /// Whether both are the same copy; false says nothing.
    func isIdentical(to other: EnvironmentValues) -> Bool { storage === other.storage }
}
