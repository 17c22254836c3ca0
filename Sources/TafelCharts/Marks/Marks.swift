import Geometry
import TafelUI

/// A point of a line; the marks of one series are joined in order.
public struct LineMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .line)

    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) {
        mark.setPosition(x, y)
    }

    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>
    ) {
        mark.setPosition(x, y)
        mark.series = series.value.datum.text
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}

/// A symbol at a point.
public struct PointMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .point)

    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) {
        mark.setPosition(x, y)
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}

/// A point of a filled area between a line and zero, or between two lines.
public struct AreaMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .area)

    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>) {
        mark.setPosition(x, y)
    }

    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, stacking: MarkStackingMethod
    ) {
        mark.setPosition(x, y)
        mark.look.isStacked = stacking == .standard
    }

    /// Areas with different `series` or colours stand on one another unless told otherwise.
    public init(
        x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, series: PlottableValue<some Plottable>,
        stacking: MarkStackingMethod = .standard
    ) {
        mark.setPosition(x, y)
        mark.series = series.value.datum.text
        mark.look.isStacked = stacking == .standard
    }

    public init(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
        yEnd: PlottableValue<some Plottable>
    ) {
        mark.setPosition(x, yStart)
        mark.yEnd = yEnd.value.datum
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}

extension ChartMark {
    mutating func setPosition(_ x: PlottableValue<some Plottable>, _ y: PlottableValue<some Plottable>) {
        self.x = x.value.datum
        self.y = y.value.datum
        xLabel = x.label
        yLabel = y.label
    }
}

extension PlottedDatum {
    /// The datum as the name of a series or category.
    var text: String {
        switch self {
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .instant(let instant): "\(instant)"
        case .category(let name): name
        }
    }
}
