import Geometry
import TafelUI

/// How a chart looks: its marks with their styles, its axes.
@MainActor
struct ChartDrawing {
    /// The colours of series, in the order of their first appearance.
    private static let cycle: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    /// The labels of the axes: fainter than text and still 4.5 : 1 on cards and panels, light and dark.
    private static let ink = Color.primary.opacity(0.62)

    let marks: [ChartMark]
    let axis: PlotAxis
    let options: ChartOptions

    func draw(_ state: PlotState, in context: inout GraphicsContext, size: CGSize) {
        let measuring = context
        let layout = ChartLayout(state, axis: axis, size: size, inset: inset, options: options.layout) {
            measuring.resolve(label($0)).measure(in: CGSize(width: 10_000, height: 10_000))
        }
        drawAxes(layout, in: &context)
        var plot = context
        plot.clip(to: Path(layout.plot.insetBy(dx: -inset, dy: -inset)))
        for series in state.series {
            draw(series, layout, in: &plot)
        }
    }

    /// What the marks need beside and above their places: half a symbol or half a line.
    private var inset: CGFloat {
        marks.reduce(0) { most, mark in
            switch mark.kind {
            case .point: max(most, (mark.symbolSize / .pi).squareRoot() + 0.5)
            case .line: max(most, (mark.lineStyle?.lineWidth ?? 2) / 2 + 0.5)
            case .bar, .area, .rule: most
            }
        }
    }

    // MARK: Axes

    private func label(_ text: String) -> Text {
        Text(text).font(.caption2.monospacedDigit()).foregroundColor(Self.ink)
    }

    private func drawAxes(_ layout: ChartLayout, in context: inout GraphicsContext) {
        let line = Color.gray.opacity(0.22)
        for tick in layout.yTicks {
            if options.layout.showsGrid {
                context.stroke(
                    Path { path in
                        path.move(to: CGPoint(x: layout.plot.minX - inset, y: tick.position))
                        path.addLine(to: CGPoint(x: layout.plot.maxX + inset, y: tick.position))
                    }, with: .color(line), lineWidth: 1)
            }
            if options.layout.showsY {
                context.draw(
                    label(tick.label),
                    at: CGPoint(x: layout.plot.maxX + inset + ChartLayout.gap, y: tick.labelOrigin), anchor: .topLeading
                )
            }
        }
        for tick in layout.xTicks {
            if options.layout.showsGrid {
                context.stroke(
                    Path { path in
                        path.move(to: CGPoint(x: tick.position, y: layout.plot.minY))
                        path.addLine(to: CGPoint(x: tick.position, y: layout.plot.maxY + 3))
                    }, with: .color(line), style: StrokeStyle(lineWidth: 1, dash: [2, 3]))
            }
            context.draw(
                label(tick.label), at: CGPoint(x: tick.labelOrigin, y: layout.plot.maxY + ChartLayout.gap),
                anchor: .topLeading)
        }
    }

    // MARK: Marks

    private func draw(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        let first = marks[series.first]
        context.opacity = first.opacity
        defer { context.opacity = 1 }
        switch series.kind {
        case .line:
            var path = Path()
            path.addCurve(
                through: series.points.lazy.map { CGPoint(x: layout.x($0.x), y: layout.y($0.y)) },
                method: first.interpolation)
            let style = first.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            context.stroke(path, with: shading(first), style: style)
            drawLonePoints(series, style.lineWidth, layout, in: &context)
        case .area: drawArea(series, first, layout, in: &context)
        case .point:
            for (point, index) in zip(series.points, series.marks) where point.x.isFinite && point.y.isFinite {
                let mark = marks[index]
                context.opacity = mark.opacity
                let center = CGPoint(x: layout.x(point.x), y: layout.y(point.y))
                context.fill(mark.symbol.path(at: center, area: mark.symbolSize), with: shading(mark))
            }
        case .bar: drawBars(series, layout, in: &context)
        case .rule: drawRules(series, layout, in: &context)
        }
    }

    /// A value between two gaps has no line; it shows as a dot, or it would not be seen at all.
    private func drawLonePoints(
        _ series: PlotState.Series, _ width: CGFloat, _ layout: ChartLayout, in context: inout GraphicsContext
    ) {
        let points = series.points
        for index in points.indices where points[index].x.isFinite && points[index].y.isFinite {
            let before = index > 0 && points[index - 1].y.isFinite
            let after = index + 1 < points.count && points[index + 1].y.isFinite
            guard !before, !after else { continue }
            let center = CGPoint(x: layout.x(points[index].x), y: layout.y(points[index].y))
            let radius = max(2, width * 0.75)
            context.fill(
                ChartSymbolShape.circle.path(at: center, area: .pi * radius * radius),
                with: shading(marks[series.first]))
        }
    }

    private func drawArea(
        _ series: PlotState.Series, _ mark: ChartMark, _ layout: ChartLayout, in context: inout GraphicsContext
    ) {
        var run: [PlotState.Point] = []
        func close() {
            guard run.count > 1 else { return run.removeAll() }
            var path = Path()
            path.addCurve(
                through: run.lazy.map { CGPoint(x: layout.x($0.x), y: layout.y($0.y)) }, method: mark.interpolation)
            // Back along the base as straight pieces between its points.
            for point in run.reversed() {
                path.addLine(to: CGPoint(x: layout.x(point.x), y: layout.y(point.base)))
            }
            path.closeSubpath()
            context.fill(path, with: shading(mark))
            run.removeAll()
        }
        for point in series.points {
            if point.x.isFinite, point.y.isFinite { run.append(point) } else { close() }
        }
        close()
    }

    private func drawBars(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        let places = Set(series.points.map(\.x).filter(\.isFinite)).count
        let shared = max(1, layout.plot.width / CGFloat(max(1, places)) * 0.7)
        for (point, index) in zip(series.points, series.marks) where point.x.isFinite && point.y.isFinite {
            let mark = marks[index]
            let width = mark.width ?? shared
            let top = layout.y(point.y)
            let bottom = layout.y(point.base)
            let rect = CGRect(
                x: layout.x(point.x) - width / 2, y: min(top, bottom), width: width, height: abs(bottom - top))
            context.opacity = mark.opacity
            let path =
                mark.cornerRadius > 0 ? Path(roundedRect: rect, cornerRadius: mark.cornerRadius) : Path(rect)
            context.fill(path, with: shading(mark))
        }
    }

    private func drawRules(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        for (point, index) in zip(series.points, series.marks) {
            let mark = marks[index]
            var path = Path()
            if point.y.isFinite {
                path.move(to: CGPoint(x: layout.plot.minX, y: layout.y(point.y)))
                path.addLine(to: CGPoint(x: layout.plot.maxX, y: layout.y(point.y)))
            } else if point.x.isFinite {
                path.move(to: CGPoint(x: layout.x(point.x), y: layout.plot.minY))
                path.addLine(to: CGPoint(x: layout.x(point.x), y: layout.plot.maxY))
            }
            context.opacity = mark.opacity
            context.stroke(path, with: shading(mark), style: mark.lineStyle ?? StrokeStyle(lineWidth: 1))
        }
    }

    private func shading(_ mark: ChartMark) -> GraphicsContext.Shading {
        if let style = mark.style { return .style(style) }
        guard let key = mark.styleKey else { return .color(Self.cycle[0]) }
        var keys: [String] = []
        for other in marks {
            if let found = other.styleKey, !keys.contains(found) { keys.append(found) }
        }
        return .color(Self.cycle[(keys.firstIndex(of: key) ?? 0) % Self.cycle.count])
    }
}
