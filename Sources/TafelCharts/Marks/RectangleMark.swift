/// A filled box between two places and two values.
public struct RectangleMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .rectangle)

    public init(
        xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
        yStart: PlottableValue<some Plottable>, yEnd: PlottableValue<some Plottable>
    ) {
        mark.setPosition(xStart, yStart)
        mark.xEnd = xEnd.value.datum
        mark.yEnd = yEnd.value.datum
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}
