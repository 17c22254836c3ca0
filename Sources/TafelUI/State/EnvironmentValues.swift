/// Names a value of the environment and what it is where nobody set it.
public protocol EnvironmentKey {
    associatedtype Value

    static var defaultValue: Value { get }
}

/// What a part of the tree inherits from the views around it.
///
/// A value type whose storage is shared until it is written: handing it down costs one reference. Few values are ever
/// set, so that going through them is quicker than hashing, and a copy costs little more than its references.
public struct EnvironmentValues {
    private struct Entry {
        let key: ObjectIdentifier
        /// A `Box` of the key's value.
        var box: AnyObject
    }

    private final class Box<Value> {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// Names an observable object, apart from keys, which might be classes too.
    private enum ObjectKey<Object: AnyObject>: EnvironmentKey {
        static var defaultValue: Object? { nil }
    }

    private var entries: [Entry] = []

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            let key = ObjectIdentifier(key)
            for entry in entries where entry.key == key {
                return unsafe unsafeDowncast(entry.box, to: Box<K.Value>.self).value
            }
            return K.defaultValue
        }
        set {
            let box = Box(newValue)
            let key = ObjectIdentifier(key)
            for index in entries.indices where entries[index].key == key {
                entries[index].box = box
                return
            }
            entries.append(Entry(key: key, box: box))
        }
    }

    /// An observable object put in by `environment(_:)`.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { self[ObjectKey<Object>.self] }
        set { self[ObjectKey<Object>.self] = newValue }
    }

    /// Whether both are the same copy; false says nothing.
    func isIdentical(to other: EnvironmentValues) -> Bool {
        unsafe entries.withUnsafeBufferPointer { mine in
            unsafe other.entries.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress }
        }
    }
}
