/// The stored properties of a type: where they lie and of which type they are.
///
/// The runtime knows both for every struct; its entry points are the ones behind the standard library's own
/// reflection (`ReflectionMirror.swift` of the Swift project). A type is asked once.
@MainActor
struct FieldLayout {
    struct Field {
        let offset: Int
        let type: Any.Type
    }

    let fields: [Field]

    private static var cache: [ObjectIdentifier: FieldLayout] = [:]

    static func of(_ type: Any.Type) -> FieldLayout {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        let layout = FieldLayout(reflecting: type)
        cache[key] = layout
        return layout
    }

    private init(reflecting type: Any.Type) {
        // Enums report no fields here and are compared as a whole.
        let count = recursiveCount(type)
        fields = (0..<count).map { index in
            var metadata = unsafe FieldMetadata()
            let fieldType = unsafe recursiveChildMetadata(type, index, &metadata)
            if let name = unsafe metadata.name { unsafe metadata.freeName?(name) }
            return Field(offset: recursiveChildOffset(type, index), type: fieldType)
        }
    }

    /// Whether two values are known to be the same: bit for bit, by `==`, or field by field.
    ///
    /// Dynamic properties count as equal, since their values live in the node and not in the view.
    static func areEqual<T>(_ left: T, _ right: T) -> Bool {
        unsafe withUnsafePointer(to: left) { left in
            unsafe withUnsafePointer(to: right) { right in
                unsafe areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right), T.self)
            }
        }
    }

    private static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: Any.Type) -> Bool {
        func open<T>(_ type: T.Type) -> Bool { unsafe areEqualOpened(left, right, type) }
        return _openExistential(type, do: open)
    }

    private static func areEqualOpened<T>(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ type: T.Type) -> Bool {
        if unsafe memcmp(left, right, MemoryLayout<T>.size) == 0 { return true }
        if type is any StoredProperty.Type { return true }
        if let reference = type as? any StoredlessProperty.Type {
            func compare<P: StoredlessProperty>(_ type: P.Type) -> Bool {
                let other = unsafe right.assumingMemoryBound(to: type).pointee
                return unsafe left.assumingMemoryBound(to: type).pointee.isSame(as: other)
            }
            return compare(reference)
        }
        if let equatable = type as? any Equatable.Type {
            func compare<E: Equatable>(_ type: E.Type) -> Bool {
                unsafe left.assumingMemoryBound(to: type).pointee == right.assumingMemoryBound(to: type).pointee
            }
            return compare(equatable)
        }
        // Without fields there is nothing finer to look at: an enum, a closure, a reference, an existential.
        guard type is any View.Type || type is any ViewModifier.Type || type is any ComparedByField.Type else {
            return false
        }
        let fields = of(type).fields
        guard !fields.isEmpty else { return false }
        for field in fields {
            if unsafe !areEqual(left + field.offset, right + field.offset, field.type) { return false }
        }
        return true
    }
}

/// A value without `==` of its own that is the same when all its stored properties are.
protocol ComparedByField {}

@unsafe
private struct FieldMetadata {
    var name: UnsafePointer<CChar>?
    var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
    var isStrong = false
    var isVar = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
    _ type: Any.Type, _ index: Int, _ metadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_ type: Any.Type, _ index: Int) -> Int
