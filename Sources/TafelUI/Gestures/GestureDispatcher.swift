import Geometry
import Input

/// Brings touches to the gestures of what they touch.
@MainActor
final class GestureDispatcher {
    private struct Key: Hashable, Sendable {
        let item: ObjectIdentifier
        let index: Int
    }

    private struct Target {
        let item: Item
        /// As it was when the finger came down: a gesture ends with the closures it began with.
        let attachment: _GestureAttachment
        var isPressed = false
    }

    private var arena = GestureArena<Key>()
    private var targets: [Key: Target] = [:]
    private var order: [Key] = []

    /// Whether controls may be hit a little beside their edges.
    private(set) static var isGenerous = false

    /// When the passing of time alone decides a gesture.
    var deadline: Duration? { arena.deadline }

    func handle(_ event: TouchEvent, root: Item) {
        cancelDisposed()
        let contenders = event.phase == .began ? contenders(at: event.location, root) : []
        deliver(arena.handle(event, contenders: contenders))
    }

    func advance(to time: Duration) {
        cancelDisposed()
        guard let deadline, deadline <= time else { return }
        deliver(arena.advance(to: time))
    }

    /// Views that are gone hear no more of their gestures but that they are over.
    private func cancelDisposed() {
        guard targets.values.contains(where: { !$0.item.isReachable }) else { return }
        deliver(
            arena.cancel { key in
                guard let target = targets[key] else { return true }
                return !target.item.isReachable
            })
    }

    private func contenders(at point: CGPoint, _ root: Item) -> [GestureContender<Key>] {
        let chain = chain(at: point, root)
        var result: [GestureContender<Key>] = []
        for (place, item) in chain.enumerated() {
            guard let source = item.gestureSource, item.node.environment.isEnabled else { continue }
            let attachments = source.attachments
            for (index, attachment) in attachments.enumerated() {
                let key = Key(item: ObjectIdentifier(item), index: index)
                if targets[key] == nil {
                    targets[key] = Target(item: item, attachment: attachment)
                    order.append(key)
                }
                // Several recognisers of one view: the first goes before the others.
                result.append(
                    GestureContender(
                        key: key, recognizer: attachment.makeRecognizer(item), priority: attachment.priority,
                        depth: (chain.count - place) * 64 - index))
            }
        }
        return result
    }

    /// What is under `point`, from the inside out; a control nearby counts when nothing else to touch is there.
    private func chain(at point: CGPoint, _ root: Item) -> [Item] {
        var exact: [Item] = []
        _ = root.hitTestTree(point, into: &exact)
        if exact.first(where: { $0.gestureSource != nil })?.gestureSource?.isControl == true { return exact }
        Self.isGenerous = true
        defer { Self.isGenerous = false }
        var generous: [Item] = []
        _ = root.hitTestTree(point, into: &generous)
        let hitsControl = generous.first { $0.gestureSource != nil }?.gestureSource?.isControl == true
        return hitsControl ? generous : exact
    }

    private func deliver(_ deliveries: [GestureDelivery<Key>]) {
        for delivery in deliveries {
            guard let target = targets[delivery.key] else { continue }
            if delivery.phase.isFinal { setPressed(false, delivery.key) }
            target.attachment.deliver(delivery.phase, target.item)
            if delivery.phase.isFinal { forget(delivery.key) }
        }
        for key in order { updatePressed(key) }
    }

    private func forget(_ key: Key) {
        targets[key] = nil
        order.removeAll { $0 == key }
    }

    private func updatePressed(_ key: Key) {
        switch arena.recognizer(for: key) {
        case let press as PressRecognizer: setPressed(press.isPressed, key)
        case let press as LongPressRecognizer: setPressed(press.isPressed, key)
        case nil: forget(key)
        default: break
        }
    }

    private func setPressed(_ isPressed: Bool, _ key: Key) {
        guard let target = targets[key], target.isPressed != isPressed else { return }
        targets[key]?.isPressed = isPressed
        target.attachment.pressing(isPressed)
    }
}
