public import Geometry
import Motion
import Raster

/// A filled shape.
public struct _ShapeView<S: Shape, Style: ShapeStyle>: LeafView {
    let shape: S
    let style: Style
    let fillStyle: FillStyle

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> ShapeItem<S> {
        ShapeItem(shape, style._resolve(_StyleContext(environment: node.environment)), fillStyle, node)
    }

    func update(_ item: ShapeItem<S>) {
        item.update(shape, style._resolve(_StyleContext(environment: item.node.environment)), fillStyle)
    }
}

final class ShapeItem<S: Shape>: Item {
    private var shape: AnimatedValue<S>
    private var style: AnimatedStyle
    private var fillStyle: FillStyle
    /// The outline as drawn last, and for which size.
    private var outline: (rect: CGRect, drawing: _ShapeOutline)?

    init(_ shape: S, _ style: _ResolvedStyle, _ fillStyle: FillStyle, _ node: _Node) {
        self.shape = AnimatedValue(shape)
        self.style = AnimatedStyle(style)
        self.fillStyle = fillStyle
        super.init(node)
    }

    func update(_ shape: S, _ style: _ResolvedStyle, _ fillStyle: FillStyle) {
        if !FieldLayout.areEqual(self.shape.target, shape) {
            self.shape.update(shape, owner: self, node: node)
            outline = nil
            invalidateSizeIfChanged()
        }
        self.style.update(style, owner: self, node: node)
        if self.fillStyle != fillStyle {
            self.fillStyle = fillStyle
            node.host.setNeedsFrame()
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.target.sizeThatFits(proposal) }

    override func paint(_ painter: inout Painter, size: CGSize) {
        let rect = painter.snapped(CGRect(origin: .zero, size: size))
        let paint = style.presented.paint(in: rect)
        let drawing = drawing(in: rect)
        if let stroke = drawing.stroke {
            painter.stroke(drawing.path, style: stroke, paint: paint)
        } else {
            painter.fill(drawing.path, rule: fillStyle.isEOFilled ? .evenOdd : .nonZero, paint: paint)
        }
    }

    private func drawing(in rect: CGRect) -> _ShapeOutline {
        if let outline, outline.rect == rect { return outline.drawing }
        let drawing = shape.presented._outline(in: rect)
        outline = (rect, drawing)
        return drawing
    }

    override func containsForHitTest(_ point: CGPoint) -> Bool {
        let drawing = drawing(in: CGRect(origin: .zero, size: presentedFrame.size))
        guard let stroke = drawing.stroke else {
            return drawing.path.contains(point, eoFill: fillStyle.isEOFilled)
        }
        return drawing.path.distance(to: point) <= stroke.lineWidth / 2
    }

    override func advance(to now: Duration) -> Bool {
        var goesOn = super.advance(to: now)
        if shape.isRunning {
            if shape.advance(to: now) { goesOn = true }
            outline = nil
        }
        if style.isRunning, style.advance(to: now) { goesOn = true }
        return goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        [super.nextChange(after: now), shape.nextChange(after: now), style.nextChange(after: now)]
            .compactMap { $0 }.min()
    }

    override var paintOperations: Int { 1 }
    override var animatesSize: Bool { true }
    override var dumpName: String { S.self == Rectangle.self ? "Rectangle" : "\(S.self)" }
}

extension Color: View {
    public var body: some View { ColorView(color: self) }
}

/// A colour that takes all the space it is offered.
struct ColorView: View {
    let color: Color

    var body: some View { Rectangle().fill(color) }
}

extension Shape {
    @MainActor
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }

    @MainActor
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
    }

    /// The outline drawn as a line, as a shape of its own.
    public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(shape: self, style: style) }

    public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    @MainActor
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<_StrokedShape<Self>, S> {
        stroke(style: style).fill(content)
    }

    @MainActor
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _ShapeView<_StrokedShape<Self>, S> {
        stroke(lineWidth: lineWidth).fill(content)
    }
}

extension _ShapeView {
    /// The filled shape with a line along its outline.
    public func stroke<T: ShapeStyle>(_ content: T, style: StrokeStyle) -> some View {
        overlay { shape.stroke(content, style: style) }
    }

    public func stroke<T: ShapeStyle>(_ content: T, lineWidth: CGFloat = 1) -> some View {
        overlay { shape.stroke(content, lineWidth: lineWidth) }
    }

    /// The filled shape with a line along the inside of its outline.
    public func strokeBorder<T: ShapeStyle>(_ content: T, lineWidth: CGFloat = 1) -> some View
    where S: InsettableShape {
        overlay { shape.strokeBorder(content, lineWidth: lineWidth) }
    }

    /// The shape filled with another style below.
    public func fill<T: ShapeStyle>(_ content: T, style: FillStyle = FillStyle()) -> some View {
        background { shape.fill(content, style: style) }
    }
}

extension Path {
    /// The distance of `point` from the outline, within a quarter of a point; infinite for an empty path.
    func distance(to point: CGPoint) -> CGFloat {
        var nearest = CGFloat.infinity
        forEachLine(tolerance: 0.25) { from, to in
            let dx = to.x - from.x
            let dy = to.y - from.y
            let squared = dx * dx + dy * dy
            let along = squared > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared : 0
            let part = max(0, min(1, along))
            let foot = CGPoint(x: from.x + dx * part, y: from.y + dy * part)
            nearest = min(nearest, foot.distance(to: point))
        }
        return nearest
    }
}
