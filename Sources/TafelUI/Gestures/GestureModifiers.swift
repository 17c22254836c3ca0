public import Geometry
import Input

/// An item with gestures.
@MainActor
protocol GestureSource {
    var attachments: [_GestureAttachment] { get }
    /// Whether it is a control, which fingers may miss by a little.
    var isControl: Bool { get }
}

extension GestureSource {
    var isControl: Bool { false }
}

/// Which gestures of a view take part.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: Int

    public static let none: GestureMask = []
    /// The gesture that is being added.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// Adds a gesture to a view.
struct GestureModifier<G: Gesture>: ItemModifier, GestureSource {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let gesture: G
    let priority: GesturePriority
    let mask: GestureMask

    var attachments: [_GestureAttachment] {
        guard mask.contains(.gesture) else { return [] }
        return gesture._attachments(_GestureSink()).map { attachment in
            var attachment = attachment
            if priority != .ordinary { attachment.priority = priority }
            return attachment
        }
    }
}

/// Sets the area of a view that can be touched.
struct ContentShapeModifier<S: Shape>: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let shape: S
    let eoFill: Bool

    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? {
        shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: eoFill)
    }
}

/// Lets touches pass through a view.
struct HitTestingModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let isEnabled: Bool

    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? { isEnabled ? nil : false }
}

extension View {
    /// Adds a gesture that those of the views inside go before.
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .ordinary, mask: mask))
    }

    /// Adds a gesture that goes before those of the views inside.
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }

    /// Adds a gesture that competes with none.
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
        modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }

    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { action() })
    }

    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }

    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
                ended: action, pressing: onPressingChanged))
    }

    /// The area that can be touched, instead of what is drawn.
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(ContentShapeModifier(shape: shape, eoFill: eoFill))
    }

    public func allowsHitTesting(_ enabled: Bool) -> some View { modifier(HitTestingModifier(isEnabled: enabled)) }
}

/// A long press that also tells of the finger going down and up.
struct PressingGesture: _PrimitiveGesture {
    typealias Value = Bool

    let base: LongPressGesture
    let ended: () -> Void
    let pressing: ((Bool) -> Void)?

    func _attachments(_ sink: _GestureSink<Bool>) -> [_GestureAttachment] {
        base._attachments(_GestureSink(ended: { _ in ended() }, pressing: { pressing?($0) }))
    }
}
