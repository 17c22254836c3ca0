import Geometry
import TafelUI

/// One mark of a chart as data: where it stands and how it looks.
public struct ChartMark {
    enum Kind: Hashable {
        case line, point, bar, area, rule
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
    /// A bar's thickness in points; nil to share the room.
    var width: CGFloat?
    var cornerRadius: CGFloat = 0

    init(kind: Kind) {
        self.kind = kind
    }
}

/// The shapes that points come in.
public enum ChartSymbolShape: Hashable, Sendable, CaseIterable {
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
