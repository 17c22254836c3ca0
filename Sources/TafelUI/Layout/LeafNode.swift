import Geometry

/// A view without views inside that draws itself.
@MainActor
protocol LeafView: _PrimitiveView {
    associatedtype LeafItem: Item

    func makeItem(_ node: _Node) -> LeafItem

    /// Gives a new value, or the old one with another environment, to the item.
    func update(_ item: LeafItem)
}

extension LeafView {
    static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }
}

final class LeafNode<V: LeafView>: ViewKeepingNode<V> {
    private var item: V.LeafItem!

    override init(_ view: V, _ context: _NodeContext) {
        super.init(view, context)
        item = view.makeItem(self)
    }

    override func update(_ view: V, _ environment: EnvironmentValues) {
        let isSame =
            !isDirty && self.environment.isIdentical(to: environment) && FieldLayout.areEqual(self.view, view)
        guard !isSame else { return }
        self.view = view
        self.environment = environment
        rerun()
    }

    override func updateEnvironment(_ environment: EnvironmentValues) {
        guard !self.environment.isIdentical(to: environment) else { return }
        self.environment = environment
        rerun()
    }

    override func rerun() {
        isDirty = false
        view.update(item)
    }

    override var ownItems: [Item] { [item] }

    override func collectItems(into items: inout [Item]) {
        items.append(item)
    }
}
