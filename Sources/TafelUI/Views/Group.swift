/// Several views that are modified as one but laid out by the container around them.
public struct Group<Content: View>: _PrimitiveView {
    var content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        GroupNode(view, context)
    }
}

extension View where Self: Equatable {
    /// The view itself: views that are `Equatable` are always compared with `==`.
    public func equatable() -> Self { self }
}

final class GroupNode<Content: View>: _ViewNode<Group<Content>> {
    private var content: _ViewNode<Content>!

    init(_ view: Group<Content>, _ context: _NodeContext) {
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(_ view: Group<Content>, _ environment: EnvironmentValues) {
        self.environment = environment
        content.update(view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}
