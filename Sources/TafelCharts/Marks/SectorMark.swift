public import Geometry

/// A share of a round whole: a slice of a pie, or of a ring where it has an inner radius.
public struct SectorMark: ChartContent {
    public typealias Body = Never

    private var mark = ChartMark(kind: .sector)

    /// - Parameters:
    ///   - angle: The share; values that are not above 0 have none.
    ///   - innerRadius: Of the largest radius; automatic is 0.
    ///   - outerRadius: Of the largest radius; automatic is all of it.
    ///   - angularInset: Kept free at both edges, in points.
    public init(
        angle: PlottableValue<some Plottable>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
    ) {
        mark.y = angle.value.datum
        mark.yLabel = angle.label
        mark.look.width = innerRadius
        mark.look.outer = outerRadius
        mark.look.angularInset = angularInset ?? 0
        mark.look.isStacked = false
    }

    public func _collect(into marks: inout [ChartMark]) { marks.append(mark) }
}
