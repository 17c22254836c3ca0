import Geometry
import TafelUI

extension ChartDrawing {
    /// Draws the texts beside the marks of a series, held inside of the chart.
    func drawAnnotations(
        _ series: PlotState.Series, _ layout: ChartLayout, _ size: CGSize, _ measure: (Text) -> CGSize,
        in context: inout GraphicsContext
    ) {
        for (point, index) in zip(series.points, series.marks) {
            guard let annotation = marks[index].look.annotation, let box = box(of: point, marks[index], layout) else {
                continue
            }
            let text = styled(annotation.text, .standard)
            let length = context.resolve(text).measure(in: size)
            var origin = Self.origin(of: annotation, length, beside: box)
            origin.x = max(0, min(size.width - length.width, origin.x))
            origin.y = max(0, min(size.height - length.height, origin.y))
            context.draw(text, at: origin, anchor: .topLeading)
        }
    }

    /// What an annotation stands beside.
    private func box(of point: PlotState.Point, _ mark: ChartMark, _ layout: ChartLayout) -> CGRect? {
        switch mark.kind {
        case .bar: return bar(point, mark, layout)
        case .rule:
            guard let (start, end) = rule(point, layout) else { return nil }
            return CGRect(
                x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
                height: abs(end.y - start.y))
        case .line, .point, .area, .rectangle:
            let place = CGPoint(x: layout.x(point.x), y: layout.y(point.y))
            guard place.isFinite else { return nil }
            let radius = mark.kind == .point ? (mark.look.symbolSize / .pi).squareRoot() : 0
            return CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
        case .sector: return nil
        }
    }

    private static func origin(of annotation: ChartAnnotation, _ size: CGSize, beside box: CGRect) -> CGPoint {
        let gap = annotation.spacing
        func across() -> CGFloat {
            if annotation.alignment.horizontal == .leading { return box.minX }
            if annotation.alignment.horizontal == .trailing { return box.maxX - size.width }
            return box.midX - size.width / 2
        }
        func along() -> CGFloat {
            if annotation.alignment.vertical == .top { return box.minY }
            if annotation.alignment.vertical == .bottom { return box.maxY - size.height }
            return box.midY - size.height / 2
        }
        let above = box.minY - gap - size.height
        let below = box.maxY + gap
        let before = box.minX - gap - size.width
        let after = box.maxX + gap
        return switch annotation.position {
        case .automatic, .top: CGPoint(x: across(), y: above)
        case .bottom: CGPoint(x: across(), y: below)
        case .leading: CGPoint(x: before, y: along())
        case .trailing: CGPoint(x: after, y: along())
        case .overlay: CGPoint(x: across(), y: along())
        case .topLeading: CGPoint(x: before, y: above)
        case .topTrailing: CGPoint(x: after, y: above)
        case .bottomLeading: CGPoint(x: before, y: below)
        case .bottomTrailing: CGPoint(x: after, y: below)
        }
    }
}
