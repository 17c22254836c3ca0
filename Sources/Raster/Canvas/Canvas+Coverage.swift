internal import Geometry

extension Canvas {
    /// Paths of more points are taken for outlines that do not cross themselves: to look is too slow.
    private static let sweepLimit = 2048
    /// How far from a straight line the points may lie that are left out of a filled one, in device pixels: a side that
    /// is moved so far covers half of 1/255 more or less.
    private static let straightness = 0.002
    private static let everything = PixelRect(x0: -(1 << 30), y0: -(1 << 30), x1: 1 << 30, y1: 1 << 30)

    /// The most memory in bytes that the coverage of round shapes may take which are kept to be used again.
    public var shapeBudget: Int {
        get { accumulator.roundRows.kept.budget }
        set { accumulator.roundRows.kept.budget = newValue }
    }

    /// The memory in bytes that they take.
    public var shapeCost: Int { accumulator.roundRows.kept.cost }

    /// What a filled path covers inside the clip; nil when that is nothing.
    ///
    /// Which way it is computed depends on the path alone, not on the clip.
    func coverage(of path: Path, rule: FillRule, transform: CGAffineTransform) -> CoverageSource? {
        let index = pathIndices.index(of: path)
        let extent = index?.bounds ?? path.controlPointBounds
        guard transform.isFinite, !extent.isNull,
            PixelRect(covering: extent.applying(transform)).intersects(clip.bounds)
        else { return nil }
        let scale = transform.longestUnit
        if let index, scale > 0 {
            let short = index.simplified(within: Canvas.straightness / scale)
            return coverage(of: short.path, index: short.index, rule: rule, transform: transform)
        }
        return coverage(of: path, index: index, rule: rule, transform: transform)
    }

    private func coverage(of path: Path, index: PathIndex?, rule: FillRule, transform: CGAffineTransform)
        -> CoverageSource?
    {
        let bounds = clip.bounds
        let pointCount = path.points.count
        if pointCount <= SmallPolygon.limit {
            polygon.reset()
            var outline = FillOutline(
                edges: polygon, transform: transform, clip: Canvas.everything, keeping: .wholeRows)
            outline.add(path)
            if polygon.isSimple {
                edges.reset(clip: bounds)
                polygon.forward(to: edges)
                return edges.count > 0 ? .edges(edges, edges.region, rule) : nil
            }
        }
        let kept: EdgeList.Kept = pointCount <= Canvas.sweepLimit ? .wholeRows : .leftAndInside
        edges.reset(clip: bounds, keeping: kept)
        var outline = FillOutline(edges: edges, transform: transform, clip: bounds, keeping: kept)
        outline.add(path, index: kept == .wholeRows ? nil : index)
        guard edges.count > 0 else { return nil }
        return kept == .wholeRows ? .crossing(edges, edges.region, rule) : .edges(edges, edges.region, rule)
    }
}
