public import Geometry

/// The size of the view around some content, for layouts that depend on it.
@MainActor @preconcurrency
public struct GeometryProxy {
    let item: GeometryReaderItem?

    /// In points.
    public let size: CGSize

    public var safeAreaInsets: EdgeInsets { item?.node.host.contentInsets ?? EdgeInsets() }

    /// The view's frame; `global` is the screen's space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let own = CGRect(origin: .zero, size: size)
        guard coordinateSpace != .local, let item else { return own }
        return CGRect(origin: item.convert(item.convertToScreen(.zero), to: coordinateSpace), size: size)
    }
}

/// Content that knows the size it has: all that is offered. Its views stand at the top left.
public struct GeometryReader<Content: View>: _PrimitiveView {
    public var content: (GeometryProxy) -> Content

    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        GeometryReaderNode(view, context)
    }
}

final class GeometryReaderNode<Content: View>: ViewKeepingNode<GeometryReader<Content>> {
    private var content: _ViewNode<LayoutContainer<ZStackLayout, Content>>?
    private var item: GeometryReaderItem!
    private var size: CGSize?

    override init(_ view: GeometryReader<Content>, _ context: _NodeContext) {
        super.init(view, context)
        item = GeometryReaderItem(self)
        item.onResize = { [unowned self] in resize($0) }
    }

    override func update(_ view: GeometryReader<Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        rerun()
    }

    /// The content is made when layout knows the size, and again whenever that is another one.
    private func resize(_ size: CGSize) {
        guard size != self.size else { return }
        self.size = size
        rerun()
    }

    override func rerun() {
        guard let size else { return }
        let proxy = GeometryProxy(item: item, size: size)
        let container = LayoutContainer(
            layout: ZStackLayout(alignment: .topLeading), content: tracked { view.content(proxy) })
        if let content {
            content.update(container, environment)
        } else {
            let node = LayoutContainer._makeNode(container, childContext)
            content = node
            item.content = node.items.first
            item.content?.parent = item
        }
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        self.environment = environment
        content?.updateEnvironment(environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        if let content { body(content) }
    }

    override var ownItems: [Item] { [item] }

    override func collectItems(into items: inout [Item]) {
        items.append(item)
    }
}

final class GeometryReaderItem: Item {
    var content: Item?
    var onResize: (CGSize) -> Void = { _ in }

    override var children: [Item] { [content].compactMap { $0 } }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func placeChildren(size: CGSize, proposal: ProposedViewSize) {
        onResize(size)
        content?.place(at: .zero, proposal: ProposedViewSize(size))
    }

    override var hasOwnSize: Bool { true }

    override var stackOrientation: StackOrientation? { StackOrientation(axis: nil) }
    override var dumpName: String { "GeometryReader" }
}
