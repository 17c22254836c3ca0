public import Geometry
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
        mark.series = series.value._datum.text
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

/// A bar from zero, or between two values.
public struct BarMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .bar)

    /// A bar from zero to `y`; `width` in points, nil to share the room.
    public init(x: PlottableValue<some Plottable>, y: PlottableValue<some Plottable>, width: CGFloat? = nil) {
        mark.setPosition(x, y)
        mark.width = width
    }

    public init(
        x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
        yEnd: PlottableValue<some Plottable>, width: CGFloat? = nil
    ) {
        mark.setPosition(x, yStart)
        mark.yEnd = yEnd.value._datum
        mark.width = width
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
        x: PlottableValue<some Plottable>, yStart: PlottableValue<some Plottable>,
        yEnd: PlottableValue<some Plottable>
    ) {
        mark.setPosition(x, yStart)
        mark.yEnd = yEnd.value._datum
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}

/// A straight line across the plot at a value.
public struct RuleMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .rule)

    /// A horizontal rule.
    public init(y: PlottableValue<some Plottable>) {
        mark.y = y.value._datum
        mark.yLabel = y.label
    }

    /// A vertical rule.
    public init(x: PlottableValue<some Plottable>) {
        mark.x = x.value._datum
        mark.xLabel = x.label
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}

extension ChartMark {
    mutating func setPosition(_ x: PlottableValue<some Plottable>, _ y: PlottableValue<some Plottable>) {
        self.x = x.value._datum
        self.y = y.value._datum
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
