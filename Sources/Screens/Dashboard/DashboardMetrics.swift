import Geometry
import TafelUI

/// The cells of a dashboard on a surface, in points.
struct DashboardMetrics: Hashable {
    /// A cell that is narrower says nothing.
    private static let leastWidth: CGFloat = 128
    private static let leastHeight: CGFloat = 88
    /// The height of the title's line.
    static let header: CGFloat = 44

    let grid: DashboardGrid
    let margin: CGFloat
    let gap: CGFloat
    let padding: CGFloat
    let cornerRadius: CGFloat
    /// The size of all cells together.
    let content: CGSize
    /// Whether the cells are higher than the surface and must be scrolled.
    let scrolls: Bool
    private let cell: CGSize

    init(grid: DashboardGrid, size: CGSize, hasTitle: Bool) {
        let short = min(size.width, size.height)
        margin = short < 300 ? 8 : short < 440 ? 12 : short < 700 ? 16 : 28
        gap = short < 300 ? 8 : short < 440 ? 10 : short < 700 ? 12 : 20
        padding = short < 300 ? 10 : short < 440 ? 12 : short < 700 ? 16 : 24
        cornerRadius = short < 300 ? 12 : short < 700 ? 18 : 26
        let width = size.width - 2 * margin
        let height = size.height - 2 * margin - (hasTitle ? Self.header : 0)
        var grid = grid
        let most = max(1, Int((width + gap) / (Self.leastWidth + gap)))
        if grid.columns > most { grid = grid.reflowed(columns: most) }
        self.grid = grid
        let columns = CGFloat(grid.columns)
        let rows = CGFloat(grid.rows)
        let share = (height - (rows - 1) * gap) / rows
        cell = CGSize(width: (width - (columns - 1) * gap) / columns, height: max(Self.leastHeight, share))
        scrolls = share < Self.leastHeight
        content = CGSize(width: width, height: rows * cell.height + (rows - 1) * gap)
    }

    /// Where a part stands within the content.
    func frame(of place: DashboardGrid.Place) -> CGRect {
        CGRect(
            x: CGFloat(place.column) * (cell.width + gap), y: CGFloat(place.row) * (cell.height + gap),
            width: CGFloat(place.width) * cell.width + CGFloat(place.width - 1) * gap,
            height: CGFloat(place.height) * cell.height + CGFloat(place.height - 1) * gap)
    }
}
