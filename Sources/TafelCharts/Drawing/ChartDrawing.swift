import Geometry
import TafelUI

/// How a chart looks: its marks with their styles, its axes.
@MainActor
struct ChartDrawing {
    /// The colours of series, in the order of their first appearance.
    static let cycle: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    /// The labels of the axes: fainter than text and still 4.5 : 1 on cards and panels, light and dark.
    static let ink = Color.primary.opacity(0.62)

    let marks: [ChartMark]
    let xAxis: PlotAxis
    let yAxis: PlotAxis
    let options: ChartOptions
    /// The names of coloured series and of symbols, in the order of their first appearance.
    let styleKeys: [String]
    let symbolKeys: [String]
    /// The values that tell bars apart which stand side by side.
    let positionKeys: [String]
    /// What the marks need beside and above their places: half a symbol or half a line.
    private let inset: CGFloat

    init(marks: [ChartMark], xAxis: PlotAxis, yAxis: PlotAxis, options: ChartOptions) {
        self.marks = marks
        self.xAxis = xAxis
        self.yAxis = yAxis
        self.options = options
        styleKeys = Self.names(marks.lazy.compactMap(\.look.styleKey))
        symbolKeys = Self.names(marks.lazy.compactMap(\.look.symbolKey))
        positionKeys = Self.names(marks.lazy.compactMap(\.look.positionKey))
        inset = marks.reduce(0) { most, mark in
            switch mark.kind {
            case .point: max(most, (mark.look.symbolSize / .pi).squareRoot() + 0.5)
            case .line: max(most, (mark.look.lineStyle?.lineWidth ?? 2) / 2 + 0.5)
            case .bar, .area, .rule, .rectangle, .sector: most
            }
        }
    }

    private static func names(_ keys: some Sequence<String>) -> [String] {
        var known: Set<String> = []
        return keys.filter { known.insert($0).inserted }
    }

    func draw(_ state: PlotState, in context: inout GraphicsContext, size: CGSize) {
        let measuring = context
        func measure(_ text: Text) -> CGSize {
            measuring.resolve(styled(text, .standard)).measure(in: CGSize(width: 10_000, height: 10_000))
        }
        let footer = legendHeight(width: size.width, measure: measure)
        if marks.first?.kind == .sector {
            let box = CGRect(x: 0, y: 0, width: size.width, height: size.height - footer)
            drawSectors(state, in: box, &context)
        } else {
            let layout = ChartLayout(
                ChartLayout.Input(
                    state: state, xAxis: xAxis, yAxis: yAxis, size: size, inset: inset, footer: footer),
                options: options.layout, measure: measure)
            if let background = options.plotBackground {
                context.fill(Path(layout.plot.insetBy(dx: -inset, dy: 0)), with: .style(background))
            }
            drawAxes(layout, measure, in: &context)
            var plot = context
            plot.clip(to: Path(layout.plot.insetBy(dx: -inset, dy: -inset)))
            for series in state.series {
                draw(series, layout, in: &plot)
            }
            for series in state.series { drawAnnotations(series, layout, size, measure, in: &context) }
        }
        if footer > 0 { drawLegend(CGRect(x: 0, y: size.height - footer, width: size.width, height: footer), &context) }
    }

    // MARK: Axes

    func styled(_ text: Text, _ parts: AxisParts) -> Text {
        text.font(parts.labelFont ?? .caption2).monospacedDigit().foregroundColor(parts.labelColor ?? Self.ink)
    }

    private func drawAxes(
        _ layout: ChartLayout, _ measure: (Text) -> CGSize, in context: inout GraphicsContext
    ) {
        let plot = layout.plot
        let edges = (left: plot.minX - inset, right: plot.maxX + inset)
        for tick in layout.yTicks {
            if let grid = tick.parts.grid, options.layout.showsGrid {
                line(
                    CGPoint(x: edges.left, y: tick.position), CGPoint(x: edges.right, y: tick.position), grid,
                    StrokeStyle(lineWidth: 1), in: &context)
            }
            guard options.layout.showsY else { continue }
            let isLeading = tick.side == .leading
            let edge = isLeading ? edges.left : edges.right
            if let mark = tick.parts.tick {
                let end = edge + (isLeading ? -tick.parts.tickLength : tick.parts.tickLength)
                line(
                    CGPoint(x: edge, y: tick.position), CGPoint(x: end, y: tick.position), mark,
                    StrokeStyle(lineWidth: 1), in: &context)
            }
            guard tick.parts.label != nil else { continue }
            context.draw(
                styled(layout.text(tick.parts, tick.label), tick.parts),
                at: CGPoint(x: edge + (isLeading ? -ChartLayout.gap : ChartLayout.gap), y: tick.labelOrigin),
                anchor: isLeading ? .topTrailing : .topLeading)
        }
        for tick in layout.xTicks {
            if let grid = tick.parts.grid, options.layout.showsGrid {
                line(
                    CGPoint(x: tick.position, y: plot.minY), CGPoint(x: tick.position, y: plot.maxY + 3), grid,
                    StrokeStyle(lineWidth: 1, dash: [2, 3]), in: &context)
            }
            let isTop = tick.side == .top
            let edge = isTop ? plot.minY : plot.maxY
            if let mark = tick.parts.tick {
                let end = edge + (isTop ? -tick.parts.tickLength : tick.parts.tickLength)
                line(
                    CGPoint(x: tick.position, y: edge), CGPoint(x: tick.position, y: end), mark,
                    StrokeStyle(lineWidth: 1), in: &context)
            }
            guard tick.parts.label != nil else { continue }
            context.draw(
                styled(layout.text(tick.parts, tick.label), tick.parts),
                at: CGPoint(x: tick.labelOrigin, y: edge + (isTop ? -ChartLayout.gap : ChartLayout.gap)),
                anchor: isTop ? .bottomLeading : .topLeading)
        }
        if let title = options.layout.yTitle {
            context.draw(
                styled(Text(verbatim: title), .standard), at: CGPoint(x: layout.input.size.width, y: 0),
                anchor: .topTrailing)
        }
        if let title = options.layout.xTitle {
            context.draw(
                styled(Text(verbatim: title), .standard),
                at: CGPoint(x: plot.midX, y: layout.input.size.height - layout.input.footer), anchor: .bottom)
        }
    }

    private func line(
        _ start: CGPoint, _ end: CGPoint, _ line: AxisParts.Line, _ standard: StrokeStyle,
        in context: inout GraphicsContext
    ) {
        context.stroke(
            Path { path in
                path.move(to: start)
                path.addLine(to: end)
            }, with: line.shading.map { .style($0) } ?? .color(Color.gray.opacity(0.22)),
            style: line.style ?? standard)
    }
}
