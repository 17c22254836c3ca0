/// A stored property of a view that is connected to something outside of the view's value. It must be a struct.
@MainActor @preconcurrency
public protocol DynamicProperty {
    /// Called before the body runs.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property whose value the node keeps.
@MainActor
protocol StoredProperty: DynamicProperty {
    /// Makes what the node keeps for the property for as long as the view's identity lasts.
    func makeStorage(in node: _Node) -> AnyObject

    /// Joins the property of a new view value to what the node keeps.
    mutating func connect(to storage: AnyObject, node: _Node)

    /// Whether the property shows the same in another environment.
    func isUpToDate(_ environment: EnvironmentValues) -> Bool
}

/// What a node keeps for a property that has all from the node's environment; the node itself would keep itself alive.
@MainActor
final class NothingStored {
    static let shared = NothingStored()
}

extension StoredProperty {
    func isUpToDate(_ environment: EnvironmentValues) -> Bool { true }
}

/// The dynamic properties of one view and what is kept for them.
@MainActor
struct DynamicProperties {
    private let slots: [Slot]
    private var storage: [AnyObject] = []
    private let readsEnvironment: Bool

    private enum Kind {
        case stored(any StoredProperty.Type)
        /// A stored property that shows a value of the environment.
        case environment(any StoredProperty.Type)
        case composed(any DynamicProperty.Type)
    }

    private struct Slot {
        let offset: Int
        let kind: Kind
    }

    private static var cache: [ObjectIdentifier: [Slot]] = [:]

    init(of type: Any.Type) {
        let key = ObjectIdentifier(type)
        if let known = Self.cache[key] {
            slots = known
        } else {
            var found: [Slot] = []
            Self.collect(type, base: 0, into: &found)
            Self.cache[key] = found
            slots = found
        }
        readsEnvironment = slots.contains { if case .environment = $0.kind { true } else { false } }
    }

    private static func collect(_ type: Any.Type, base: Int, into slots: inout [Slot]) {
        for field in FieldLayout.of(type).fields where FieldLayout.isStruct(field.type) {
            // One question for the many that are none: the runtime looks through all that it knows for each.
            guard let composed = field.type as? any DynamicProperty.Type else { continue }
            let offset = base + field.offset
            if let stored = composed as? any StoredProperty.Type {
                let readsEnvironment = composed is any EnvironmentReader.Type
                slots.append(Slot(offset: offset, kind: readsEnvironment ? .environment(stored) : .stored(stored)))
            } else {
                collect(field.type, base: offset, into: &slots)
                slots.append(Slot(offset: offset, kind: .composed(composed)))
            }
        }
    }

    /// Joins the properties of `view` to what is kept for them, which is made at the first call.
    mutating func connect<V>(to view: inout V, node: _Node) {
        guard !slots.isEmpty else { return }
        var kept = storage
        let slots = slots
        unsafe withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            var index = 0
            for slot in slots {
                switch slot.kind {
                case .stored(let type), .environment(let type):
                    @MainActor func connect<P: StoredProperty>(_ type: P.Type) {
                        let property = unsafe (base + slot.offset).assumingMemoryBound(to: type)
                        if index == kept.count { kept.append(unsafe property.pointee.makeStorage(in: node)) }
                        unsafe property.pointee.connect(to: kept[index], node: node)
                        index += 1
                    }
                    connect(type)
                case .composed(let type):
                    @MainActor func update<P: DynamicProperty>(_ type: P.Type) {
                        unsafe (base + slot.offset).assumingMemoryBound(to: type).pointee.update()
                    }
                    update(type)
                }
            }
        }
        storage = kept
    }

    /// Whether no property of `view` shows something else in `environment`.
    func isUpToDate<V>(_ view: inout V, _ environment: EnvironmentValues) -> Bool {
        guard readsEnvironment else { return true }
        return unsafe withUnsafeMutablePointer(to: &view) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for slot in slots {
                guard case .environment(let type) = slot.kind else { continue }
                @MainActor func isUpToDate<P: StoredProperty>(_ type: P.Type) -> Bool {
                    unsafe (base + slot.offset).assumingMemoryBound(to: type).pointee.isUpToDate(environment)
                }
                if !isUpToDate(type) { return false }
            }
            return true
        }
    }
}

/// A property that shows a value of the environment.
protocol EnvironmentReader {}
