import Geometry
import TafelUI

/// The cells of a dashboard on a surface, in points.
struct DashboardMetrics: Hashable {
    /// A cell that is narrower says nothing.
    private static let leastWidth: CGFloat = 128
    private static let leastHeight: CGFloat = 88
    /// How high a cell is at most where fewer columns would make it lower, in widths.
    private static let tallest: CGFloat = 1.6
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
        let gap = gap
        func share(_ grid: DashboardGrid) -> CGSize {
            let (columns, rows) = (CGFloat(grid.columns), CGFloat(grid.rows))
            return CGSize(width: (width - (columns - 1) * gap) / columns, height: (height - (rows - 1) * gap) / rows)
        }
        var grid = grid
        let most = max(1, Int((width + gap) / (Self.leastWidth + gap)))
        if grid.columns > most { grid = grid.reflowed(columns: most) }
        // On upright surfaces narrow towers give way to fewer and wider cells.
        while grid.columns > 1, share(grid).height > Self.tallest * share(grid).width {
            let fewer = grid.reflowed(columns: grid.columns - 1)
            guard share(fewer).height >= Self.leastHeight, fewer.rows > grid.rows else { break }
            grid = fewer
        }
        self.grid = grid
        let rows = CGFloat(grid.rows)
        let fitting = share(grid)
        cell = CGSize(width: fitting.width, height: max(Self.leastHeight, fitting.height))
        scrolls = fitting.height < Self.leastHeight
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
