import Geometry
import TafelUI

extension ChartDrawing {
    private static let dot: CGFloat = 8
    private static let spacing: CGFloat = 12

    /// The height of the list of the series below the plot; 0 without one.
    func legendHeight(width: CGFloat, measure: (Text) -> CGSize) -> CGFloat {
        guard options.legend != .hidden, !styleKeys.isEmpty else { return 0 }
        let line = measure(Text(verbatim: "0")).height + 4
        return line * CGFloat(rows(width: width, measure: measure).count) + ChartLayout.gap
    }

    /// The names of the series as they stand in rows.
    private func rows(width: CGFloat, measure: (Text) -> CGSize) -> [[String]] {
        var rows: [[String]] = [[]]
        var used: CGFloat = 0
        for key in styleKeys {
            let length = Self.dot + 4 + measure(Text(verbatim: key)).width + Self.spacing
            if used + length > width + Self.spacing, !rows[rows.count - 1].isEmpty {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(key)
            used += length
        }
        return rows
    }

    func drawLegend(_ box: CGRect, _ context: inout GraphicsContext) {
        let measuring = context
        func measure(_ text: Text) -> CGSize {
            measuring.resolve(styled(text, .standard)).measure(in: CGSize(width: 10_000, height: 10_000))
        }
        let line = measure(Text(verbatim: "0")).height + 4
        for (row, keys) in rows(width: box.width, measure: measure).enumerated() {
            let middle = box.minY + ChartLayout.gap + line * (CGFloat(row) + 0.5)
            var x = box.minX
            for key in keys {
                context.fill(
                    Path(ellipseIn: CGRect(x: x, y: middle - Self.dot / 2, width: Self.dot, height: Self.dot)),
                    with: shading(key))
                x += Self.dot + 4
                context.draw(styled(Text(verbatim: key), .standard), at: CGPoint(x: x, y: middle), anchor: .leading)
                x += measure(Text(verbatim: key)).width + Self.spacing
            }
        }
    }
}
