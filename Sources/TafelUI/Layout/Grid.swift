public import Geometry
import Motion

/// Views in rows and columns; a column is as wide as its widest cell.
public struct Grid<Content: View>: View {
    let layout: GridLayout
    let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        layout = GridLayout(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
        self.content = content()
    }

    public var body: some View { LayoutContainer(layout: layout, content: content) }
}

/// The cells of one row of a grid. A view of a grid outside of a row is as wide as the grid.
public struct GridRow<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment?
    let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
        GridRowNode(view, context)
    }
}

/// Marks the items of a row.
struct GridRowMark: Equatable {
    let row: ObjectIdentifier
    let alignment: VerticalAlignment?
}

final class GridRowNode<Content: View>: ViewKeepingNode<GridRow<Content>> {
    private var content: _ViewNode<Content>!

    override init(_ view: GridRow<Content>, _ context: _NodeContext) {
        super.init(view, context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(_ view: GridRow<Content>, _ environment: EnvironmentValues) {
        self.view = view
        self.environment = environment
        content.update(view.content, environment)
    }

    override func forEachChild(_ body: (_Node) -> Void) { body(content) }

    override func collectItems(into items: inout [Item]) {
        let start = items.count
        content.collectItems(into: &items)
        let mark = GridRowMark(row: ObjectIdentifier(self), alignment: view.alignment)
        for index in start..<items.count { items[index].gridRow = mark }
    }
}

/// How many columns a cell takes.
private struct GridColumnsKey: LayoutValueKey {
    static let defaultValue = 1
}

/// How the cells of a column lie.
private struct GridColumnAlignmentKey: LayoutValueKey {
    static let defaultValue: HorizontalAlignment? = nil
}

extension View {
    /// Aligns all cells of this one's column.
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
        layoutValue(key: GridColumnAlignmentKey.self, value: guide)
    }

    public func gridCellColumns(_ count: Int) -> some View {
        layoutValue(key: GridColumnsKey.self, value: max(1, count))
    }
}

/// The arithmetic of grids: columns share the width as the views of an `HStack` do, rows the height as in a `VStack`.
struct GridLayout: Layout {
    var alignment: Alignment
    var horizontalSpacing: CGFloat?
    var verticalSpacing: CGFloat?

    /// A row: its cells with their first columns, or one view across all of them.
    private struct Row {
        var cells: [(view: LayoutSubview, column: Int, span: Int)]
        var isSpanning: Bool
        var alignment: VerticalAlignment?
    }

    private struct Measures {
        var rows: [Row]
        var widths: [CGFloat]
        var heights: [CGFloat]
        var size: CGSize
        /// By column, where one of its cells has set it.
        var alignments: [Int: HorizontalAlignment]
    }

    private var columnGap: CGFloat { horizontalSpacing ?? ViewSpacing.standardDistance }
    private var rowGap: CGFloat { verticalSpacing ?? ViewSpacing.standardDistance }

    func makeCache(subviews: Subviews) {}

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        measures(proposal, subviews).size
    }

    private func rows(_ subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var current: ObjectIdentifier?
        for view in subviews {
            guard let mark = view.item.gridRow else {
                rows.append(Row(cells: [(view, 0, 1)], isSpanning: true, alignment: nil))
                current = nil
                continue
            }
            if mark.row != current {
                rows.append(Row(cells: [], isSpanning: false, alignment: mark.alignment))
                current = mark.row
            }
            let last = rows[rows.count - 1].cells.last
            let column = last.map { $0.column + $0.span } ?? 0
            rows[rows.count - 1].cells.append((view, column, view[GridColumnsKey.self]))
        }
        return rows
    }

    private func measures(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Measures {
        let rows = rows(subviews)
        let columns = rows.flatMap(\.cells).map { $0.column + $0.span }.max() ?? 0
        let singles = rows.filter { !$0.isSpanning }.flatMap(\.cells).filter { $0.span == 1 }
        let widths = Self.share(proposal.width, gap: columnGap, count: columns) { column, length in
            singles.filter { $0.column == column }
                .map { $0.view.sizeThatFits(ProposedViewSize(width: length, height: proposal.height)).width }.max() ?? 0
        }
        var width = widths.reduce(0, +) + columnGap * CGFloat(max(0, columns - 1))
        if columns == 0 {
            width =
                rows.flatMap(\.cells).map { $0.view.sizeThatFits(proposal).width }.max() ?? 0
        }
        let heights = Self.share(proposal.height, gap: rowGap, count: rows.count) { row, length in
            rows[row].cells.map { cell in
                let offer = rows[row].isSpanning ? width : self.width(of: cell.column, cell.span, widths)
                return cell.view.sizeThatFits(ProposedViewSize(width: offer, height: length)).height
            }.max() ?? 0
        }
        let height = heights.reduce(0, +) + rowGap * CGFloat(max(0, rows.count - 1))
        var alignments: [Int: HorizontalAlignment] = [:]
        for cell in singles {
            if let guide = cell.view[GridColumnAlignmentKey.self] { alignments[cell.column] = guide }
        }
        return Measures(
            rows: rows, widths: widths, heights: heights, size: CGSize(width: width, height: height),
            alignments: alignments)
    }

    private func width(of column: Int, _ span: Int, _ widths: [CGFloat]) -> CGFloat {
        let end = min(widths.count, column + span)
        guard column < end else { return 0 }
        return widths[column..<end].reduce(0, +) + columnGap * CGFloat(end - column - 1)
    }

    /// The lengths of tracks whose content answers `measure`, the least flexible first.
    private static func share(
        _ available: CGFloat?, gap: CGFloat, count: Int, _ measure: (Int, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        guard let available else { return (0..<count).map { measure($0, nil) } }
        var lengths = Array(repeating: CGFloat.zero, count: count)
        let flexibilities = (0..<count).map { measure($0, .infinity) - measure($0, 0) }
        var remaining = available - gap * CGFloat(max(0, count - 1))
        let order = (0..<count).sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
        for (position, index) in order.enumerated() {
            let part = remaining / CGFloat(count - position)
            lengths[index] = measure(index, part > 0 ? part : 0)
            remaining -= lengths[index]
        }
        return lengths
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let measures = measures(proposal, subviews)
        var y = bounds.minY
        for (index, row) in measures.rows.enumerated() {
            for cell in row.cells {
                var x = bounds.minX
                var width = measures.size.width
                if !row.isSpanning {
                    x += measures.widths[..<cell.column].reduce(0, +) + columnGap * CGFloat(cell.column)
                    width = self.width(of: cell.column, cell.span, measures.widths)
                }
                let box = CGSize(width: width, height: measures.heights[index])
                let offer = ProposedViewSize(box)
                let place = Alignment(
                    horizontal: (row.isSpanning ? nil : measures.alignments[cell.column]) ?? alignment.horizontal,
                    vertical: row.alignment ?? alignment.vertical)
                let frame = cell.view.item.frame(aligned: place, in: box, proposal: offer)
                cell.view.place(at: CGPoint(x: x + frame.minX, y: y + frame.minY), proposal: offer)
            }
            y += measures.heights[index] + rowGap
        }
    }
}
