import Geometry
import Input

/// Has an item pressed by fingers and by name.
struct PressModifier: ItemModifier, GestureSource, SemanticsActor {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }

    /// What a finger needs, in points.
    static let leastTarget: CGFloat = 44

    /// Set while lifting the finger would act.
    let isPressed: Binding<Bool>
    let action: () -> Void

    var isControl: Bool { true }

    var attachments: [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { item in
                    let size = item.presentedFrame.size
                    let a = item.convertToScreen(.zero)
                    let b = item.convertToScreen(CGPoint(x: size.width, y: size.height))
                    return PressRecognizer(
                        bounds: CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y).standardized)
                },
                deliver: { phase, _ in if case .ended = phase { action() } },
                pressing: { isPressed.wrappedValue = $0 })
        ]
    }

    /// The whole box counts, gaps in the label included; for fingers that miss, a little more.
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? {
        let area = GestureDispatcher.isGenerous ? Self.target(size) : CGRect(origin: .zero, size: size)
        return area.contains(point)
    }

    func perform(_ action: SemanticsNode.Action, on item: Item) { self.action() }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        let parts = collector.collect { child.semanticsTree(&$0) }.flatMap(\.flattened)
        // The symbol of a button with a text says nothing more.
        let named = parts.filter { !$0.traits.contains(.isImage) && !$0.label.isEmpty }
        let labels = (named.isEmpty ? parts : named).map(\.label).filter { !$0.isEmpty }
        var node = SemanticsNode(
            label: labels.joined(separator: ", "), traits: .isButton,
            frame: CGRect(origin: .zero, size: item.frame.size), actions: [.press])
        node.touchFrame = Self.target(item.frame.size)
        node.value = parts.map(\.value).first { !$0.isEmpty } ?? ""
        collector.add(node, of: item)
    }

    /// The area of a control of the given size that fingers reach.
    static func target(_ size: CGSize) -> CGRect {
        CGRect(origin: .zero, size: size).insetBy(
            dx: -max(0, leastTarget - size.width) / 2, dy: -max(0, leastTarget - size.height) / 2)
    }
}
