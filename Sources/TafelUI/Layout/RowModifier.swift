import Geometry
import Raster

/// Tells sections from rows.
struct SectionMarkKey: LayoutValueKey {
    static let defaultValue = false
}

/// Gives a view the margins and the height of a row and a line above; sections stay as they are.
struct RowModifier: ItemModifier {
    typealias Body = Never

    private static let margin: CGFloat = 16
    private static let least: CGFloat = 44
    private static let above: CGFloat = 6

    private func isSection(_ child: Item) -> Bool {
        child.layoutValue(for: ObjectIdentifier(SectionMarkKey.self)) as? Bool ?? false
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - 2 * Self.margin) }, height: nil)
    }

    func measure(_ proposal: ProposedViewSize, _ child: Item) -> CGSize {
        guard !isSection(child) else { return child.sizeThatFits(proposal) }
        let size = child.sizeThatFits(inner(proposal))
        return CGSize(
            width: proposal.width ?? size.width + 2 * Self.margin, height: max(Self.least, size.height + 2 * Self.above)
        )
    }

    func place(_ child: Item, size: CGSize, proposal: ProposedViewSize, in item: Item) {
        guard !isSection(child) else {
            return child.place(CGRect(origin: .zero, size: size), proposal: proposal)
        }
        let inner = inner(ProposedViewSize(width: size.width, height: nil))
        let fitting = child.sizeThatFits(inner)
        child.place(
            CGRect(x: Self.margin, y: (size.height - fitting.height) / 2, width: fitting.width, height: fitting.height),
            proposal: inner)
    }

    func spacing(_ child: Item) -> ViewSpacing { ViewSpacing() }

    func paint(_ painter: inout Painter, size: CGSize, child: Item) {
        child.paintTree(&painter)
        // The first row has the edge of the card or the list above it.
        guard !isSection(child), child.parent.map({ $0.frame.minY > 0.5 }) ?? false else { return }
        let environment = child.node.environment
        let line = CGRect(
            x: Self.margin, y: 0, width: max(0, size.width - Self.margin), height: environment.pixelLength)
        painter.fill(
            Path(painter.snapped(line)), paint: .solid(Color(.separator).resolve(in: environment).srgb))
    }

    var paintOperations: Int { 1 }
}
