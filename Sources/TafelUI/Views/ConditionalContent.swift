/// One of two views, as an `if` or `switch` chose; each branch has its own identity.
public struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {
    enum Branch {
        case first(First)
        case second(Second)
    }

    var branch: Branch

    init(_ branch: Branch) {
        self.branch = branch
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ConditionalNode(view, context)
    }
}

final class ConditionalNode<First: View, Second: View>: _ViewNode<_ConditionalContent<First, Second>> {
    private var first: _ViewNode<First>?
    private var second: _ViewNode<Second>?
    private var leaving = LeavingNodes()

    init(_ view: _ConditionalContent<First, Second>, _ context: _NodeContext) {
        super.init(context)
        switch view.branch {
        case .first(let content): first = First._makeNode(content, childContext)
        case .second(let content): second = Second._makeNode(content, childContext)
        }
    }

    override func update(_ view: _ConditionalContent<First, Second>, _ environment: EnvironmentValues) {
        self.environment = environment
        switch view.branch {
        case .first(let content):
            if let first {
                first.update(content, environment)
                return
            }
            let arriving = First._makeNode(content, childContext)
            first = arriving
            arriving.enter()
            leaving.remove(second, from: self)
            second = nil
        case .second(let content):
            if let second {
                second.update(content, environment)
                return
            }
            let arriving = Second._makeNode(content, childContext)
            second = arriving
            arriving.enter()
            leaving.remove(first, from: self)
            first = nil
        }
        contentItemsChanged()
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        leaving.nodes.forEach(body)
        if let first { body(first) }
        if let second { body(second) }
    }

    override func childHasLeft(_ child: _Node) {
        leaving.forget(child)
        contentItemsChanged()
    }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("a primitive view has no body") }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        OptionalNode(view, context)
    }
}

final class OptionalNode<Wrapped: View>: _ViewNode<Wrapped?> {
    private var content: _ViewNode<Wrapped>?
    private var leaving = LeavingNodes()

    init(_ view: Wrapped?, _ context: _NodeContext) {
        super.init(context)
        if let view { content = Wrapped._makeNode(view, childContext) }
    }

    override func update(_ view: Wrapped?, _ environment: EnvironmentValues) {
        self.environment = environment
        switch (view, content) {
        case (let view?, let content?):
            content.update(view, environment)
        case (let view?, nil):
            let arriving = Wrapped._makeNode(view, childContext)
            content = arriving
            arriving.enter()
            contentItemsChanged()
        case (nil, let departing?):
            leaving.remove(departing, from: self)
            content = nil
            contentItemsChanged()
        case (nil, nil):
            break
        }
    }

    override func forEachChild(_ body: (_Node) -> Void) {
        leaving.nodes.forEach(body)
        if let content { body(content) }
    }

    override func childHasLeft(_ child: _Node) {
        leaving.forget(child)
        contentItemsChanged()
    }
}
