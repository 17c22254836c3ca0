public import Geometry
import Motion

/// Free space around a view.
struct PaddingModifier: ItemModifier {
    typealias Body = Never
    static var isOnlyArranging: Bool { true }

    var insets: EdgeInsets
    let edges: Edge.Set

    nonisolated var animatableData: EdgeInsets.AnimatableData {
        get { insets.animatableData }
        set { insets.animatableData = newValue }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(
            width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        let proposal = inner(proposal)
        child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal)
    }

    func spacing(_ child: Item) -> ViewSpacing {
        var spacing = child.spacing
        spacing.formUnion(ViewSpacing(), edges: edges)
        return spacing
    }

    func explicitAlignment(
        _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize, _ child: Item
    ) -> CGFloat? {
        let proposal = inner(proposal)
        let guide = child.explicitAlignment(key, size: child.sizeThatFits(proposal), proposal: proposal)
        return guide.map { $0 + (key.axis == .horizontal ? insets.leading : insets.top) }
    }
}

extension View {
    /// Free space on some edges; 16 points where no length is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        let length = length ?? 16
        return modifier(
            PaddingModifier(
                insets: EdgeInsets(
                    top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
                    bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0),
                edges: edges))
    }

    public func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    public func padding(_ insets: EdgeInsets) -> some View {
        modifier(PaddingModifier(insets: insets, edges: .all))
    }
}
