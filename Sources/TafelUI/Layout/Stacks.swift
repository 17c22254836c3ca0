public import Geometry
import Motion

/// Arranges views in a row.
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public nonisolated init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing) }

    public func makeCache(subviews: Subviews) -> StackCache { StackCache(stack.makeCache(subviews)) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
        stack.size(proposal, subviews, &cache.stack)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) {
        stack.place(bounds, proposal, subviews, &cache.stack)
    }
}

/// Arranges views in a column.
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public nonisolated init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    private var stack: StackLayout { StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing) }

    public func makeCache(subviews: Subviews) -> StackCache { StackCache(stack.makeCache(subviews)) }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache) -> CGSize {
        stack.size(proposal, subviews, &cache.stack)
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout StackCache
    ) {
        stack.place(bounds, proposal, subviews, &cache.stack)
    }
}

/// What a stack remembers between two changes of its views.
public struct StackCache {
    var stack: StackLayout.Cache

    init(_ stack: StackLayout.Cache) {
        self.stack = stack
    }
}

/// Lays views over each other; those of the highest priority give the size.
public struct ZStackLayout: Layout {
    public var alignment: Alignment

    public nonisolated init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func makeCache(subviews: Subviews) {}

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        extent(proposal, subviews).size
    }

    public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        let origin = extent(proposal, subviews).guide
        for view in subviews {
            let dimensions = view.dimensions(in: proposal)
            view.place(
                at: CGPoint(
                    x: bounds.minX + origin.x - dimensions[alignment.horizontal],
                    y: bounds.minY + origin.y - dimensions[alignment.vertical]), proposal: proposal)
        }
    }

    /// The size of the whole and the place of the common guides in it.
    private func extent(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (size: CGSize, guide: CGPoint) {
        guard let highest = subviews.map(\.priority).max() else { return (.zero, .zero) }
        var x0 = CGFloat.infinity
        var y0 = CGFloat.infinity
        var x1 = -CGFloat.infinity
        var y1 = -CGFloat.infinity
        for view in subviews where view.priority == highest {
            let dimensions = view.dimensions(in: proposal)
            // What is infinite has no middle: it begins at the origin.
            let x = dimensions.width.isFinite ? -dimensions[alignment.horizontal] : 0
            let y = dimensions.height.isFinite ? -dimensions[alignment.vertical] : 0
            x0 = min(x0, x)
            y0 = min(y0, y)
            x1 = max(x1, x + dimensions.width)
            y1 = max(y1, y + dimensions.height)
        }
        return (CGSize(width: x1 - x0, height: y1 - y0), CGPoint(x: -x0, y: -y0))
    }
}

/// Views in a row.
public struct HStack<Content: View>: View {
    let layout: HStackLayout
    let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = HStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// Views in a column.
public struct VStack<Content: View>: View {
    let layout: VStackLayout
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        layout = VStackLayout(alignment: alignment, spacing: spacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// Views over each other, the first at the back.
public struct ZStack<Content: View>: View {
    let layout: ZStackLayout
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        layout = ZStackLayout(alignment: alignment)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// A row whose views outside of the visible part could be made later; here all are made at once.
public typealias LazyHStack = HStack
/// A column whose views outside of the visible part could be made later; here all are made at once.
public typealias LazyVStack = VStack
