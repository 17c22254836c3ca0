public import Geometry
public import Motion

/// An outline that fits itself into a rectangle. As a view it is filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect`, in points.
    func path(in rect: CGRect) -> Path

    /// The size for a proposal; all of it unless a shape says otherwise.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// What is drawn in `rect`: the area of the path, or the path as a line.
    func _outline(in rect: CGRect) -> _ShapeOutline
}

/// What a shape draws.
public struct _ShapeOutline: Sendable {
    public var path: Path
    /// nil to fill the path.
    public var stroke: StrokeStyle?
}

extension Shape {
    public func _outline(in rect: CGRect) -> _ShapeOutline { _ShapeOutline(path: path(in: rect), stroke: nil) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    @MainActor public var body: some View { _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle()) }

    @MainActor
    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        ShapeAsViewNode(view, context)
    }
}

/// A shape that can be drawn smaller, to keep a line inside its bounds.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape used directly as a view.
final class ShapeAsViewNode<S: Shape>: _ViewNode<S> {
    private var content: _ViewNode<_ShapeView<S, ForegroundStyle>>!

    init(_ view: S, _ context: _NodeContext) {
        super.init(context)
        content = _ShapeView._makeNode(filled(view), childContext)
    }

    private func filled(_ shape: S) -> _ShapeView<S, ForegroundStyle> {
        _ShapeView(shape: shape, style: ForegroundStyle(), fillStyle: FillStyle())
    }

    override func update(_ view: S, _ environment: EnvironmentValues) {
        self.environment = environment
        content.update(filled(view), environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }
}
