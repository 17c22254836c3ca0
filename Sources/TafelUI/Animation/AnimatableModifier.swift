public import Geometry
public import Motion

/// A modifier whose body is run again for every frame of an animation of its `animatableData`.
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ViewModifier where Self: Animatable {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        AnimatableModifierNode(view, context)
    }
}

/// Mirrors a view with an animated modifier that has a body.
final class AnimatableModifierNode<Base: View, Modifier: ViewModifier & Animatable>:
    BodyModifierNode<Base, Modifier>, AnimationOwner
{
    private var animated: AnimatedValue<Modifier>?

    var isAwake = false
    var isDetached: Bool { isDisposed }

    override init(_ view: ModifiedContent<Base, Modifier>, _ context: _NodeContext) {
        super.init(view, context)
        animated = AnimatedValue(self.view.modifier)
    }

    override func modifierDidChange() {
        animated?.update(view.modifier, owner: self, node: self)
    }

    override var presentedModifier: Modifier {
        guard let animated else { return view.modifier }
        var presented = view.modifier
        presented.animatableData = animated.presented.animatableData
        return presented
    }

    func advance(to now: Duration) -> Bool {
        guard !isDisposed, var value = animated else { return false }
        let before = value.presented.animatableData
        let goesOn = value.advance(to: now)
        animated = value
        if value.presented.animatableData != before { rerun() }
        return goesOn
    }

    func nextChange(after now: Duration) -> Duration? { animated?.nextChange(after: now) }
}

/// A modifier that changes the coordinates of what is drawn and can animate.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The map for a view of the given size in points, before the view's own place.
    func effectValue(size: CGSize) -> ProjectionTransform
}

/// A map of the plane. There is no perspective here: an affine map.
public struct ProjectionTransform: Hashable, Sendable {
    let transform: CGAffineTransform

    public init() {
        transform = .identity
    }

    public init(_ transform: CGAffineTransform) {
        self.transform = transform
    }

    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(transform.concatenating(other.transform))
    }
}

extension GeometryEffect {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        GeometryEffectNode(view, context)
    }
}

/// Hands a geometry effect to an item modifier.
final class GeometryEffectNode<Base: View, Effect: GeometryEffect>: _ViewNode<ModifiedContent<Base, Effect>> {
    private typealias Content = ModifiedContent<Base, GeometryEffectModifier<Effect>>

    private var content: _ViewNode<Content>!

    init(_ view: ModifiedContent<Base, Effect>, _ context: _NodeContext) {
        super.init(context)
        content = Content._makeNode(wrapped(view), childContext)
    }

    private func wrapped(_ view: ModifiedContent<Base, Effect>) -> Content {
        Content(content: view.content, modifier: GeometryEffectModifier(effect: view.modifier))
    }

    override func update(_ view: ModifiedContent<Base, Effect>, _ environment: EnvironmentValues) {
        self.environment = environment
        content.update(wrapped(view), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}

/// Draws through the map of a geometry effect.
struct GeometryEffectModifier<Effect: GeometryEffect>: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }
    static var isMovement: Bool { true }

    var effect: Effect

    var animatableData: Effect.AnimatableData {
        get { effect.animatableData }
        set { effect.animatableData = newValue }
    }

    func transform(size: CGSize) -> CGAffineTransform? { effect.effectValue(size: size).transform }
}
