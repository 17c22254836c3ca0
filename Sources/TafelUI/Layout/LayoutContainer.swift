import Geometry
import Motion

/// The views of some content in a layout.
struct LayoutContainer<L: Layout, Content: View>: _PrimitiveView {
    var layout: L
    var content: Content

    static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LayoutNode(view, context)
    }
}

final class LayoutNode<L: Layout, Content: View>: _ViewNode<LayoutContainer<L, Content>> {
    private var content: _ViewNode<Content>!
    private var item: LayoutItem<L>!

    init(_ view: LayoutContainer<L, Content>, _ context: _NodeContext) {
        super.init(context)
        content = Content._makeNode(view.content, childContext)
        item = LayoutItem(view.layout, node: self, content: content)
    }

    override func update(_ view: LayoutContainer<L, Content>, _ environment: EnvironmentValues) {
        self.environment = environment
        item.update(view.layout)
        content.update(view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override var ownItems: [Item] { [item] }

    override func collectItems(into items: inout [Item]) {
        items.append(item)
    }

    override func contentItemsChanged() {
        item.contentDidChange()
    }
}

/// The item of a layout.
final class LayoutItem<L: Layout>: Item {
    private var layout: AnimatedValue<L>
    /// Whose items it lays out; the item's own node owns it.
    private unowned let contentNode: _Node
    private var content: [Item]?
    private var arranged: [Item] = []
    private var subviews = LayoutSubviews(subviews: [])
    private var cache: L.Cache?
    private let recorder = PlacementRecorder()

    init(_ layout: L, node: _Node, content: _Node) {
        self.layout = AnimatedValue(layout)
        contentNode = content
        super.init(node)
    }

    func update(_ new: L) {
        if !FieldLayout.areEqual(layout.target, new) {
            layout.update(new, owner: self, node: node)
            invalidateSize()
        }
    }

    func contentDidChange() {
        content = nil
        cache = nil
        depthOrder = nil
        invalidateSize()
    }

    override func sizeWasInvalidated() {
        cache = nil
        depthOrder = nil
    }

    override func depthInsideDidChange() {
        depthOrder = nil
    }

    /// The content from the back to the front; nil until somebody asks again.
    private var depthOrder: [Item]?

    private var contentInDepthOrder: [Item] {
        if let depthOrder { return depthOrder }
        var items = children
        if items.contains(where: { $0.zIndex != 0 }) {
            items = items.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
                .map(\.element)
        }
        depthOrder = items
        return items
    }

    override var children: [Item] {
        if let content { return content }
        let items = contentNode.items
        for item in items { item.parent = self }
        arranged = items.filter { !$0.isLeaving }
        subviews = LayoutSubviews(subviews: arranged.map { LayoutSubview(item: $0, placements: recorder) })
        content = items
        return items
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        prepare()
        return withCache { layout.presented.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
    }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        for placement in placements(size: size, proposal: proposal) {
            placement.item.place(placement.frame, proposal: placement.proposal)
        }
    }

    private func placements(size: CGSize, proposal: ProposedViewSize) -> [PlacementRecorder.Placement] {
        prepare()
        recorder.removeAll()
        withCache {
            layout.presented.placeSubviews(
                in: CGRect(origin: .zero, size: size), proposal: proposal, subviews: subviews, cache: &$0)
        }
        var placements = recorder.placements
        if placements.count < arranged.count {
            // A view that its layout forgot stands in the middle.
            for item in arranged where !placements.contains(where: { $0.item === item }) {
                let own = item.sizeThatFits(ProposedViewSize(size))
                placements.append(
                    .init(
                        item: item,
                        frame: CGRect(
                            x: (size.width - own.width) / 2, y: (size.height - own.height) / 2, width: own.width,
                            height: own.height), proposal: ProposedViewSize(size)))
            }
        }
        return placements
    }

    private func prepare() {
        if content == nil { _ = children }
        if cache == nil { cache = layout.presented.makeCache(subviews: subviews) }
    }

    private func withCache<Result>(_ body: (inout L.Cache) -> Result) -> Result {
        var local = cache ?? layout.presented.makeCache(subviews: subviews)
        // Two owners of the arrays inside would have them copied.
        cache = nil
        defer { cache = local }
        return body(&local)
    }

    override func paint(_ painter: inout Painter, size: CGSize) {
        for child in contentInDepthOrder { child.paintTree(&painter) }
    }

    override func hitTest(_ point: CGPoint, into hits: inout [Item]) -> Bool {
        hitTest(point, children: contentInDepthOrder, into: &hits)
    }

    override var spacing: ViewSpacing {
        prepare()
        return withCache { layout.presented.spacing(subviews: subviews, cache: &$0) }
    }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        prepare()
        let bounds = CGRect(origin: .zero, size: size)
        let own = withCache { cache in
            key.axis == .horizontal
                ? layout.presented.explicitAlignment(
                    of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
                : layout.presented.explicitAlignment(
                    of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        if let own { return own }
        var found: [CGFloat] = []
        for placement in placements(size: size, proposal: proposal) {
            let value = placement.item.explicitAlignment(
                key, size: placement.frame.size, proposal: placement.proposal)
            if let value {
                found.append(value + (key.axis == .horizontal ? placement.frame.minX : placement.frame.minY))
            }
        }
        guard !found.isEmpty else { return nil }
        switch key.merge {
        case .mean: return found.reduce(0, +) / CGFloat(found.count)
        case .least: return found.min()
        case .greatest: return found.max()
        }
    }

    override func advance(to now: Duration) -> Bool {
        var goesOn = super.advance(to: now)
        if layout.isRunning {
            if layout.advance(to: now) { goesOn = true }
            invalidateSize()
        }
        return goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        [super.nextChange(after: now), layout.nextChange(after: now)].compactMap { $0 }.min()
    }

    override var stackOrientation: StackOrientation? {
        StackOrientation(axis: L.layoutProperties.stackOrientation)
    }

    override var dumpName: String { "\(L.self)" }
}
