public import Geometry

/// The first of several views that fits into the space there is; the last if none does.
public struct ViewThatFits<Content: View>: _PrimitiveView {
    let axes: Axis.Set
    let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ViewThatFitsNode(view, context)
    }
}

final class ViewThatFitsNode<Content: View>: ViewKeepingNode<ViewThatFits<Content>> {
    private var content: _ViewNode<Content>!
    private var item: ViewThatFitsItem!

    override init(_ view: ViewThatFits<Content>, _ context: _NodeContext) {
        super.init(view, context)
        content = Content._makeNode(view.content, childContext)
        item = ViewThatFitsItem(view.axes, self)
        item.candidates = content.items
    }

    override func update(_ view: ViewThatFits<Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        content.update(view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override var ownItems: [Item] { [item] }

    override func collectItems(into items: inout [Item]) {
        items.append(item)
    }

    override func contentItemsChanged() {
        item.candidates = content.items.filter { !$0.isLeaving }
    }
}

/// Measures all candidates and shows one.
final class ViewThatFitsItem: Item {
    private let axes: Axis.Set
    private var shown: Item?

    var candidates: [Item] = [] {
        didSet {
            for item in candidates { item.parent = self }
            if let shown, !candidates.contains(where: { $0 === shown }) { self.shown = nil }
            invalidateSize()
        }
    }

    init(_ axes: Axis.Set, _ node: _Node) {
        self.axes = axes
        super.init(node)
    }

    private func choice(_ proposal: ProposedViewSize) -> Item? {
        let fitting = candidates.first { item in
            let ideal = item.sizeThatFits(
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width,
                    height: axes.contains(.vertical) ? nil : proposal.height))
            let fitsAcross = !axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 0.01
            let fitsDown = !axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 0.01
            return fitsAcross && fitsDown
        }
        return fitting ?? candidates.last
    }

    override var children: [Item] { [shown].compactMap { $0 } }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        choice(proposal)?.sizeThatFits(proposal) ?? .zero
    }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        shown = choice(proposal)
        shown?.place(CGRect(origin: .zero, size: size), proposal: proposal)
    }

    // A container asks before it makes its offer, when no choice has been made.
    override var spacing: ViewSpacing { candidates.first?.spacing ?? ViewSpacing() }
    override var layoutPriority: Double { candidates.first?.layoutPriority ?? 0 }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(proposal)?.explicitAlignment(key, size: size, proposal: proposal)
    }

    override var dumpName: String { "ViewThatFits" }
}
