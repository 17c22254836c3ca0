public import Geometry
public import Motion

/// A way to arrange views.
@MainActor @preconcurrency
public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    /// What the layout is along which a spacer or divider stretches.
    static var layoutProperties: LayoutProperties { get }

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The size of the whole for a proposal. Pure: asked any number of times.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Calls `place` on each subview.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The distances that the whole prefers to its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// What a layout tells the views inside it.
public struct LayoutProperties: Hashable, Sendable {
    /// The axis along which the layout stacks, if it does.
    public var stackOrientation: Axis?

    public init() {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// The views of `content` in this layout.
    public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
        LayoutContainer(layout: self, content: content())
    }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
    public func updateCache(_ cache: inout Void, subviews: Subviews) {}
}

/// A value that a view gives to the layout around it.
public protocol LayoutValueKey {
    associatedtype Value

    static var defaultValue: Value { get }
}

/// A view as its layout sees it.
@MainActor @preconcurrency
public struct LayoutSubview {
    let item: Item
    let placements: PlacementRecorder

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.sizeThatFits(proposal) }

    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(proposal) }

    public var spacing: ViewSpacing { item.spacing }

    public var priority: Double { item.layoutPriority }

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        item.layoutValue(for: ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
    }

    /// Puts the view's `anchor` at `position`, with the size it answers to `proposal`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = item.sizeThatFits(proposal)
        placements.record(
            item,
            CGRect(
                x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width,
                height: size.height), proposal)
    }
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection {
    let subviews: [LayoutSubview]

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> LayoutSubview { subviews[index] }
}

/// Takes down where a layout puts its views, to be applied or only looked at.
@MainActor
final class PlacementRecorder {
    struct Placement {
        let item: Item
        let frame: CGRect
        let proposal: ProposedViewSize
    }

    private(set) var placements: [Placement] = []

    func record(_ item: Item, _ frame: CGRect, _ proposal: ProposedViewSize) {
        placements.append(Placement(item: item, frame: frame, proposal: proposal))
    }

    func removeAll() {
        placements.removeAll(keepingCapacity: true)
    }
}
