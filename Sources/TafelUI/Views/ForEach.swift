/// A view for each element of a collection; state follows the element's id.
///
/// The content need not be a view: charts take marks from it.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID

    /// The same for content of any kind; other builders' initialisers come here.
    public init(_data data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View, _PrimitiveView where Content: View {
    public typealias Body = Never

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(_data: data, id: { $0[keyPath: id] }, content: content)
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ForEachNode(view, context)
    }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(_data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(_data: data, id: { $0 }, content: content)
    }
}

extension ForEach where Content: View {
    /// A view for each element of a bound collection, which can change its element.
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(_data: data.elements, id: { $0.wrappedValue.id }, content: content)
    }

    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>] {
        self.init(_data: data.elements, id: { $0.wrappedValue[keyPath: id] }, content: content)
    }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ViewKeepingNode<ForEach<Data, ID, Content>>
{
    private var order: [_ViewNode<Content>] = []
    private var byID: [ID: _ViewNode<Content>] = [:]
    private var leaving = LeavingNodes()

    override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
        super.init(view, context)
        synchronize()
    }

    override func update(_ view: ForEach<Data, ID, Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        if synchronize() { contentItemsChanged() }
    }

    override func rerun() {
        if synchronize() { contentItemsChanged() }
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        leaving.nodes.forEach(body)
        order.forEach(body)
    }

    override func childHasLeft(_ child: _Node) {
        leaving.forget(child)
        contentItemsChanged()
    }

    /// Brings the nodes in line with the data. Of elements with the same id only the first has a view.
    ///
    /// - Returns: Whether the list of nodes is another one now.
    @discardableResult
    private func synchronize() -> Bool {
        var next: [_ViewNode<Content>] = []
        next.reserveCapacity(order.count)
        var nextByID: [ID: _ViewNode<Content>] = [:]
        let isFirstTime = order.isEmpty && !wasFilled
        wasFilled = true
        let views = tracked { view.data.map { (view.id($0), view.content($0)) } }
        for (id, content) in views where nextByID[id] == nil {
            if let node = byID[id] {
                node.update(content, environment)
                next.append(node)
                nextByID[id] = node
            } else {
                let node = Content._makeNode(content, childContext)
                if !isFirstTime { node.enter() }
                next.append(node)
                nextByID[id] = node
            }
        }
        let isSame = next.count == order.count && zip(next, order).allSatisfy { $0 === $1 }
        if !isSame {
            for (id, node) in byID where nextByID[id] == nil { leaving.remove(node, from: self) }
        }
        order = next
        byID = nextByID
        return !isSame
    }

    private var wasFilled = false
}
