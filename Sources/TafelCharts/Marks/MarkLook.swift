import Geometry
import TafelUI

/// How a mark looks, apart from where it stands.
struct MarkLook {
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
    /// The value that tells bars apart which stand side by side.
    var positionKey: String?
    var annotation: ChartAnnotation?
}
