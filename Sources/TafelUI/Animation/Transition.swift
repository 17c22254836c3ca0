public import Geometry
public import Motion
import Raster

/// How a view comes and goes when the change is animated.
@MainActor @preconcurrency
public struct AnyTransition {
    /// What is done to a view that is not there yet or no longer.
    struct Effect {
        var opacity = 1.0
        var scale: CGFloat = 1
        var anchor = UnitPoint.center
        var offset = CGSize.zero
        /// A displacement in the view's own widths and heights.
        var relativeOffset = CGSize.zero
        var isIdentity = false

        func combined(with other: Effect) -> Effect {
            var result = self
            result.opacity *= other.opacity
            result.scale *= other.scale
            if other.scale != 1 { result.anchor = other.anchor }
            result.offset.width += other.offset.width
            result.offset.height += other.offset.height
            result.relativeOffset.width += other.relativeOffset.width
            result.relativeOffset.height += other.relativeOffset.height
            result.isIdentity = isIdentity && other.isIdentity
            return result
        }

        /// The part of the effect that is left when movement is to be avoided.
        var still: Effect { isIdentity ? self : Effect(opacity: 0) }
    }

    var insertion: Effect
    var removal: Effect
    var insertionAnimation: Animation?
    var removalAnimation: Animation?

    init(_ effect: Effect) {
        insertion = effect
        removal = effect
    }

    public static let identity = AnyTransition(Effect(isIdentity: true))
    public static let opacity = AnyTransition(Effect(opacity: 0))
    public static let scale = scale(scale: 0)
    /// In from the left, out to the right.
    public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(Effect(scale: scale, anchor: anchor))
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(Effect(offset: offset)) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// In from an edge, by the view's own size, and out to it.
    public static func move(edge: Edge) -> AnyTransition {
        switch edge {
        case .top: AnyTransition(Effect(relativeOffset: CGSize(width: 0, height: -1)))
        case .bottom: AnyTransition(Effect(relativeOffset: CGSize(width: 0, height: 1)))
        case .leading: AnyTransition(Effect(relativeOffset: CGSize(width: -1, height: 0)))
        case .trailing: AnyTransition(Effect(relativeOffset: CGSize(width: 1, height: 0)))
        }
    }

    /// In from an edge with a fade, and out to the opposite one.
    public static func push(from edge: Edge) -> AnyTransition {
        let opposite: Edge =
            switch edge {
            case .top: .bottom
            case .bottom: .top
            case .leading: .trailing
            case .trailing: .leading
            }
        return asymmetric(insertion: move(edge: edge), removal: move(edge: opposite)).combined(with: .opacity)
    }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        var result = insertion
        result.removal = removal.removal
        result.removalAnimation = removal.removalAnimation
        return result
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        var result = self
        result.insertion = insertion.combined(with: other.insertion)
        result.removal = removal.combined(with: other.removal)
        return result
    }

    /// The transition with an animation of its own instead of the one of the change.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var result = self
        result.insertionAnimation = animation
        result.removalAnimation = animation
        return result
    }
}

/// How far an item is from being simply there.
@MainActor
final class Presence {
    private var effect: AnyTransition.Effect
    /// 0 there, 1 away.
    private var away: Animator<Double>

    init(_ effect: AnyTransition.Effect, away: Double) {
        self.effect = effect
        self.away = Animator(away)
    }

    var isRunning: Bool { away.isRunning }

    func arrive(with animation: Animation) {
        away.animate(to: 0, with: animation)
    }

    func leave(_ effect: AnyTransition.Effect, with animation: Animation) {
        self.effect = effect
        away.animate(to: 1, with: animation)
    }

    func advance(to now: Duration) -> Bool { away.advance(to: now) }

    func nextChange(after now: Duration) -> Duration? { away.nextChange(after: now) }

    func paint(_ painter: inout Painter, size: CGSize, _ content: (inout Painter) -> Void) {
        let amount = away.current
        func mix(_ value: CGFloat, from rest: CGFloat) -> CGFloat { rest + (value - rest) * amount }
        let anchor = CGPoint(x: effect.anchor.x * size.width, y: effect.anchor.y * size.height)
        let factor = mix(effect.scale, from: 1)
        let move = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor,
            tx: anchor.x * (1 - factor) + mix(effect.offset.width + effect.relativeOffset.width * size.width, from: 0),
            ty: anchor.y * (1 - factor)
                + mix(effect.offset.height + effect.relativeOffset.height * size.height, from: 0)
        )
        guard factor != 0 else { return }
        let opacity = max(0, min(1, mix(effect.opacity, from: 1)))
        painter.transformed(move) { painter in
            if opacity < 1 {
                painter.layer(.init(opacity: Float(opacity)), content)
            } else {
                content(&painter)
            }
        }
    }
}

extension Item {
    final func beginEntering(_ transaction: Transaction) {
        let transition = transition ?? .opacity
        guard !transition.insertion.isIdentity, let animation = transition.insertionAnimation ?? transaction.animation
        else { return }
        let isStill = node.environment.accessibilityReduceMotion
        let presence = Presence(isStill ? transition.insertion.still : transition.insertion, away: 1)
        presence.arrive(with: animation)
        self.presence = presence
        node.host.wake(self)
    }

    /// - Returns: Whether the item stays on the screen for its transition.
    final func beginLeaving(_ transaction: Transaction) -> Bool {
        let transition = transition ?? .opacity
        guard wasPlaced, transaction.animation != nil, !transition.removal.isIdentity,
            let animation = transition.removalAnimation ?? transaction.animation
        else { return false }
        let isStill = node.environment.accessibilityReduceMotion
        let effect = isStill ? transition.removal.still : transition.removal
        let presence = self.presence ?? Presence(effect, away: 0)
        presence.leave(effect, with: animation)
        self.presence = presence
        hasBegunLeaving = true
        departure = presentedOrigin
        node.host.wake(self)
        return true
    }
}

/// Says how the items of a view come and go.
struct TransitionModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let value: AnyTransition

    func transition(_ child: Item) -> AnyTransition? { value }
}

extension View {
    public func transition(_ transition: AnyTransition) -> some View {
        modifier(TransitionModifier(value: transition))
    }
}
