public import Geometry

/// A view drawn by a closure.
///
/// The closure runs when the view, its size, its environment or something it read has changed; in between its drawing
/// is kept. To animate what is drawn, let a view conform to `Animatable` and make the canvas in its body: the body,
/// and with it the closure, then runs for every frame of an animation. Takes all the space that is offered.
public struct Canvas: LeafView {
    let renderer: (inout GraphicsContext, CGSize) -> Void

    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.renderer = renderer
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> CanvasItem { CanvasItem(renderer, node) }
    func update(_ item: CanvasItem) { item.update(renderer) }
}

final class CanvasItem: Item {
    private var renderer: (inout GraphicsContext, CGSize) -> Void
    private var recording: (size: CGSize, drawing: Drawing)?

    init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ node: _Node) {
        self.renderer = renderer
        super.init(node)
    }

    func update(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
        self.renderer = renderer
        recording = nil
        node.host.setNeedsFrame()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func paint(_ painter: inout Painter, size: CGSize) {
        drawing(size).replay(&painter)
    }

    private func drawing(_ size: CGSize) -> Drawing {
        if let recording, recording.size == size { return recording.drawing }
        let drawing = Drawing()
        var context = GraphicsContext(
            drawing: drawing, environment: node.environment, fonts: node.host.fonts,
            date: node.host.date(at: node.host.now))
        node.tracked { renderer(&context, size) }
        recording = (size, drawing)
        return drawing
    }

    override func containsForHitTest(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: presentedFrame.size).contains(point)
    }

    /// Drawings may overlap themselves.
    override var paintOperations: Int { 2 }
    override var animatesSize: Bool { true }
    override var dumpName: String { "Canvas" }
}
