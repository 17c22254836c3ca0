/// Something done to a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View

    typealias Content = _ViewModifier_Content<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    /// Makes the node of a view with this modifier. The default runs `body(content:)`.
    static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>>
}

extension ViewModifier {
    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ context: _NodeContext
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        BodyModifierNode(view, context)
    }
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { preconditionFailure("a primitive modifier has no body") }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { preconditionFailure("a primitive view has no body") }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        Modifier._makeNode(view, context)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

extension ViewModifier {
    /// This modifier followed by another.
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The modifier that does nothing.
public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()

    public nonisolated init() {}

    public func body(content: Content) -> some View { content }
}

/// Stands in a modifier's body for the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let view: AnyView

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ModifierContentNode(view, context)
    }
}

final class ModifierContentNode<Modifier: ViewModifier>: _ViewNode<_ViewModifier_Content<Modifier>> {
    private var content: _ViewNode<AnyView>!

    init(_ view: _ViewModifier_Content<Modifier>, _ context: _NodeContext) {
        super.init(context)
        content = AnyView._makeNode(view.view, childContext)
    }

    override func update(_ view: _ViewModifier_Content<Modifier>, _ environment: EnvironmentValues) {
        self.environment = environment
        content.update(view.view, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}
