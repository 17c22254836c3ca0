/// Several views one after the other, flattened into the container they stand in.
public struct TupleView<each Content: View>: _PrimitiveView {
    var content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        TupleNode(view, context)
    }
}

final class TupleNode<each Content: View>: _ViewNode<TupleView<repeat each Content>> {
    private var nodes: (repeat _ViewNode<each Content>)!
    private var list: [_Node] = []

    init(_ view: TupleView<repeat each Content>, _ context: _NodeContext) {
        super.init(context)
        let child = childContext
        let nodes = (repeat (each Content)._makeNode(each view.content, child))
        repeat list.append(each nodes)
        self.nodes = nodes
    }

    override func update(_ view: TupleView<repeat each Content>, _ environment: EnvironmentValues) {
        self.environment = environment
        repeat (each nodes).update(each view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { list.forEach(body) }
}
