/// A straight line at a value, across the plot or between two places.
public struct RuleMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .rule)

    /// A horizontal rule across the plot.
    public init(y: PlottableValue<some Plottable>) {
        mark.y = y.value.datum
        mark.yLabel = y.label
    }

    /// A vertical rule across the plot.
    public init(x: PlottableValue<some Plottable>) {
        mark.x = x.value.datum
        mark.xLabel = x.label
    }

    /// A horizontal rule between two places.
    public init(
        xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>
    ) {
        mark.setPosition(xStart, y)
        mark.xEnd = xEnd.value.datum
    }

    /// A vertical rule between two values.
    public init(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>, yEnd: PlottableValue<some Plottable>
    ) {
        mark.setPosition(x, yStart)
        mark.yEnd = yEnd.value.datum
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}
