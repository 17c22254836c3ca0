/// A bar from zero, or between two values; it lies on its side where its y is a name.
public struct BarMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .bar)

    /// A bar from zero. Bars at the same place stand on one another unless told otherwise.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setPosition(x, y)
        mark.look.width = width
        mark.look.isStacked = stacking == .standard
    }

    /// A bar from zero; `height` is the thickness of one that lies on its side.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, height: MarkDimension,
        stacking: MarkStackingMethod = .standard
    ) {
        self.init(x: x, y: y, width: height, stacking: stacking)
    }

    public init(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
        yEnd: PlottableValue<some Plottable>, width: MarkDimension = .automatic
    ) {
        mark.setPosition(x, yStart)
        mark.yEnd = yEnd.value.datum
        mark.look.width = width
    }

    public init(
        xStart: PlottableValue<some Plottable>, xEnd: PlottableValue<some Plottable>,
        y: PlottableValue<some Plottable>, height: MarkDimension = .automatic
    ) {
        mark.setPosition(xStart, y)
        mark.xEnd = xEnd.value.datum
        mark.look.width = height
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}
