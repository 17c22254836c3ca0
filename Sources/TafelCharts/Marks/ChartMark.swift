import Geometry
import TafelUI

/// One mark of a chart as data: where it stands and how it looks.
public struct ChartMark {
    enum Kind: Hashable {
        case line, point, bar, area, rule, rectangle, sector
    }

    var kind: Kind
    var x: PlottedDatum?
    var xEnd: PlottedDatum?
    var y: PlottedDatum?
    var yEnd: PlottedDatum?
    var xLabel = ""
    var yLabel = ""
    /// Lines and areas join the marks of the same series.
    var series = ""
    var style: AnyShapeStyle?
    /// The value that picks a colour from the chart's cycle.
    var styleKey: String?
    var symbol: ChartSymbolShape = .circle
    /// The area in square points.
    var symbolSize: CGFloat = 50
    var lineStyle: StrokeStyle?
    var interpolation = InterpolationMethod.linear
    var opacity = 1.0
    /// The value that picks a symbol from the chart's cycle.
    var symbolKey: String?
    /// A bar's thickness, a sector's inner radius.
    var width = MarkDimension.automatic
    /// A sector's outer radius.
    var outer = MarkDimension.automatic
    /// The gap between sectors in points, along their edges.
    var angularInset: CGFloat = 0
    var cornerRadius: CGFloat = 0
    var isStacked = true
    var annotation: ChartAnnotation?

    init(kind: Kind) {
        self.kind = kind
    }
}

public typealias ChartSymbolShape = BasicChartSymbolShape

/// The shapes that points come in.
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon
}

/// What a chart is built of.
@MainActor
@preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent

    @ChartContentBuilder var body: Body { get }

    func _collect(into marks: inout [ChartMark])
}

extension ChartContent {
    public func _collect(into marks: inout [ChartMark]) {
        body._collect(into: &marks)
    }
}

extension ChartContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body; its marks are collected directly") }
}

extension Never: ChartContent {
    public func _collect(into marks: inout [ChartMark]) {}
}
