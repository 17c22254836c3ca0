import Geometry
import TafelUI

extension ChartDrawing {
    func draw(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        let first = marks[series.first]
        context.opacity = first.look.opacity
        defer { context.opacity = 1 }
        switch series.kind {
        case .line:
            var path = Path()
            path.addCurve(
                through: series.points.lazy.map { CGPoint(x: layout.x($0.x), y: layout.y($0.y)) },
                method: first.look.interpolation)
            let style = first.look.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            context.stroke(path, with: shading(first), style: style)
            drawLonePoints(series, style.lineWidth, layout, in: &context)
        case .area: drawArea(series, first, layout, in: &context)
        case .point:
            for (point, index) in zip(series.points, series.marks) where point.x.isFinite && point.y.isFinite {
                let mark = marks[index]
                context.opacity = mark.look.opacity
                let center = CGPoint(x: layout.x(point.x), y: layout.y(point.y))
                context.fill(symbol(of: mark).path(at: center, area: mark.look.symbolSize), with: shading(mark))
            }
        case .bar: drawBars(series, layout, in: &context)
        case .rule: drawRules(series, layout, in: &context)
        case .rectangle: drawRectangles(series, layout, in: &context)
        case .sector: break
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
                through: run.lazy.map { CGPoint(x: layout.x($0.x), y: layout.y($0.y)) }, method: mark.look.interpolation
            )
            // Back along the base: straight at zero, else along the same curve as what it stands on.
            let base = run.map { CGPoint(x: layout.x($0.x), y: layout.y($0.base)) }
            if base.allSatisfy({ $0.y == base[0].y }) {
                path.addLine(to: base[base.count - 1])
                path.addLine(to: base[0])
            } else {
                var under = Path()
                under.addCurve(through: base, method: mark.look.interpolation)
                path.addReversed(under)
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
        for (point, index) in zip(series.points, series.marks) {
            guard let rect = bar(point, marks[index], layout) else { continue }
            fill(rect, marks[index], in: &context)
        }
    }

    /// The box of a bar.
    func bar(_ point: PlotState.Point, _ mark: ChartMark, _ layout: ChartLayout) -> CGRect? {
        guard point.x.isFinite, point.y.isFinite, point.base.isFinite else { return nil }
        let isSideways = layout.input.yAxis.isCategorical
        let places = barPlaces(layout.input.state, isSideways: isSideways)
        let room = (isSideways ? layout.plot.height : layout.plot.width) / CGFloat(max(1, places))
        let whole = mark.look.width.length(in: room, standard: 0.7)
        // Side by side, each bar has its part of the thickness.
        let part = mark.look.positionKey.flatMap { positionKeys.firstIndex(of: $0) }
        let thickness = part == nil ? whole : whole / CGFloat(positionKeys.count)
        let start = -whole / 2 + CGFloat(part ?? 0) * thickness
        if isSideways {
            let (from, to) = (layout.x(point.base), layout.x(point.x))
            return CGRect(x: min(from, to), y: layout.y(point.y) + start, width: abs(to - from), height: thickness)
        }
        let (from, to) = (layout.y(point.base), layout.y(point.y))
        return CGRect(x: layout.x(point.x) + start, y: min(from, to), width: thickness, height: abs(to - from))
    }

    /// How many places for bars there are.
    private func barPlaces(_ state: PlotState, isSideways: Bool) -> Int {
        let axis = isSideways ? yAxis : xAxis
        if case .categories(let names) = axis { return names.count }
        var places: Set<Double> = []
        for series in state.series where series.kind == .bar {
            for point in series.points where point.x.isFinite { places.insert(point.x) }
        }
        return places.count
    }

    private func fill(_ rect: CGRect, _ mark: ChartMark, in context: inout GraphicsContext) {
        context.opacity = mark.look.opacity
        let path =
            mark.look.cornerRadius > 0 ? Path(roundedRect: rect, cornerRadius: mark.look.cornerRadius) : Path(rect)
        context.fill(path, with: shading(mark))
    }

    private func drawRectangles(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        for (point, index) in zip(series.points, series.marks) {
            let (left, right) = (layout.x(point.x), layout.x(point.xEnd))
            let (top, bottom) = (layout.y(point.y), layout.y(point.base))
            guard left.isFinite, right.isFinite, top.isFinite, bottom.isFinite else { continue }
            fill(
                CGRect(x: min(left, right), y: min(top, bottom), width: abs(right - left), height: abs(bottom - top)),
                marks[index], in: &context)
        }
    }

    private func drawRules(_ series: PlotState.Series, _ layout: ChartLayout, in context: inout GraphicsContext) {
        for (point, index) in zip(series.points, series.marks) {
            let mark = marks[index]
            guard let (start, end) = rule(point, layout) else { continue }
            context.opacity = mark.look.opacity
            context.stroke(
                Path { path in
                    path.move(to: start)
                    path.addLine(to: end)
                }, with: shading(mark), style: mark.look.lineStyle ?? StrokeStyle(lineWidth: 1))
        }
    }

    /// The ends of a rule: across the plot unless it has its own.
    func rule(_ point: PlotState.Point, _ layout: ChartLayout) -> (CGPoint, CGPoint)? {
        if point.base.isFinite, point.x.isFinite, point.y.isFinite {
            return (
                CGPoint(x: layout.x(point.x), y: layout.y(point.base)),
                CGPoint(x: layout.x(point.x), y: layout.y(point.y))
            )
        }
        if point.y.isFinite {
            return (
                CGPoint(x: point.x.isFinite ? layout.x(point.x) : layout.plot.minX, y: layout.y(point.y)),
                CGPoint(x: point.xEnd.isFinite ? layout.x(point.xEnd) : layout.plot.maxX, y: layout.y(point.y))
            )
        }
        guard point.x.isFinite else { return nil }
        return (
            CGPoint(x: layout.x(point.x), y: layout.plot.minY), CGPoint(x: layout.x(point.x), y: layout.plot.maxY)
        )
    }

    // MARK: Styles

    func shading(_ mark: ChartMark) -> GraphicsContext.Shading {
        if let style = mark.look.style { return .style(style) }
        return mark.look.styleKey.map(shading) ?? .color(Self.cycle[0])
    }

    /// The style of a named series.
    func shading(_ key: String) -> GraphicsContext.Shading {
        if let own = options.colors.first(where: { $0.name == key }) { return .style(own.style) }
        let place = styleKeys.firstIndex(of: key) ?? 0
        if !options.cycle.isEmpty { return .style(options.cycle[place % options.cycle.count]) }
        return .color(Self.cycle[place % Self.cycle.count])
    }

    func symbol(of mark: ChartMark) -> ChartSymbolShape {
        guard let key = mark.look.symbolKey else { return mark.look.symbol }
        let cycle = ChartSymbolShape.allCases
        return cycle[(symbolKeys.firstIndex(of: key) ?? 0) % cycle.count]
    }
}
