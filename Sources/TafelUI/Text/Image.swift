public import Geometry
import Motion
import Raster
public import Scene
import Typography

/// A symbol or a picture.
public struct Image: LeafView {
    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable, CaseIterable {
        case small, medium, large

        var factor: CGFloat {
            switch self {
            case .small: 0.8
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    enum Source: Equatable {
        case symbol(String)
        case picture(ImageReference, scale: CGFloat)
    }

    let source: Source
    var isResizable = false
    var label: String?
    var font: Font?
    var color: Color?

    /// A symbol by its SF Symbols name, or `mdi:` and its Material Design Icons name.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// A picture of `scale` pixels per point.
    public init(_ picture: ImageReference, scale: CGFloat = 1, label: String? = nil) {
        source = .picture(picture, scale: scale)
        self.label = label
    }

    /// The image in whatever size it is offered.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image {
        var image = self
        image.isResizable = true
        return image
    }

    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        LeafNode(view, context)
    }

    func makeItem(_ node: _Node) -> ImageItem { ImageItem(self, node) }
    func update(_ item: ImageItem) { item.update(self) }
}

final class ImageItem: Item {
    private var image: Image
    private var foreground: AnimatedStyle
    private var path: Path?
    private var scaled: (rect: CGRect, path: Path)?
    private var font: FontDescription
    private var scale: Image.Scale

    init(_ image: Image, _ node: _Node) {
        self.image = image
        foreground = AnimatedStyle(ForegroundStyle()._resolve(_StyleContext(environment: node.environment)))
        font = node.environment.resolvedFont
        scale = node.environment.imageScale
        super.init(node)
        path = outline(image)
    }

    private func outline(_ image: Image) -> Path? {
        guard case .symbol(let name) = image.source else { return nil }
        return node.host.fonts.icon(named: name) ?? node.host.fonts.icon(named: "questionmark.square.dashed")
    }

    func update(_ image: Image) {
        let environment = node.environment
        let font = environment.resolvedFont
        if image.source != self.image.source || image.isResizable != self.image.isResizable || font != self.font
            || scale != environment.imageScale
        {
            if image.source != self.image.source { path = outline(image) }
            self.font = font
            scale = environment.imageScale
            scaled = nil
            invalidateSize()
        }
        self.image = image
        foreground.update(
            ForegroundStyle()._resolve(_StyleContext(environment: environment)), owner: self, node: node)
    }

    /// The side of a symbol's box: about the height of a line of its font.
    private var side: CGFloat {
        let pixel = node.environment.pixelLength
        return (font.size * 1.25 * scale.factor / pixel).rounded() * pixel
    }

    private var naturalSize: CGSize {
        switch image.source {
        case .symbol: CGSize(width: side, height: side)
        case .picture(let reference, let scale):
            CGSize(width: CGFloat(reference.bitmap.width) / scale, height: CGFloat(reference.bitmap.height) / scale)
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        image.isResizable ? proposal.replacingUnspecifiedDimensions(by: naturalSize) : naturalSize
    }

    override func paint(_ painter: inout Painter, size: CGSize) {
        let rect = painter.snapped(CGRect(origin: .zero, size: size))
        switch image.source {
        case .picture(let reference, _): painter.draw(reference, in: rect)
        case .symbol:
            guard let path else { return }
            let known = scaled.flatMap { $0.rect == rect ? $0.path : nil }
            let drawn =
                known
                ?? path.applying(
                    CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY))
            scaled = (rect, drawn)
            painter.fill(drawn, paint: foreground.presented.paint(in: rect))
        }
    }

    override func containsForHitTest(_ point: CGPoint) -> Bool {
        CGRect(origin: .zero, size: presentedFrame.size).contains(point)
    }

    /// The middle of a symbol is at half the height of capitals.
    override func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard key.isTextBaseline, case .symbol = image.source, !image.isResizable else { return nil }
        return size.height / 2 + node.host.fonts.metrics(of: font).capHeight / 2
    }

    override func collectSemantics(_ collector: inout SemanticsCollector) {
        var label = image.label ?? ""
        if image.label == nil, case .symbol(let name) = image.source { label = name }
        collector.add(
            SemanticsNode(label: label, traits: .isImage, frame: CGRect(origin: .zero, size: frame.size)), of: self)
    }

    override func advance(to now: Duration) -> Bool {
        let goesOn = super.advance(to: now)
        return (foreground.isRunning && foreground.advance(to: now)) || goesOn
    }

    override func nextChange(after now: Duration) -> Duration? {
        [super.nextChange(after: now), foreground.nextChange(after: now)].compactMap { $0 }.min()
    }

    override var paintOperations: Int { 1 }
    override var animatesSize: Bool { true }

    override var dumpName: String {
        if case .symbol(let name) = image.source { return "Image \(name)" }
        return "Image"
    }
}
