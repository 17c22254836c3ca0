public import Geometry

/// Lays other views over or under a view, in its size.
struct LayeringModifier<Layer: View>: ViewModifier {
    typealias Body = Never

    enum Side {
        case over, under
    }

    let layer: Layer
    let alignment: Alignment
    let side: Side

    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        LayeringNode(view, context)
    }
}

final class LayeringNode<Base: View, Layer: View>: _ViewNode<ModifiedContent<Base, LayeringModifier<Layer>>> {
    private var content: _ViewNode<Base>!
    private var layer: _ViewNode<LayoutContainer<ZStackLayout, Layer>>!
    private var alignment: Alignment
    private let side: LayeringModifier<Layer>.Side
    private var wrappers: [LayeringItem] = []

    init(_ view: ModifiedContent<Base, LayeringModifier<Layer>>, _ context: _NodeContext) {
        alignment = view.modifier.alignment
        side = view.modifier.side
        super.init(context)
        content = Base._makeNode(view.content, childContext)
        layer = LayoutContainer._makeNode(container(view), childContext)
        wrap()
    }

    private func container(
        _ view: ModifiedContent<Base, LayeringModifier<Layer>>
    ) -> LayoutContainer<ZStackLayout, Layer> {
        LayoutContainer(layout: ZStackLayout(alignment: view.modifier.alignment), content: view.modifier.layer)
    }

    override func update(
        _ view: ModifiedContent<Base, LayeringModifier<Layer>>, _ environment: EnvironmentValues
    ) {
        alignment = view.modifier.alignment
        self.environment = environment
        content.update(view.content, environment)
        layer.update(container(view), environment)
        for wrapper in wrappers { wrapper.update(alignment) }
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        body(content)
        body(layer)
    }

    override var ownItems: [Item] { wrappers }

    override func collectItems(into items: inout [Item]) {
        for wrapper in wrappers { items.append(wrapper) }
    }

    override func contentItemsChanged() {
        wrap()
        super.contentItemsChanged()
    }

    private func wrap() {
        // One layer serves one item; with several, the last has it. SwiftUI would repeat the layer's view.
        let old = wrappers
        let items = content.items
        let layerItem = layer.items[0]
        wrappers = items.enumerated().map { index, item in
            let isLast = index == items.count - 1
            if let same = old.first(where: { $0.content === item && ($0.layer != nil) == isLast }) { return same }
            return LayeringItem(
                content: item, layer: isLast ? layerItem : nil, alignment: alignment, isOver: side == .over,
                node: self)
        }
        for wrapper in old where !wrappers.contains(where: { $0 === wrapper }) { wrapper.isDetached = true }
        for wrapper in wrappers {
            wrapper.content.parent = wrapper
            wrapper.layer?.parent = wrapper
        }
    }
}

final class LayeringItem: Item {
    let content: Item
    let layer: Item?
    private var alignment: Alignment
    private let isOver: Bool

    init(content: Item, layer: Item?, alignment: Alignment, isOver: Bool, node: _Node) {
        self.content = content
        self.layer = layer
        self.alignment = alignment
        self.isOver = isOver
        super.init(node)
        content.parent = self
        layer?.parent = self
    }

    func update(_ alignment: Alignment) {
        guard alignment != self.alignment else { return }
        self.alignment = alignment
        invalidatePlacement()
    }

    override var children: [Item] {
        guard let layer else { return [content] }
        return isOver ? [content, layer] : [layer, content]
    }

    override func forEachChild(_ body: (Item) -> Void) {
        if !isOver { layer.map(body) }
        body(content)
        if isOver { layer.map(body) }
    }

    override func paint(_ painter: inout Painter, size: CGSize) {
        if !isOver { layer?.paintTree(&painter) }
        content.paintTree(&painter)
        if isOver { layer?.paintTree(&painter) }
    }

    override var isLeaving: Bool { super.isLeaving || content.isLeaving }
    override var layoutPriority: Double { content.layoutPriority }
    override var zIndex: Double { content.zIndex }
    override var spacing: ViewSpacing { content.spacing }
    override var transition: AnyTransition? { content.transition }
    override func layoutValue(for key: ObjectIdentifier) -> Any? { content.layoutValue(for: key) }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        content.explicitAlignment(key, size: size, proposal: proposal)
    }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        content.place(CGRect(origin: .zero, size: size), proposal: proposal)
        guard let layer else { return }
        let offer = ProposedViewSize(size)
        let own = layer.dimensions(offer)
        let base = content.dimensions(proposal)
        layer.place(
            CGRect(
                x: base[alignment.horizontal] - own[alignment.horizontal],
                y: base[alignment.vertical] - own[alignment.vertical], width: own.width, height: own.height),
            proposal: offer)
    }

    override var dumpName: String { isOver ? "Overlay" : "Background" }
}

extension View {
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayeringModifier(layer: content(), alignment: alignment, side: .over))
    }

    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayeringModifier(layer: overlay, alignment: alignment, side: .over))
    }

    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayeringModifier(layer: StyledRectangle(style, edges), alignment: .center, side: .over))
    }

    public func overlay<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(LayeringModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, side: .over))
    }

    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayeringModifier(layer: content(), alignment: alignment, side: .under))
    }

    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        modifier(LayeringModifier(layer: background, alignment: alignment, side: .under))
    }

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayeringModifier(layer: StyledRectangle(style, edges), alignment: .center, side: .under))
    }

    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(Color(.systemBackground), ignoresSafeAreaEdges: edges)
    }

    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        modifier(LayeringModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, side: .under))
    }

    /// The background's colour in a shape.
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }

    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(
            LayeringModifier(
                layer: Rectangle().strokeBorder(content, lineWidth: width), alignment: .center, side: .over))
    }
}

/// A rectangle in a style, out to the edges of the screen.
struct StyledRectangle<S: ShapeStyle>: View {
    let style: S
    let edges: Edge.Set

    init(_ style: S, _ edges: Edge.Set) {
        self.style = style
        self.edges = edges
    }

    var body: some View { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
}
