public import Geometry
import Motion
import Raster

/// Fades a view.
struct OpacityModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    var opacity: Double

    nonisolated var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        let alpha = Float(max(0, min(1, opacity)))
        guard alpha > 0 else { return }
        if alpha == 1 {
            child.paintTree(&painter)
        } else if child.paintsOnce {
            let outer = painter.opacity
            painter.opacity *= alpha
            child.paintTree(&painter)
            painter.opacity = outer
        } else {
            painter.layer(LayerEffect(opacity: alpha)) { child.paintTree(&$0) }
        }
    }

    /// What cannot be seen cannot be touched.
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? { opacity <= 0 ? false : nil }

    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {
        if opacity > 0 { child.semanticsTree(&collector) }
    }
}

/// Hides a view that keeps its space.
struct HiddenModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {}
    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? { false }
    func collectSemantics(_ collector: inout SemanticsCollector, item: Item, child: Item) {}
}

/// Moves what is drawn, not the layout.
struct OffsetModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }
    static var isMovement: Bool { true }

    var offset: CGSize

    nonisolated var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }

    func transform(size: CGSize) -> CGAffineTransform? {
        CGAffineTransform(translationX: offset.width, y: offset.height)
    }
}

/// Scales what is drawn about a point.
struct ScaleModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }
    static var isMovement: Bool { true }

    var scale: CGSize
    var anchor: UnitPoint

    nonisolated var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    func transform(size: CGSize) -> CGAffineTransform? {
        guard scale != CGSize(width: 1, height: 1) else { return nil }
        return about(
            CGPoint(x: anchor.x * size.width, y: anchor.y * size.height),
            CGAffineTransform(scaleX: scale.width, y: scale.height))
    }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        guard scale.width != 0, scale.height != 0 else { return }
        child.paintTree(&painter)
    }
}

/// Turns what is drawn about a point.
struct RotationModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }
    static var isMovement: Bool { true }

    var angle: Angle
    var anchor: UnitPoint

    nonisolated var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    func transform(size: CGSize) -> CGAffineTransform? {
        guard angle != .zero else { return nil }
        return about(
            CGPoint(x: anchor.x * size.width, y: anchor.y * size.height),
            CGAffineTransform(rotationAngle: angle.radians))
    }
}

/// Draws through any affine map.
struct TransformModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }

    let value: CGAffineTransform

    func transform(size: CGSize) -> CGAffineTransform? { value }
}

/// A blurred, coloured copy of a view's outline below it.
struct ShadowModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    let color: Color
    /// The colour in the environment of the view.
    var resolved: Color.Resolved
    var radius: CGFloat
    var offset: CGSize

    nonisolated var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
        get { AnimatablePair(radius, offset.animatableData) }
        set { (radius, offset.animatableData) = (newValue.first, newValue.second) }
    }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        let shadow = LayerEffect.Shadow(
            color: resolved.srgb, sigma: painter.pixels(max(0, radius)),
            offset: CGVector(
                dx: offset.width * painter.scaleOfLengths, dy: offset.height * painter.scaleOfLengths))
        guard resolved.opacity > 0 else { return child.paintTree(&painter) }
        painter.layer(LayerEffect(shadow: shadow)) { child.paintTree(&$0) }
    }
}

/// A Gaussian blur.
struct BlurModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    var radius: CGFloat

    nonisolated var animatableData: CGFloat {
        get { radius }
        set { radius = newValue }
    }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        guard radius > 0 else { return child.paintTree(&painter) }
        painter.layer(LayerEffect(blurSigma: painter.pixels(radius))) { child.paintTree(&$0) }
    }
}

/// Shows a view only inside of a shape.
struct ClipModifier<S: Shape>: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }
    static var isAnchor: Bool { true }

    var shape: S
    let style: FillStyle

    var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        let path = shape.path(in: painter.snapped(CGRect(origin: .zero, size: size)))
        painter.clip(path, rule: style.isEOFilled ? .evenOdd : .nonZero) { child.paintTree(&$0) }
    }

    func containsForHitTest(_ point: CGPoint, size: CGSize) -> Bool? {
        let path = shape.path(in: CGRect(origin: .zero, size: size))
        return path.contains(point, eoFill: style.isEOFilled) ? nil : false
    }
}

/// Draws a view as one picture, so that effects apply to all of it at once.
struct GroupingModifier: ItemModifier {
    typealias Body = Never
    static var invalidation: Invalidation { .paint }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        if painter.opacity < 1 {
            painter.layer(LayerEffect()) { child.paintTree(&$0) }
        } else {
            child.paintTree(&painter)
        }
    }
}

extension Painter {
    /// The factor from the item's lengths to pixels.
    var scaleOfLengths: CGFloat { transform.scale }
}

/// Resolves the colour of a shadow where it is drawn.
struct ShadowView<Content: View>: View {
    @Environment(\.self) private var environment

    let content: Content
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    var body: some View {
        content.modifier(
            ShadowModifier(
                color: color, resolved: color.resolve(in: environment), radius: radius, offset: offset))
    }
}

extension View {
    public func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }

    public func hidden() -> some View { modifier(HiddenModifier()) }

    public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { offset(CGSize(width: x, height: y)) }

    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(ScaleModifier(scale: scale, anchor: anchor))
    }

    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationModifier(angle: angle, anchor: anchor))
    }

    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        modifier(TransformModifier(value: transform))
    }

    /// A shadow; `radius` is the standard deviation of its blur in points.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        ShadowView(content: self, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// A blur; `radius` is its standard deviation in points.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { modifier(BlurModifier(radius: radius)) }

    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(ClipModifier(shape: shape, style: style))
    }

    /// Shows the view only where `shape` is filled.
    public func mask<S: Shape>(_ shape: S) -> some View { clipShape(shape) }

    public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius))
    }

    public func compositingGroup() -> some View { modifier(GroupingModifier()) }

    public func drawingGroup(opaque: Bool = false) -> some View { modifier(GroupingModifier()) }
}
