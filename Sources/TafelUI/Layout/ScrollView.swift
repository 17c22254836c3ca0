public import Geometry
import Input
import Motion

/// Content that is larger than its window and is moved by a finger.
///
/// Takes all the space that is offered, also when it is empty. There are no indicators.
public struct ScrollView<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ScrollNode(view, context)
    }
}

final class ScrollNode<Content: View>: ViewKeepingNode<ScrollView<Content>> {
    private var content: _ViewNode<LayoutContainer<VStackLayout, Content>>!
    private var item: ScrollItem!

    override init(_ view: ScrollView<Content>, _ context: _NodeContext) {
        super.init(view, context)
        content = LayoutContainer._makeNode(container(view), childContext)
        item = ScrollItem(content.items[0], self)
        item.axes = view.axes
    }

    private func container(_ view: ScrollView<Content>) -> LayoutContainer<VStackLayout, Content> {
        LayoutContainer(layout: VStackLayout(), content: view.content)
    }

    override func update(_ view: ScrollView<Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        if item.axes != view.axes {
            item.axes = view.axes
            item.invalidateSize()
        }
        content.update(container(view), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override var ownItems: [Item] { [item] }

    override func collectItems(into items: inout [Item]) {
        items.append(item)
    }
}

/// A window on content that scrolls.
final class ScrollItem: Item, GestureSource {
    private let content: Item
    var axes = Axis.Set.vertical
    /// How far the content is moved to the left and up.
    private var offset = Animator(CGPoint.zero.animatableData)
    private var startOffset = CGPoint.zero

    init(_ content: Item, _ node: _Node) {
        self.content = content
        super.init(node)
        content.parent = self
    }

    private var position: CGPoint { CGPoint(x: offset.current.first, y: offset.current.second) }

    override var isAnchor: Bool { true }
    override var children: [Item] { [content] }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = content.sizeThatFits(inner(proposal))
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? own.width : max(own.width, 0),
            height: axes.contains(.vertical) ? proposal.height ?? own.height : max(own.height, 0))
    }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        let offer = inner(ProposedViewSize(size))
        let own = content.sizeThatFits(offer)
        let origin = CGPoint(
            x: axes.contains(.horizontal) ? 0 : (size.width - own.width) / 2,
            y: axes.contains(.vertical) ? 0 : (size.height - own.height) / 2)
        content.place(CGRect(origin: origin, size: own), proposal: offer)
        if !offset.isRunning { offset.jump(to: limited(position).animatableData) }
    }

    /// `position` inside of what there is to see.
    private func limited(_ position: CGPoint) -> CGPoint {
        func limit(_ value: CGFloat, _ content: CGFloat, _ window: CGFloat, _ axis: Axis.Set) -> CGFloat {
            axes.contains(axis) ? max(0, min(value, content - window)) : 0
        }
        return CGPoint(
            x: limit(position.x, content.frame.width, frame.width, .horizontal),
            y: limit(position.y, content.frame.height, frame.height, .vertical))
    }

    override var screenTransform: CGAffineTransform? {
        CGAffineTransform(translationX: -position.x, y: -position.y)
    }

    override func paint(_ painter: inout Painter, size: CGSize) {
        painter.clip(Path(painter.snapped(CGRect(origin: .zero, size: size)))) { painter in
            if offset.isRunning { painter.isMoving = true }
            painter.transformed(CGAffineTransform(translationX: -position.x, y: -position.y)) {
                content.paintTree(&$0)
            }
        }
    }

    override func hitTest(_ point: CGPoint, into hits: inout [Item]) -> Bool {
        guard CGRect(origin: .zero, size: frame.size).contains(point) else { return false }
        _ = content.hitTestTree(CGPoint(x: point.x + position.x, y: point.y + position.y), into: &hits)
        hits.append(self)
        return true
    }

    override func collectSemantics(_ collector: inout SemanticsCollector) {
        collector.transformed(CGAffineTransform(translationX: -position.x, y: -position.y)) {
            content.semanticsTree(&$0)
        }
    }

    override var gestureSource: (any GestureSource)? { self }

    var attachments: [_GestureAttachment] {
        [
            _GestureAttachment(
                makeRecognizer: { _ in DragRecognizer() },
                deliver: { [unowned self] phase, _ in
                    switch phase {
                    case .began(let value as DragRecognizer.Value):
                        startOffset = position
                        follow(value)
                    case .changed(let value as DragRecognizer.Value): follow(value)
                    case .ended(let value as DragRecognizer.Value): release(value.velocity)
                    case .cancelled: release(.zero)
                    default: break
                    }
                })
        ]
    }

    private func follow(_ drag: DragRecognizer.Value) {
        let wished = CGPoint(
            x: startOffset.x - drag.translation.width, y: startOffset.y - drag.translation.height)
        let inside = limited(wished)
        // Beyond the ends the content follows the finger by a third.
        offset.jump(
            to: CGPoint(
                x: axes.contains(.horizontal) ? inside.x + (wished.x - inside.x) / 3 : 0,
                y: axes.contains(.vertical) ? inside.y + (wished.y - inside.y) / 3 : 0
            ).animatableData)
        node.host.setNeedsFrame()
    }

    private func release(_ velocity: CGSize) {
        let target = limited(CGPoint(x: position.x - velocity.width / 4, y: position.y - velocity.height / 4))
        guard target != position else { return }
        offset.animate(to: target.animatableData, with: .spring(duration: 0.5, bounce: 0))
        node.host.wake(self)
    }

    override func advance(to now: Duration) -> Bool {
        let goesOn = super.advance(to: now)
        return (offset.isRunning && offset.advance(to: now)) || goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        [super.nextChange(after: now), offset.nextChange(after: now)].compactMap { $0 }.min()
    }

    override var dumpName: String { "ScrollView" }
}
