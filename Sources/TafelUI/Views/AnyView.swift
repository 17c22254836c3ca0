/// A view whose type is hidden; a view of another type in its place has another identity.
public struct AnyView: _PrimitiveView {
    let content: any View

    public init<Content: View>(_ content: Content) {
        self.content = (content as? AnyView)?.content ?? content
    }

    public init<Content: View>(erasing content: Content) {
        self.init(content)
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        AnyViewNode(view, context)
    }
}

final class AnyViewNode: _ViewNode<AnyView> {
    private var content: _Node!
    private var leaving = LeavingNodes()

    init(_ view: AnyView, _ context: _NodeContext) {
        super.init(context)
        content = make(view.content)
    }

    override func update(_ view: AnyView, _ environment: EnvironmentValues) {
        self.environment = environment
        guard !pass(view.content, environment) else { return }
        let departing = content
        let arriving = make(view.content)
        content = arriving
        arriving.enter()
        leaving.remove(departing, from: self)
        contentItemsChanged()
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        leaving.nodes.forEach(body)
        body(content)
    }

    override func childHasLeft(_ child: _Node) {
        leaving.forget(child)
        contentItemsChanged()
    }

    private func make<Content: View>(_ view: Content) -> _Node {
        Content._makeNode(view, childContext)
    }

    /// Updates the content when it is still of the same type.
    private func pass<Content: View>(_ view: Content, _ environment: EnvironmentValues) -> Bool {
        guard let node = content as? _ViewNode<Content> else { return false }
        node.update(view, environment)
        return true
    }
}
