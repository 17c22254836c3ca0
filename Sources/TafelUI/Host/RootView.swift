import Geometry

/// Fits the user's view into the screen: centred in the area that is kept free of edges and of a title.
struct RootLayout: Layout {
    let insets: EdgeInsets
    let toolbar: ToolbarStore

    func makeCache(subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for subview in subviews {
            let bar = subview[ToolbarMarkKey.self] ? 0 : toolbar.titleHeight
            let area = CGRect(
                x: bounds.minX + insets.leading, y: bounds.minY + insets.top + bar,
                width: max(0, bounds.width - insets.leading - insets.trailing),
                height: max(0, bounds.height - insets.top - insets.bottom - bar))
            subview.place(
                at: CGPoint(x: area.midX, y: area.midY), anchor: .center, proposal: ProposedViewSize(area.size))
        }
    }
}

/// Tells the toolbar from the views that it stands over.
struct ToolbarMarkKey: LayoutValueKey {
    static let defaultValue = false
}
