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

    /// Whether values of the type are structs, by the first word of its metadata (TypeMetadata.rst of the Swift project).
    static func isStruct(_ type: Any.Type) -> Bool {
        unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
    }

    /// Whether two values are known to be the same: bit for bit, by `==`, or field by field.
    ///
    /// Dynamic properties count as equal, since their values live in the node and not in the view.
    static func areEqual<T>(_ left: T, _ right: T) -> Bool { comparer(of: T.self).areEqual(left, right) }

    private static var comparers: [ObjectIdentifier: FieldComparer] = [:]

    private static func comparer(of type: Any.Type) -> FieldComparer {
        let key = ObjectIdentifier(type)
        if let known = comparers[key] { return known }
        let comparer = makeComparer(type)
        comparers[key] = comparer
        return comparer
    }

    private static func makeComparer(_ type: Any.Type) -> FieldComparer {
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        // Its value lies in the node, not in the view.
        if type is any StoredProperty.Type { return FieldComparer(size: 0) }
        if let reference = type as? any StoredlessProperty.Type {
            func make<P: StoredlessProperty>(_ type: P.Type) -> FieldComparer { ReferenceComparer<P>() }
            return make(reference)
        }
        if let equatable = type as? any Equatable.Type {
            func make<E: Equatable>(_ type: E.Type) -> FieldComparer { EqualityComparer<E>() }
            return make(equatable)
        }
        let size = _openExistential(type, do: size)
        // Without fields there is nothing finer to look at: an enum, a closure, a reference, an existential.
        guard type is any View.Type || type is any ViewModifier.Type || type is any ComparedByField.Type else {
            return FieldComparer(size: size)
        }
        return StructComparer(
            size: size, fields: of(type).fields.map { (offset: $0.offset, comparer: comparer(of: $0.type)) })
    }
}

/// Compares two values of one type by their addresses. Made once for a type, as asking what it conforms to is slow.
///
/// Belongs to no actor, as each closure of one's own that the standard library calls makes sure of it.
private class FieldComparer {
    /// How many bytes tell two values apart.
    final let size: Int

    init(size: Int) {
        self.size = size
    }

    final func areEqual<T>(_ left: T, _ right: T) -> Bool {
        unsafe withUnsafePointer(to: left) { left in
            unsafe withUnsafePointer(to: right) { unsafe areEqual(UnsafeRawPointer(left), UnsafeRawPointer($0)) }
        }
    }

    final func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        unsafe memcmp(left, right, size) == 0 || areEqualOtherwise(left, right)
    }

    /// Compares values that differ in some bits.
    func areEqualOtherwise(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }
}

private final class ReferenceComparer<P: StoredlessProperty>: FieldComparer {
    init() {
        super.init(size: MemoryLayout<P>.size)
    }

    override func areEqualOtherwise(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let other = unsafe right.assumingMemoryBound(to: P.self).pointee
        return unsafe left.assumingMemoryBound(to: P.self).pointee.isSame(as: other)
    }
}

private final class EqualityComparer<E: Equatable>: FieldComparer {
    init() {
        super.init(size: MemoryLayout<E>.size)
    }

    override func areEqualOtherwise(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        unsafe left.assumingMemoryBound(to: E.self).pointee == right.assumingMemoryBound(to: E.self).pointee
    }
}

private final class StructComparer: FieldComparer {
    private let fields: [(offset: Int, comparer: FieldComparer)]

    init(size: Int, fields: [(offset: Int, comparer: FieldComparer)]) {
        self.fields = fields
        super.init(size: size)
    }

    override func areEqualOtherwise(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        for field in fields {
            guard unsafe field.comparer.areEqual(left + field.offset, right + field.offset) else { return false }
        }
        return !fields.isEmpty
    }
}

/// A value without `==` of its own that is the same when all its stored properties are.
package protocol ComparedByField {}

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
