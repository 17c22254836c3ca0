internal import Geometry

/// Where the coverage of a shape comes from. The rectangles hold every pixel that can be covered.
enum CoverageSource {
    /// What collected edges enclose, which do not cross.
    case edges(EdgeList, PixelRect, FillRule)
    /// What collected edges enclose, which may cross and overlap. None may be missing in the rows of the rectangle.
    case crossing(EdgeList, PixelRect, FillRule)
    /// A shape along the pixel grid without another one.
    case rounded(RoundedOutline, minus: RoundedOutline?, PixelRect)
    /// A line along a part of a circle.
    case arc(ArcOutline, PixelRect)
    /// A line along a path.
    case stroke(Path, PathIndex?, StrokeSetting, PixelRect)
    /// Rows that are all covered from `left` to `right`, in device pixels.
    case straight(PixelRect, left: Double, right: Double)

    var region: PixelRect {
        switch self {
        case .edges(_, let region, _), .crossing(_, let region, _), .rounded(_, _, let region),
            .arc(_, let region), .stroke(_, _, _, let region),
            .straight(let region, _, _):
            region
        }
    }
}
