public import Geometry
import Motion

/// Has a view take its ideal size.
struct FixedSizeModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    let horizontal: Bool
    let vertical: Bool

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize { child.sizeThatFits(inner(proposal)) }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        child.place(at: .zero, proposal: inner(proposal))
    }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        child.explicitAlignment(key, size: size, proposal: inner(proposal))
    }
}

/// How content keeps its proportions in a space of others.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    case fit, fill
}

/// Has a view keep its proportions.
struct AspectRatioModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    /// Width by height; nil for those of the view's ideal size.
    let ratio: CGFloat?
    let mode: ContentMode

    private func inner(_ proposal: ProposedViewSize, _ child: Item) -> ProposedViewSize {
        var ratio = ratio ?? 0
        if self.ratio == nil {
            let ideal = child.sizeThatFits(.unspecified)
            guard ideal.width > 0, ideal.height > 0 else { return proposal }
            ratio = ideal.width / ideal.height
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let isLimitedByWidth = (width / ratio <= height) == (mode == .fit)
            return isLimitedByWidth
                ? ProposedViewSize(width: width, height: width / ratio)
                : ProposedViewSize(width: height * ratio, height: height)
        }
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        child.sizeThatFits(inner(proposal, child))
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        child.place(at: .zero, proposal: inner(proposal, child))
    }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        child.explicitAlignment(key, size: size, proposal: inner(proposal, child))
    }
}

/// Puts the middle of a view at a point of the whole space that is offered.
struct PositionModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .placement }
    static var isMovement: Bool { true }

    var position: CGPoint

    nonisolated var animatableData: CGPoint.AnimatableData {
        get { position.animatableData }
        set { position.animatableData = newValue }
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        guard proposal.width == nil || proposal.height == nil else {
            return proposal.replacingUnspecifiedDimensions()
        }
        return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        let proposal = ProposedViewSize(size)
        let own = child.sizeThatFits(proposal)
        child.place(
            CGRect(
                x: position.x - own.width / 2, y: position.y - own.height / 2, width: own.width, height: own.height),
            proposal: proposal)
    }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? { nil }
}

/// Which view gets space first.
struct LayoutPriorityModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    let value: Double

    func layoutPriority(_ child: Item) -> Double { value }
}

/// Which view is in front.
struct ZIndexModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }
    static var invalidation: Invalidation { .paint }

    let value: Double

    func zIndex(_ child: Item) -> Double { value }
    func attach(to item: Item) { item.parent?.depthInsideDidChange() }
}

/// Gives a value to the layout around.
struct LayoutValueModifier<K: LayoutValueKey>: ItemModifier {
    typealias Body = Never

    let value: K.Value

    func layoutValue(for key: ObjectIdentifier, _ child: Item) -> Any? {
        key == ObjectIdentifier(K.self) ? value : child.layoutValue(for: key)
    }
}

/// Says where a guide of a view is.
struct AlignmentGuideModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat

    func attach(to item: Item) {
        AlignmentKey.explicit.insert(key)
    }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        guard key == self.key else { return child.explicitAlignment(key, size: size, proposal: proposal) }
        return compute(ViewDimensions(item: child, proposal: proposal, size: size))
    }
}

extension View {
    /// Has the view take its ideal size whatever is offered.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }

    /// Keeps a ratio of width to height; nil for that of the view's ideal size.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
    }

    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatioModifier(ratio: aspectRatio.width / aspectRatio.height, mode: contentMode))
    }

    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Puts the middle of the view at a point of the space around it, all of which it takes.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

    public func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

    public func layoutPriority(_ value: Double) -> some View { modifier(LayoutPriorityModifier(value: value)) }

    public func zIndex(_ value: Double) -> some View { modifier(ZIndexModifier(value: value)) }

    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }

    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }

    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }
}
