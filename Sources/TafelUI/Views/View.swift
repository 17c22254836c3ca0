/// A part of what is on the screen, described by its `body`.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// What the view consists of. Runs when the view or something it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node that mirrors this view. The default runs `body`; only the module's own views do otherwise.
    static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension View {
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        CompositeNode(view, context)
    }
}

extension Never: View {
    public var body: Never { self }
}

/// A view that the module draws or arranges itself.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { preconditionFailure("a primitive view has no body") }
}

/// The view without content.
public struct EmptyView: _PrimitiveView, Sendable {
    public nonisolated init() {}

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        _ViewNode(context)
    }
}
