public import Geometry

/// A view that draws itself by code instead of being made of views.
///
/// The renderer runs whenever the view is painted. What it draws may reach over the view's edges.
public struct Canvas: LeafView {
    public typealias Body = Never

    let renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

    /// - Parameter renderer: Draws into a context whose origin is the view's top left corner, for a size in points.
    public init(renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void) {
        self.renderer = renderer
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> CanvasItem { CanvasItem(renderer, node) }

    func update(_ item: CanvasItem) {
        item.renderer = renderer
        item.node.host.setNeedsFrame()
    }
}

final class CanvasItem: Item {
    var renderer: @MainActor (inout GraphicsContext, CGSize) -> Void

    init(_ renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void, _ node: _Node) {
        self.renderer = renderer
        super.init(node)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func paint(_ painter: inout Painter, size: CGSize) {
        let recorder = GraphicsContext.Recorder(painter)
        var context = GraphicsContext(recorder: recorder, environment: node.environment)
        renderer(&context, size)
        recorder.closeClips(downTo: 0)
        painter = recorder.painter
    }

    override var paintOperations: Int { 2 }
    override var animatesSize: Bool { true }
    override var dumpName: String { "Canvas" }
}
